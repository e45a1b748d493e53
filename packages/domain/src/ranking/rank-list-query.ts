import { pageLimit, pageNumber, queryText } from "../paging/page-query.ts";

/** A ranklist of the site: ACM goes by problems solved, OI by scores. */
export type RankType = "ACM" | "OI";

/** What the address of a ranklist says. */
export interface RankListQuery {
  readonly searchUser: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** Rows of a page of a ranklist where nobody names a size. */
export const rankListLimit = 30;

/** Reads the address of a ranklist. */
export function readRankListQuery(raw: Readonly<Record<string, unknown>>): RankListQuery {
  return {
    searchUser: queryText(raw.searchUser),
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, rankListLimit),
  };
}
