import type { QueryCost } from "./measure-queries.ts";
import type { TableFigures } from "./measure-tables.ts";

/** What was measured at one size. */
export interface GrowthAt extends TableFigures {
  submissions: number;
  users: number;
  problems: number;
  discussions: number;
  comments: number;
  messages: number;
  fillSeconds: number;
  vacuumAllSeconds: number;
  postgres?: string;
  sharedBuffers?: string;
  queries: QueryCost[];
}

/** What was measured at all sizes, the smallest first. */
export interface Growth {
  command: string;
  date: string;
  machine: string;
  /** Of the five minutes before the end: where it is high, times say less. */
  loadAverage?: number;
  at: GrowthAt[];
}

/** From the smallest to the largest size a hot query may touch so many times the blocks. */
export const boundRatio = 1.5;

/**
 * From so many submissions on. On a smaller site there are fewer problems, people and entrants than on any large one, and
 * totals end before the 10,000 up to which they are counted: its pages are small because there is little to show.
 */
export const heldFrom = 1_000_000;

/** How many times the blocks of the smallest size a query touches at the largest. */
export function growthOf(name: string, at: readonly GrowthAt[]): number {
  const blocks = (size: GrowthAt | undefined) =>
    size?.queries.find((query) => query.name === name)?.blocks ?? Number.NaN;
  return blocks(at.at(-1)) / blocks(at[0]);
}

/** A call that touches no more than so many blocks is small at any size: one level more of an index is a third of it. */
export const smallBlocks = 100;

/** What does not hold. */
export function growthFaults(at: readonly GrowthAt[]): string[] {
  if ((at[0]?.submissions ?? 0) < heldFrom) return [];
  const queries = at.at(-1)?.queries ?? [];
  return queries.flatMap(({ name, notHeld, blocks }) => {
    const growth = growthOf(name, at);
    return notHeld !== undefined || growth <= boundRatio || blocks <= smallBlocks
      ? []
      : [`${name}: touches ${growth.toFixed(2)} times the blocks`];
  });
}

/** What a run of the same command had measured when it was cut short; nothing after one that came to its end. */
export function leftUnfinished(kept: Growth, command: string, sizes: readonly number[]): GrowthAt[] {
  const isBeginning = kept.at.every(({ submissions }, nth) => submissions === sizes[nth]);
  return kept.command === command && isBeginning && kept.at.length < sizes.length ? kept.at : [];
}
