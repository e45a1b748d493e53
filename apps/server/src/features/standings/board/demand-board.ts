import { isDeepStrictEqual } from "node:util";
import {
  type Actor,
  type Decision,
  decideEntering,
  decideOutside,
  decidePolicy,
  isSealed,
  isUnderSeal,
  Refusal,
} from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { type ContestRow, findOpenContest, type OpenContest } from "../../contests/index.ts";
import { findBoard, findBoardSettings } from "./board.repo.ts";
import { foldBoard } from "./fold-board.ts";

/** A board before somebody who may read it. */
export interface OpenBoard {
  contest: ContestRow;
  /** Whether the reader is told real names, as a contest admin is. */
  isAdmin: boolean;
  isSealed: boolean;
  /** Whether the rows are those that the seal shapes; until it closes they are the same as the others. */
  isUnderSeal: boolean;
}

/** Which board: the contest's own, or the one that is open to everybody. */
export interface AskedBoard {
  cid: number;
  isOutside: boolean;
  /** A contest admin wants what the seal keeps back. In the contest itself they always get it. */
  forceRefresh: boolean;
}

/** What reading boards works with. */
export interface BoardDeps {
  db: Database;
  now: () => Date;
}

/** The board, for whoever may read it; refuses everybody else with the reason. */
export async function demandBoard(deps: BoardDeps, actor: Actor, asked: AskedBoard): Promise<OpenBoard> {
  const open = await findOpenContest(deps.db, actor, asked.cid);
  if (!open) throw new Refusal("contest_not_found");
  const decision = asked.isOutside
    ? decideOutside(open.contest, open.caller, deps.now())
    : decideInside(open, deps.now());
  if (!decision.allow) throw new Refusal(decision.because);
  const isInside = !asked.isOutside || asked.forceRefresh;
  return openBoard(deps, open.contest, {
    isAdmin: isInside && open.isAdmin,
    seesAll: isInside && open.seesAll,
  });
}

/** The board as somebody sees it who is told as an admin or an observer, or who is not. */
export async function openBoard(
  deps: BoardDeps,
  contest: ContestRow,
  { isAdmin, seesAll }: Pick<OpenContest, "isAdmin" | "seesAll">,
): Promise<OpenBoard> {
  const now = deps.now();
  const seal = { isSealed: isSealed(contest, now, seesAll), isUnderSeal: isUnderSeal(contest, now, seesAll) };
  if (seal.isUnderSeal) await demandSealedRows(deps.db, contest.id);
  return { contest, isAdmin, ...seal };
}

/** May this caller read the board from inside the contest? The calls for it are those of members. */
export function decideInside({ contest, caller }: OpenContest, now: Date): Decision {
  const decision = decidePolicy("member", caller.actor);
  return decision.allow ? decideEntering(contest, caller, now) : decision;
}

/** A seal that was set or moved a moment ago must not be read through rows that were folded without it. */
async function demandSealedRows(db: Database, contestId: number): Promise<void> {
  const [board, settings] = await Promise.all([findBoard(db, contestId), findBoardSettings(db, contestId)]);
  if (board && !isDeepStrictEqual(board.settings, settings)) await foldBoard(db, contestId, { waits: true });
}
