import { pageNumber, queryNumber, queryText } from "../paging/page-query.ts";

/** What the address of the contest list says. */
export interface ContestListQuery {
  /** A code of `contestStatus`. */
  readonly status: number | undefined;
  /** 0 ACM, 1 OI. */
  readonly type: number | undefined;
  readonly keyword: string | undefined;
  readonly currentPage: number;
}

/** Rows of a page of the contest list. */
export const contestListLimit = 10;

/** Reads the address of the contest list; what is no status and no type is none. */
export function readContestListQuery(raw: Readonly<Record<string, unknown>>): ContestListQuery {
  return {
    status: oneOf([-1, 0, 1], raw.status),
    type: oneOf([0, 1], raw.type),
    keyword: queryText(raw.keyword),
    currentPage: pageNumber(raw.currentPage),
  };
}

function oneOf(known: readonly number[], value: unknown): number | undefined {
  const number = queryNumber(value);
  return number !== undefined && known.includes(number) ? number : undefined;
}
