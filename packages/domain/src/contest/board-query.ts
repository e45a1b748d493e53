import { pageNumber, queryText } from "../paging/page-query.ts";
import { boardPageSize, boardPageSizes } from "./board/board-page.ts";

/** What the address of a contest's board says. */
export interface BoardQuery {
  readonly keyword: string | undefined;
  /** True: star entries are left out. */
  readonly removeStar: boolean;
  readonly currentPage: number;
  readonly limit: number;
}

/** How often a board is asked for anew where no stream tells what changed. */
export const boardRefreshMs = 30_000;

/** Reads the address of a board; a size that is not offered is none. */
export function readBoardQuery(raw: Readonly<Record<string, unknown>>): BoardQuery {
  const limit = Number(raw.limit);
  return {
    keyword: queryText(raw.keyword),
    removeStar: String(raw.removeStar) === "true",
    currentPage: pageNumber(raw.currentPage),
    limit: boardPageSizes.find((size) => size === limit) ?? boardPageSize,
  };
}
