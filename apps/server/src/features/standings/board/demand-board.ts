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
import { gatherLookups } from "../../../db/gather-lookups.ts";
import { shareFlights } from "../../../http/share-flights.ts";
import {
  type ContestRow,
  findContest,
  findContestStandings,
  type OpenContest,
  openContestTo,
} from "../../contests/index.ts";
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

/** The way to boards. Those who come at once share what the way needs to know of a contest. */
export interface BoardDoor {
  /** The contest with what its doors know of the caller; nothing when there is none of that id. */
  find: (actor: Actor, cid: number) => Promise<OpenContest | undefined>;
  /** The board, for whoever may read it; refuses everybody else with the reason. */
  demand: (actor: Actor, asked: AskedBoard) => Promise<OpenBoard>;
  /** The board as somebody sees it who is told as an admin or an observer, or who is not. */
  open: (contest: ContestRow, reader: Pick<OpenContest, "isAdmin" | "seesAll">) => Promise<OpenBoard>;
}

export function createBoardDoor({ db, now }: { db: Database; now: () => Date }): BoardDoor {
  const contests = shareFlights<ContestRow | undefined>();
  const standingOf = gatherLookups((keys) => findContestStandings(db, keys));
  const seals = shareFlights<void>();
  const find: BoardDoor["find"] = async (actor, cid) => {
    const contest = await contests(String(cid), () => findContest(db, cid));
    return contest && openContestTo(db, actor, contest, standingOf);
  };
  const open: BoardDoor["open"] = async (contest, { isAdmin, seesAll }) => {
    const seal = {
      isSealed: isSealed(contest, now(), seesAll),
      isUnderSeal: isUnderSeal(contest, now(), seesAll),
    };
    // A look that began before the contest was as it is now says nothing about its seal.
    if (seal.isUnderSeal) await seals(JSON.stringify(contest), () => demandSealedRows(db, contest.id));
    return { contest, isAdmin, ...seal };
  };
  return {
    find,
    open,
    async demand(actor, asked) {
      const found = await find(actor, asked.cid);
      if (!found) throw new Refusal("contest_not_found");
      const decision = asked.isOutside
        ? decideOutside(found.contest, found.caller, now())
        : decideInside(found, now());
      if (!decision.allow) throw new Refusal(decision.because);
      const isInside = !asked.isOutside || asked.forceRefresh;
      return open(found.contest, {
        isAdmin: isInside && found.isAdmin,
        seesAll: isInside && found.seesAll,
      });
    },
  };
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
