import { sealMoment, wholeBoardMax } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { shareFlights } from "../../../http/share-flights.ts";
import { shareAnswers } from "../../../http/shared-answers.ts";
import { wireUid } from "../../identity/index.ts";
import { presentBoardRow, presentFirsts } from "./board.present.ts";
import {
  type BoardDecor,
  countBoard,
  findBoardDecor,
  findBoardVersion,
  readChanges,
} from "./board-reading.repo.ts";
import type { OpenBoard } from "./demand-board.ts";

/** Which rows a board shows: those that the seal lets through, also before it closes, or all. */
export type BoardViewName = "sealed" | "open";

/** The board that somebody holds already. */
export interface HeldBoard {
  view: BoardViewName;
  version: number;
}

/** How long an answer is kept for those who ask alike; it is of the version that was the newest when they asked. */
const sharedMs = 2_000;

/** Reads whole boards, or what has changed of the one that a caller holds. */
export function createReadWholeBoard(db: Database) {
  const askShared = shareFlights<[BoardDecor, number]>();
  const share = shareAnswers<Awaited<ReturnType<typeof readWholeBoard>>>(sharedMs);
  return async (board: OpenBoard, held: HeldBoard | undefined) => {
    const { contest, isAdmin, isSealed, isUnderSeal } = board;
    const audience = audienceOf(isUnderSeal);
    const [decor, version] = await askShared(`${audience} ${contest.id}`, () =>
      Promise.all([
        findBoardDecor(db, contest.id),
        findBoardVersion(db, { contestId: contest.id, audience }),
      ]),
    );
    const key = { contest, isAdmin, isSealed, isUnderSeal, held, decor, version };
    return share(JSON.stringify(key), () => readWholeBoard(db, board, { held, decor }));
  };
}

async function readWholeBoard(
  db: Database,
  board: OpenBoard,
  { held, decor }: { held: HeldBoard | undefined; decor: BoardDecor },
) {
  const { contest, isSealed, isUnderSeal } = board;
  const view = viewOf(isUnderSeal);
  const audience = audienceOf(isUnderSeal);
  const { entries } = await countBoard(db, { contestId: contest.id, audience, removeStar: false });
  const isTooLarge = entries > wholeBoardMax;
  // Nothing changes after the last version there can be: the version alone is answered.
  const known = isTooLarge ? Number.MAX_SAFE_INTEGER : held?.view === view ? held.version : 0;
  const found = await readBoardChange(db, board, { decor, since: known });
  // A version from before the site was set back says nothing about this board.
  const isLost = !isTooLarge && known > found.version;
  const change = isLost ? await readBoardChange(db, board, { decor, since: 0 }) : found;
  const isWhole = known === 0 || isLost;
  const { awardType, awards } = decor;
  return {
    ...change,
    cid: contest.id,
    ...{ isWhole, isTooLarge, entries, type: contest.type, awardType, awards, isSealed },
    sealRankTime: sealMoment(contest),
  };
}

/** What has changed of a board since a version of its view; everything since 0. */
export async function readBoardChange(
  db: Database,
  { contest, isUnderSeal, isAdmin }: OpenBoard,
  { decor, since }: { decor: BoardDecor; since: number },
) {
  const audience = audienceOf(isUnderSeal);
  const { version, firsts, rows, removed } = await readChanges(db, {
    ...{ contestId: contest.id, audience, since },
  });
  const reader = { shownName: contest.rankShowName, isAdmin, displayIds: decor.displayIds };
  return {
    view: viewOf(isUnderSeal),
    version,
    rows: rows.map((row) => presentBoardRow(row, reader)),
    removed: removed.map(wireUid),
    firsts: presentFirsts(firsts, decor.displayIds),
  };
}

function audienceOf(isUnderSeal: boolean): "public" | "jury" {
  return isUnderSeal ? "public" : "jury";
}

function viewOf(isUnderSeal: boolean): BoardViewName {
  return isUnderSeal ? "sealed" : "open";
}
