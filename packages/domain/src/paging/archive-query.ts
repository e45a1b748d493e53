import { pageLimit, pageNumber, queryText } from "./page-query.ts";

/** What the address of a list of the admin area with an archive says; size and page are always there. */
export interface ArchiveQuery {
  readonly keyword: string | undefined;
  /** True for what was deleted. */
  readonly archived: boolean;
  readonly currentPage: number;
  readonly limit: number;
}

/** Reads the address of such a list. What is no value counts as missing. */
export function readArchiveQuery(raw: Readonly<Record<string, unknown>>): ArchiveQuery {
  return {
    keyword: queryText(raw.keyword),
    archived: String(raw.archived) === "true",
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, 10),
  };
}
