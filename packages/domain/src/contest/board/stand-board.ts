/**
 * A board as it is read: rows in order, with their places, awards and first solves. The server works the places of a
 * page out in its database; a browser that holds the whole board uses this, and a test holds the two equal.
 */
import { type AwardLevel, type AwardPlaces, awardAt, awardPlaces } from "../contest-awards.ts";
import type { BoardCell, EntryRow } from "./board-row.ts";
import { type FirstSolves, solvedAt } from "./first-solves.ts";

/** A row with whose it is; its cells and the first solves are by the id the problem is shown by. */
export interface OwnedRow extends EntryRow {
  readonly uid: string;
  readonly isStar: boolean;
}

/** What turns rows into a board. */
export interface BoardFacts {
  /** 0 ACM, 1 OI. */
  readonly type: number;
  readonly awardType: number;
  readonly awards: readonly AwardLevel[];
  readonly firsts: FirstSolves;
}

/** One cell of an ACM board as the wire has it. */
export interface AcmRankCell {
  isAC: boolean;
  isFirstAC: boolean;
  ACTime: number | null;
  errorNum: number;
  tryNum: number;
  isAfterContest: boolean;
}

/** What a place adds to a row. */
export interface RankFields {
  /** -1 for a star entry. */
  rank: number;
  ac: number;
  total: number;
  totalTime: number;
  totalScore: number;
  submissionInfo: Record<string, AcmRankCell | number>;
  timeInfo: Record<string, number>;
  isWinAward: boolean;
  awardName: string | null;
  awardBackground: string | null;
  awardColor: string | null;
}

/** The order of a board; equals stand in the order of their ids. */
function compareRows(one: OwnedRow, other: OwnedRow): number {
  return other.points - one.points || one.cost - other.cost || (one.uid < other.uid ? -1 : 1);
}

/** The whole board in its order. Equal rows share a rank, the next one counts them all (1, 1, 3); stars have none. */
export function standBoard<Row extends OwnedRow>(
  rows: readonly Row[],
  facts: BoardFacts,
): (Row & RankFields)[] {
  const sorted = [...rows].sort(compareRows);
  const places = awardPlaces(facts.awardType, facts.awards, rows.filter(({ isStar }) => !isStar).length);
  let ranked = 0;
  let last: { row: Row; rank: number } | undefined;
  return sorted.map((row) => {
    if (row.isStar) return { ...row, ...rankFields(row, -1, { ...facts, places }) };
    ranked += 1;
    const isTied = last && last.row.points === row.points && last.row.cost === row.cost;
    last = { row, rank: isTied && last ? last.rank : ranked };
    return { ...row, ...rankFields(row, last.rank, { ...facts, places }) };
  });
}

/** What a known place adds to a row. */
export function rankFields(
  row: EntryRow,
  rank: number,
  facts: Pick<BoardFacts, "type" | "firsts"> & { places: readonly AwardPlaces[] },
): RankFields {
  const award = awardAt(facts.places, { rank, points: row.points });
  const cells = Object.entries(row.cells);
  const isOi = facts.type === 1;
  return {
    rank,
    ac: isOi ? 0 : row.points,
    total: row.total,
    totalTime: row.cost,
    totalScore: isOi ? row.points : 0,
    submissionInfo: Object.fromEntries(cells.map(([id, cell]) => [id, wireCell(cell, facts.firsts[id])])),
    timeInfo: Object.fromEntries(
      cells.flatMap(([id, cell]) => ("score" in cell && cell.timeMs !== null ? [[id, cell.timeMs]] : [])),
    ),
    isWinAward: award !== undefined,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
  };
}

function wireCell(cell: BoardCell, first: number | undefined): AcmRankCell | number {
  if ("score" in cell) return cell.score;
  const at = solvedAt(cell);
  return {
    isAC: cell.acAt !== null,
    isFirstAC: at !== undefined && at === first,
    ACTime: cell.acAt,
    errorNum: cell.errors,
    tryNum: cell.tries,
    isAfterContest: cell.isAfter ?? false,
  };
}
