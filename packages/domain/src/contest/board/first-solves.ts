/**
 * Who was first to solve what, for one audience: the earliest second of each problem. Everybody who solved it in that
 * second was first, star entries too. It is kept beside the rows, so that a verdict rewrites one row and no other.
 */
import type { BoardCell, EntryRow } from "./board-row.ts";

/** The second of the first solve of each problem. */
export type FirstSolves = Readonly<Record<string, number>>;

/**
 * The first solves after one row has changed. Where the row was first and no longer is so early, the other rows decide:
 * those problems are answered in `recount`, and their seconds are missing.
 */
export function moveFirsts(
  firsts: FirstSolves,
  before: EntryRow | undefined,
  after: EntryRow | undefined,
): { firsts: FirstSolves; recount: string[] } {
  const moved: Record<string, number> = { ...firsts };
  const recount: string[] = [];
  for (const problem of new Set([...Object.keys(before?.cells ?? {}), ...Object.keys(after?.cells ?? {})])) {
    const was = solvedAt(before?.cells[problem]);
    const is = solvedAt(after?.cells[problem]);
    const first = moved[problem];
    if (is !== undefined && (first === undefined || is <= first)) moved[problem] = is;
    else if (was !== undefined && was === first) {
      delete moved[problem];
      recount.push(problem);
    }
  }
  return { firsts: moved, recount };
}

/** The second at which a cell was solved within the contest. */
export function solvedAt(cell: BoardCell | undefined): number | undefined {
  return cell && "acAt" in cell && cell.acAt !== null && !cell.isAfter ? cell.acAt : undefined;
}
