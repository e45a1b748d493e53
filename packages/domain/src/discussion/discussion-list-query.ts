import { pageNumber, queryNumber, queryText } from "../paging/page-query.ts";

/** What the address of the discussion list says. */
export interface DiscussionListQuery {
  readonly keyword: string | undefined;
  /** The category. */
  readonly cid: number | undefined;
  readonly onlyMine: boolean;
  readonly currentPage: number;
}

/** Rows of a page of the discussion list. */
export const discussionListLimit = 10;

/** Reads the address of the discussion list. */
export function readDiscussionListQuery(raw: Readonly<Record<string, unknown>>): DiscussionListQuery {
  const cid = queryNumber(raw.cid);
  return {
    keyword: queryText(raw.keyword),
    cid: cid !== undefined && Number.isSafeInteger(cid) && cid > 0 ? cid : undefined,
    onlyMine: raw.onlyMine === true || raw.onlyMine === "true",
    currentPage: pageNumber(raw.currentPage),
  };
}
