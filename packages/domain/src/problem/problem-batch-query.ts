import { pageLimit, pageNumber, queryNumber, queryText } from "../paging/page-query.ts";

/** The parts of the page on which problems come and go in numbers. */
export const batchTabs = ["import", "remote", "export"] as const;

/** What the address of that page says. */
export interface ProblemBatchQuery {
  readonly tab: (typeof batchTabs)[number];
  /** The import whose report is open. */
  readonly report: number | undefined;
  readonly keyword: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** Reads the address of that page. What is no value counts as missing. */
export function readProblemBatchQuery(raw: Readonly<Record<string, unknown>>): ProblemBatchQuery {
  const report = queryNumber(raw.report);
  return {
    tab: batchTabs.find((tab) => tab === raw.tab) ?? "import",
    report: report !== undefined && Number.isSafeInteger(report) && report > 0 ? report : undefined,
    keyword: queryText(raw.keyword),
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, 10),
  };
}
