import {
  type Actor,
  type ContestCaller,
  type ContestRight,
  contestAuth,
  type Decision,
  decideEntering,
  decideOutside,
  decideRight,
  decideSeeing,
  decideSending,
  isContestAdmin,
  passesAccountRule,
  Refusal,
  seesAllOfContest,
} from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { levelIn } from "../groups/index.ts";
import { type ContestStanding, findContestStandings, standingKey } from "./contest-entries.repo.ts";
import { type ContestRow, findContest } from "./contests.repo.ts";

/** A contest before one of its callers. */
export interface OpenContest {
  contest: ContestRow;
  caller: ContestCaller;
  isAdmin: boolean;
  /** Whether nothing is kept back from the caller: a contest admin, or an observer. */
  seesAll: boolean;
}

/** What a caller wants of a contest: to know of it, to see what is inside, to send a solution. */
export type ContestDoor = "seeing" | "entering" | "sending";

const decisions: Record<ContestDoor, (open: OpenContest, now: Date) => Decision> = {
  seeing: ({ contest, caller }) => decideSeeing(contest, caller),
  entering: ({ contest, caller }, now) => decideEntering(contest, caller, now),
  sending: ({ contest, caller }, now) => decideSending(contest, caller, now),
};

/** The contest with what its doors know of the caller; nothing when there is none of that id. */
export async function findOpenContest(
  db: Database | Tx,
  actor: Actor,
  cid: number,
): Promise<OpenContest | undefined> {
  const contest = await findContest(db, cid);
  return contest && openContestTo(db, actor, contest);
}

/** A contest that was found, with what its doors know of the caller; `standingOf` may ask for many callers at once. */
export async function openContestTo(
  db: Database | Tx,
  actor: Actor,
  contest: ContestRow,
  standingOf: (key: string) => Promise<ContestStanding | undefined> = async (key) =>
    (await findContestStandings(db, [key])).get(key),
): Promise<OpenContest> {
  const [standing, groupLevel] = await Promise.all([
    actor.kind === "user" ? standingOf(standingKey(contest.id, actor.userId)) : undefined,
    levelIn(db, actor, contest.groupId),
  ]);
  const caller = {
    actor,
    staffRoles: standing?.staffRoles ?? [],
    groupLevel,
    hasEntry: standing?.hasEntry ?? false,
    passesAccountRule: standing !== undefined && passesAccountRule(contest.accountRule, standing.username),
  };
  return {
    contest,
    caller,
    isAdmin: isContestAdmin(contest, caller),
    seesAll: seesAllOfContest(contest, caller),
  };
}

/** The contest, for whoever may pass the door; refuses everybody else with the reason. */
export async function demandContest(
  { db, now }: { db: Database; now: () => Date },
  actor: Actor,
  cid: number,
  door: ContestDoor,
): Promise<OpenContest> {
  const open = await findOpenContest(db, actor, cid);
  if (!open) throw new Refusal("contest_not_found");
  const decision = decisions[door](open, now());
  if (!decision.allow) throw new Refusal(decision.because);
  return open;
}

/** The contest, for whoever has a right in it; refuses everybody else with the reason. */
export async function demandContestRight(
  db: Database | Tx,
  actor: Actor,
  cid: number,
  right: ContestRight,
): Promise<OpenContest> {
  const open = await findOpenContest(db, actor, cid);
  if (!open) throw new Refusal("contest_not_found");
  const decision = decideRight(open.contest, open.caller, right);
  if (!decision.allow) throw new Refusal(decision.because);
  return open;
}

/** The same for the names of the problems: who has no session sees them while the board is open to everybody. */
export async function demandProblemNames(
  { db, now }: { db: Database; now: () => Date },
  actor: Actor,
  cid: number,
): Promise<OpenContest> {
  const open = await findOpenContest(db, actor, cid);
  if (!open) throw new Refusal("contest_not_found");
  const entering = decisions.entering(open, now());
  if (entering.allow || decideOutside(open.contest, open.caller, now()).allow) return open;
  throw new Refusal(entering.because);
}

/** Whether a password is what lets people into the contest. */
export function needsPassword({ auth }: { auth: number }): boolean {
  return auth !== contestAuth.public;
}
