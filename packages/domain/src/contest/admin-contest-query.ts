import { pageLimit, pageNumber, queryText } from "../paging/page-query.ts";

/** What the address of the admin area's contest list says; size and page are always there. */
export interface AdminContestQuery {
  readonly keyword: string | undefined;
  /** True for what was deleted. */
  readonly archived: boolean;
  readonly currentPage: number;
  readonly limit: number;
}

/** Reads the address of the admin area's contest list. What is no value counts as missing. */
export function readAdminContestQuery(raw: Readonly<Record<string, unknown>>): AdminContestQuery {
  return {
    keyword: queryText(raw.keyword),
    archived: String(raw.archived) === "true",
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, 10),
  };
}
