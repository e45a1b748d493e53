/**
 * What a verdict changes of a row. A crowd follows a board, and most of a row, whose it is and the cells of the other
 * problems, stays as it was: only the rest is told to those who hold the row.
 */
import type { BoardCell } from "./board-row.ts";
import type { OwnedRow } from "./stand-board.ts";

/** The new sums of a row, and the cells that are new or others than before. */
export interface RowMove {
  readonly uid: string;
  readonly points: number;
  readonly cost: number;
  readonly total: number;
  readonly cells: Readonly<Record<string, BoardCell>>;
}

/** What makes the one row the other; nothing where more of it has changed than a move can say. */
export function rowMove<Row extends OwnedRow>(before: Row, after: Row): RowMove | undefined {
  const { uid, points, cost, total } = after;
  const { cells: _before, ...factsBefore } = { ...before, points, cost, total };
  const { cells: _after, ...factsAfter } = after;
  const isCellGone = Object.keys(before.cells).some((id) => !(id in after.cells));
  if (isCellGone || !isSame(factsBefore, factsAfter)) return undefined;
  const moved = Object.entries(after.cells).filter(([id, cell]) => !isSame(before.cells[id] ?? {}, cell));
  return { uid, points, cost, total, cells: Object.fromEntries(moved) };
}

/** The row after a move. */
export function moveRow<Row extends OwnedRow>(row: Row, { points, cost, total, cells }: RowMove): Row {
  return { ...row, points, cost, total, cells: { ...row.cells, ...cells } };
}

/** Whether two sets of plain facts are equal. */
function isSame(one: object, other: object): boolean {
  const facts = Object.entries(one);
  return (
    facts.length === Object.keys(other).length &&
    facts.every(([name, value]) => Object.is(value, (other as Record<string, unknown>)[name]))
  );
}
