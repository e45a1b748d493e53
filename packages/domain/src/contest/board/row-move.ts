/**
 * What a verdict changes of a row. A crowd follows a board, and most of a row, whose it is and the cells of the other
 * problems, stays as it was: only the rest is told to those who hold the row. Rows say of which version of the board
 * they are, so a change is good for everybody who holds a version from the one it begins with on.
 */
import type { BoardCell } from "./board-row.ts";
import type { OwnedRow } from "./stand-board.ts";

/** A row of a board whose versions are counted. */
export interface HeldRow extends OwnedRow {
  /** The version in which it last changed. */
  readonly asOf: number;
}

/** The new sums of a row, and the cells that are new or others than before. */
export interface RowMove {
  readonly uid: string;
  /** The version of the row that moves. */
  readonly was: number;
  readonly asOf: number;
  readonly points: number;
  readonly cost: number;
  readonly total: number;
  readonly cells: Readonly<Record<string, BoardCell>>;
}

/** What has changed of a board: whole rows, rows that move, and those that are gone. */
export interface RowsChange<Row> {
  readonly rows: readonly Row[];
  readonly moves: readonly RowMove[];
  readonly removed: readonly string[];
}

/** What makes the one row the other; nothing where more of it has changed than a move can say. */
export function rowMove<Row extends HeldRow>(before: Row, after: Row): RowMove | undefined {
  const { uid, asOf, points, cost, total } = after;
  const { cells: _before, ...factsBefore } = { ...before, asOf, points, cost, total };
  const { cells: _after, ...factsAfter } = after;
  const isCellGone = Object.keys(before.cells).some((id) => !(id in after.cells));
  if (isCellGone || !isSame(factsBefore, factsAfter)) return undefined;
  const moved = Object.entries(after.cells).filter(([id, cell]) => !isSame(before.cells[id] ?? {}, cell));
  return { uid, was: before.asOf, asOf, points, cost, total, cells: Object.fromEntries(moved) };
}

/** The rows after a change; nothing when it moves a row that is not the one held. What is newer already stays. */
export function changeRows<Row extends HeldRow>(
  held: ReadonlyMap<string, Row>,
  change: RowsChange<Row>,
): Map<string, Row> | undefined {
  const fresh = freshRows(held, change);
  if (!fresh) return undefined;
  const changed = new Map(held);
  for (const row of fresh) changed.set(row.uid, row);
  for (const uid of change.removed) changed.delete(uid);
  return changed;
}

/** The rows that a change makes new or others; nothing when it moves a row that is not the one held. */
export function freshRows<Row extends HeldRow>(
  held: Pick<ReadonlyMap<string, Row>, "get">,
  { rows, moves }: Pick<RowsChange<Row>, "rows" | "moves">,
  move: (row: Row, by: RowMove) => Row = moveRow,
): readonly Row[] | undefined {
  const fresh = rows.filter((row) => (held.get(row.uid)?.asOf ?? -1) < row.asOf);
  for (const by of moves) {
    const row = held.get(by.uid);
    if (!row || (row.asOf < by.asOf && row.asOf !== by.was)) return undefined;
    if (row.asOf < by.asOf) fresh.push(move(row, by));
  }
  return fresh;
}

/** A row that has moved. */
export function moveRow<Row extends HeldRow>(row: Row, { asOf, points, cost, total, cells }: RowMove): Row {
  return { ...row, asOf, points, cost, total, cells: { ...row.cells, ...cells } };
}

/** Whether two sets of plain facts are equal. */
function isSame(one: object, other: object): boolean {
  const facts = Object.entries(one);
  return (
    facts.length === Object.keys(other).length &&
    facts.every(([name, value]) => Object.is(value, (other as Record<string, unknown>)[name]))
  );
}
