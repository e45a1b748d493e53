import { penaltySeconds } from "./board/board-row.ts";

/**
 * The resolver: how a sealed ACM board is opened in front of an audience. A cursor starts at the last row. Each step
 * opens the leftmost hidden problem of the row under the cursor, and the row climbs to its new place; another row is
 * then under the cursor. A row without hidden problems is settled and the cursor goes up by one.
 *
 * Below the cursor nothing ever changes: every reveal can only lift a row, and of equal rows those with hidden problems
 * stand last, so a tie is settled only after all of its members are open. The order of equal rows without hidden
 * problems is their uid, which is the order of the open board.
 */

/** What one entry did in one problem. */
export interface ResolverCell {
  readonly isAC: boolean;
  readonly isFirstAC: boolean;
  /** Seconds from the start to the accepted try. */
  readonly acSeconds: number;
  /** Wrong tries that count. */
  readonly errorNum: number;
  /** Tries whose results are hidden. */
  readonly tryNum: number;
}

/** One entry of a board. Problems without a try are left out. */
export interface ResolverRow {
  readonly uid: string;
  readonly isStar: boolean;
  readonly cells: ReadonlyMap<string, ResolverCell>;
}

/** A row on its way: what is shown, what it will become, and what decides its place. */
export interface ResolvingRow extends ResolverRow {
  readonly ac: number;
  readonly totalSeconds: number;
  /** Problems still hidden, in the order they are opened. */
  readonly hidden: readonly string[];
  readonly open: ReadonlyMap<string, ResolverCell>;
}

/** The board between two steps. */
export interface Resolving {
  /** From the best to the last. */
  readonly rows: readonly ResolvingRow[];
  /** The row that is opened next; -1 when all are settled. */
  readonly cursor: number;
}

/** What a step did. */
export type ResolverStep =
  | {
      readonly kind: "reveal";
      readonly uid: string;
      readonly displayId: string;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "settle"; readonly uid: string; readonly at: number };

const noCells: ReadonlyMap<string, ResolverCell> = new Map();

/**
 * The board as the audience last saw it. Only problems with hidden tries differ from the open board: a result from
 * before the seal that was judged again since counts as it is now.
 */
export function startResolving(
  sealed: readonly ResolverRow[],
  opened: readonly ResolverRow[],
  displayIds: readonly string[],
): Resolving {
  const sealedByUid = new Map(sealed.map((row) => [row.uid, row]));
  const known = new Set(opened.map(({ uid }) => uid));
  // Who has only hidden tries that count for nothing is on the sealed board alone.
  const empty = sealed.filter(({ uid }) => !known.has(uid)).map((row) => ({ ...row, cells: noCells }));
  const rows = [...opened, ...empty].map((row): ResolvingRow => {
    const seen = sealedByUid.get(row.uid)?.cells ?? noCells;
    const hidden = displayIds.filter((id) => isHidden(seen.get(id)));
    const cells = new Map(
      displayIds.flatMap((id) => {
        const cell = hidden.includes(id) ? seen.get(id) : row.cells.get(id);
        return cell ? [[id, cell] as const] : [];
      }),
    );
    return { ...row, ...standingOf(cells), cells, hidden, open: row.cells };
  });
  return { rows: rows.sort(byPlace), cursor: rows.length - 1 };
}

/** Takes one step; undefined when every row is settled. */
export function resolveOne({ rows, cursor }: Resolving): { next: Resolving; step: ResolverStep } | undefined {
  const row = rows[cursor];
  if (!row) return undefined;
  const [displayId, ...hidden] = row.hidden;
  if (displayId === undefined) {
    return { next: { rows, cursor: cursor - 1 }, step: { kind: "settle", uid: row.uid, at: cursor } };
  }
  const cells = new Map(row.cells);
  const cell = row.open.get(displayId);
  if (cell) cells.set(displayId, cell);
  else cells.delete(displayId);
  const changed: ResolvingRow = { ...row, ...standingOf(cells), cells, hidden };
  let to = cursor;
  // The rows above are in order: the row climbs past those it is better than now.
  for (let above = rows[to - 1]; above && byPlace(changed, above) < 0; above = rows[to - 1]) to -= 1;
  const moved = [...rows.slice(0, to), changed, ...rows.slice(to, cursor), ...rows.slice(cursor + 1)];
  return {
    next: { rows: moved, cursor },
    step: { kind: "reveal", uid: row.uid, displayId, from: cursor, to },
  };
}

/** The place of each row: equal ones share it, star entries have none (-1) and take none. */
export function resolverPlaces(rows: readonly ResolvingRow[]): number[] {
  let ranked = 0;
  let place = 0;
  let before: ResolvingRow | undefined;
  return rows.map((row) => {
    if (row.isStar) return -1;
    ranked += 1;
    if (!before || before.ac !== row.ac || before.totalSeconds !== row.totalSeconds) place = ranked;
    before = row;
    return place;
  });
}

function isHidden(cell: ResolverCell | undefined): boolean {
  return cell !== undefined && !cell.isAC && cell.tryNum > 0;
}

function standingOf(cells: ReadonlyMap<string, ResolverCell>) {
  const solved = [...cells.values()].filter(({ isAC }) => isAC);
  const totalSeconds = solved.reduce(
    (sum, { acSeconds, errorNum }) => sum + acSeconds + errorNum * penaltySeconds,
    0,
  );
  return { ac: solved.length, totalSeconds };
}

function byPlace(one: ResolvingRow, other: ResolvingRow): number {
  return (
    other.ac - one.ac ||
    one.totalSeconds - other.totalSeconds ||
    Number(one.hidden.length > 0) - Number(other.hidden.length > 0) ||
    (one.uid < other.uid ? -1 : Number(one.uid > other.uid))
  );
}
