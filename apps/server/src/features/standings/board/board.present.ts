import { awardPlaces, type BoardCell, type FirstSolves, rankFields } from "@touchstone/domain";
import { wireUid } from "../../identity/index.ts";
import type { BoardDecor, PlacedRow, ReadRow, ShownName } from "./board-reading.repo.ts";

/** For whom rows are written. */
export interface RowReader {
  shownName: ShownName;
  /** Whether real names are told although the board does not show them. */
  isAdmin: boolean;
  displayIds: Record<string, string>;
}

/** A row without its place. What was sent to a problem that is in the contest no longer is left out. */
export function presentBoardRow(row: ReadRow, { shownName, isAdmin, displayIds }: RowReader) {
  const { userId, username, nickname, realname, school, gender, avatar } = row;
  const { isStar, asOf, points, cost, total } = row;
  return {
    uid: wireUid(userId),
    username,
    showName: row[shownName] || username,
    nickname,
    realname: isAdmin || shownName === "realname" ? realname : null,
    ...{ school, gender, avatar, isStar, asOf, points, cost, total },
    cells: byDisplayId<BoardCell>(row.cells, displayIds),
  };
}

/** The first solves by the ids that problems are shown by. */
export function presentFirsts(firsts: FirstSolves, displayIds: Record<string, string>) {
  return byDisplayId(firsts, displayIds);
}

/** A row with its place and award. */
export function presentRankRow(
  row: PlacedRow,
  board: RowReader & BoardDecor & { type: number; ranked: number; firsts: FirstSolves },
) {
  const shown = presentBoardRow(row, board);
  const { asOf: _asOf, points: _points, cost: _cost, total: _total, cells, ...entrant } = shown;
  const places = awardPlaces(board.awardType, board.awards, board.ranked);
  const firsts = presentFirsts(board.firsts, board.displayIds);
  return { ...entrant, ...rankFields({ ...row, cells }, row.rank, { type: board.type, places, firsts }) };
}

function byDisplayId<Value>(values: Readonly<Record<string, Value>>, displayIds: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const displayId = displayIds[id];
      return displayId === undefined ? [] : [[displayId, value]];
    }),
  );
}
