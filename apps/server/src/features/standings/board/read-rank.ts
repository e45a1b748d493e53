import { boardPageOf, type PageRequest, sealMoment } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { presentRankRow } from "./board.present.ts";
import {
  type Choice,
  countBoard,
  countMatching,
  findBoardDecor,
  listPlacedRows,
} from "./board-reading.repo.ts";
import type { OpenBoard } from "./demand-board.ts";

/** Which rows of a board. */
export interface RankRows {
  removeStar: boolean;
  /** With practice after the end, where nothing is sealed. */
  containsEnd: boolean;
}

/** What is asked of the pages of a board. */
export interface RankQuestion extends PageRequest, RankRows {
  keyword?: string | undefined;
}

/** Whose rows come along wherever they stand. */
export interface Pinned {
  ownId: string | undefined;
  concernedIds: readonly string[];
}

/** A page of a board, with the caller's own row and those of the people they follow. */
export async function readRank(db: Database, board: OpenBoard, asked: RankQuestion, pinned: Pinned) {
  const { contest, isSealed } = board;
  const page = boardPageOf(asked);
  const { keyword } = asked;
  const match = keyword === undefined ? undefined : { keyword, shownName: contest.rankShowName };
  const pinnedIds = [...(pinned.ownId ? [pinned.ownId] : []), ...pinned.concernedIds];
  const rank = await openRank(db, board, asked);
  const [records, pinnedRows, total] = await Promise.all([
    rank.read({ match, page: { limit: page.size, number: page.number } }),
    pinnedIds.length === 0 ? [] : rank.read({ userIds: pinnedIds }),
    match ? countMatching(db, rank.of, match) : rank.entries,
  ]);
  return {
    ...pageAnswer(records, page, { total, totalIsFloor: false }),
    pinned: ownFirst(pinnedRows, pinned.ownId?.replaceAll("-", "")),
    isSealed,
    sealRankTime: sealMoment(contest),
  };
}

/** A board of which parts can be read, as rows of the wire. */
export async function openRank(
  db: Database,
  { contest, isUnderSeal, isAdmin }: OpenBoard,
  { removeStar, containsEnd }: RankRows,
) {
  const audience = isUnderSeal ? "public" : containsEnd ? "after" : "jury";
  const of = { contestId: contest.id, audience, removeStar } as const;
  const [decor, counted] = await Promise.all([findBoardDecor(db, contest.id), countBoard(db, of)]);
  const context = { ...decor, ...counted, type: contest.type, shownName: contest.rankShowName, isAdmin };
  return {
    of,
    entries: counted.entries,
    read: async (choice: Choice) =>
      (await listPlacedRows(db, of, choice)).map((row) => presentRankRow(row, context)),
  };
}

/** A row of the rank as the wire has it. */
export type RankRow = ReturnType<typeof presentRankRow>;

function ownFirst(rows: RankRow[], ownUid: string | undefined): RankRow[] {
  return rows.toSorted((one, other) => Number(other.uid === ownUid) - Number(one.uid === ownUid));
}
