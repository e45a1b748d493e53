/** Where a page of a list begins and how long it is. */
export interface Page {
  number: number;
  size: number;
}

/** Rows that a list counts and that page numbers reach; beyond, a reader goes on from the last row seen. */
export const countedRowsMax = 10_000;

/** Longest page of an ordinary list. */
export const pageSizeMax = 100;

/** How a request names a page; `page` is another name of `currentPage`. */
export interface PageRequest {
  currentPage?: number | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/**
 * The page a request means. A number that is missing, below 1 or not whole falls back to 1; a size that is
 * missing or below 1 falls back to the list's default and is cut at the longest page, `pageSizeMax` for most lists.
 */
export function pageOf(request: PageRequest, defaultSize: number, sizeMax: number = pageSizeMax): Page {
  return {
    number: atLeastOne(request.currentPage ?? request.page) ?? 1,
    size: Math.min(atLeastOne(request.limit) ?? defaultSize, sizeMax),
  };
}

/** True for a page that begins behind every row that page numbers reach. */
export function isBeyondCounted(page: Page): boolean {
  return (page.number - 1) * page.size >= countedRowsMax;
}

function atLeastOne(value: number | undefined): number | undefined {
  return value !== undefined && Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}
