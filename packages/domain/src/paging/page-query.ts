import { pageSizeMax } from "./page.ts";

/** The page that an address asks for; missing, not a number or below 1 is the first. */
export function pageNumber(value: unknown): number {
  const page = Math.floor(Number(value));
  return page >= 1 && Number.isSafeInteger(page) ? page : 1;
}

/** The rows a page that an address asks for, or the list's own size. */
export function pageLimit(value: unknown, ownSize: number, sizeMax: number = pageSizeMax): number {
  const limit = Number(value);
  return Number.isInteger(limit) && limit >= 1 && limit <= sizeMax ? limit : ownSize;
}

/** A text of an address; an empty one is none. */
export function queryText(value: unknown): string | undefined {
  return (typeof value === "string" && value.trim()) || undefined;
}

/** A number of an address; an empty text is none, though it counts as 0. */
export function queryNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isNaN(number) ? undefined : number;
}

/** The filters of an address without the empty ones; 0 and false are values. */
export function withoutEmpties<Filters extends object>(filters: Filters): Partial<Filters> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  const kept = Object.entries(filters).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(kept) as Partial<Filters>;
}
