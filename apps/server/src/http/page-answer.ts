import type { Page } from "@touchstone/domain";
import type { Total } from "../db/page.ts";

/** A page of a list as the wire has it. */
export function pageAnswer<T>(records: T[], page: Page, { total, totalIsFloor }: Total) {
  return {
    records,
    total,
    totalIsFloor,
    size: page.size,
    current: page.number,
    pages: Math.ceil(total / page.size),
  };
}
