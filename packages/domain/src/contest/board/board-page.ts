import type { Page, PageRequest } from "../../paging/page.ts";
import { pageOf } from "../../paging/page.ts";

/** Rows a page of a board may have; the first that is not smaller is taken. */
export const boardPageSizes = [10, 30, 50, 100, 300, 500] as const;

/** Rows of a page of a board where nobody names a size. */
export const boardPageSize = 50;

/** Entries up to which a board is sent whole and paged in the browser. */
export const wholeBoardMax = 5_000;

/** The page of a board a request means: longer ones than those of other lists are allowed. */
export function boardPageOf(request: PageRequest): Page {
  const { limit } = request;
  const { number, size } = pageOf(request, boardPageSize);
  const isLong = limit !== undefined && Number.isSafeInteger(limit) && limit > size;
  return { number, size: isLong ? Math.min(limit, boardPageSizes[boardPageSizes.length - 1] ?? size) : size };
}
