/** The page sizes that every list offers. */
export const pageSizes: readonly number[] = [10, 15, 30, 50, 100];

/** How many page numbers a pager shows at once. */
export const pagerCount = 5;

/** How many pages a list has; an empty one has one page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * The numbers a pager shows: always the first and the last page, and between them those around the current one.
 * Where two neighbours are not consecutive, pages are left out.
 */
export function pageWindow(page: number, pages: number): number[] {
  if (pages <= pagerCount) return range(1, pages);
  const inner = pagerCount - 2;
  const around = page - Math.floor(inner / 2);
  const start = Math.min(Math.max(around, 2), pages - inner);
  return [1, ...range(start, start + inner - 1), pages];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
