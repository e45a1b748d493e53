import {
  type Actor,
  contestStatus,
  contestStatusAt,
  contestType,
  judgeStatus,
  type OwnReached,
  Refusal,
  sealedFrom,
} from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { readProblemById } from "../problems/index.ts";
import { findContestProblem, listContestProblems } from "./contest-problems.repo.ts";
import { demandContest, demandProblemNames, type OpenContest } from "./contests.access.ts";
import type { ContestRow } from "./contests.repo.ts";
import { type ContestTallies, noTally, type VerdictTally } from "./no-tally.ts";

/** What reading the problems of a contest works with. */
export interface ContestProblemsDeps {
  db: Database;
  now: () => Date;
  tallies: ContestTallies;
}

/** The problems of a contest, with what the caller may know of their counts and has reached on them. */
export async function readContestProblems(
  deps: ContestProblemsDeps,
  actor: Actor,
  { cid, containsEnd }: { cid: number; containsEnd: boolean },
) {
  const open = await demandProblemNames(deps, actor, cid);
  const [rows, counts, own] = await Promise.all([
    listContestProblems(deps.db, cid),
    countsFor(deps, open, containsEnd),
    reachedFor(deps, open, containsEnd),
  ]);
  return rows.map((row) => ({
    row,
    counts: counts && (counts.get(row.problemId) ?? noTally),
    own: own && (own.get(row.problemId) ?? untried),
  }));
}

/** The problems beside the outside board, with the counts that everybody may know; who may see that was asked before. */
export async function readOutsideProblems(deps: ContestProblemsDeps, contest: ContestRow) {
  const [rows, counts] = await Promise.all([
    listContestProblems(deps.db, contest.id),
    countsFor(deps, { contest, seesAll: false }, false),
  ]);
  return rows.map((row) => ({
    row,
    counts: counts && (counts.get(row.problemId) ?? noTally),
    own: undefined,
  }));
}

/** One problem of a contest whole. Its source, author, difficulty and tags are told when the contest is over. */
export async function readContestProblem(
  deps: ContestProblemsDeps,
  actor: Actor,
  { cid, displayId, containsEnd }: { cid: number; displayId: string; containsEnd: boolean },
) {
  const open = await demandContest(deps, actor, cid, "entering");
  const link = await findContestProblem(deps.db, cid, displayId);
  const read = link && (await readProblemById(deps, link.problemId, link.judgingRevisionId));
  if (!link || !read) throw new Refusal("problem_not_found");
  const [counts, own] = await Promise.all([
    countsFor(deps, open, containsEnd),
    reachedFor(deps, open, containsEnd),
  ]);
  return {
    link,
    read,
    counts: counts && (counts.get(link.problemId) ?? noTally),
    own: own?.get(link.problemId) ?? untried,
    isOver: contestStatusAt(open.contest, deps.now()) === contestStatus.ended,
  };
}

/** What the caller has reached on problems of a contest, by the problem's own id. */
export async function readOwnReached(
  deps: ContestProblemsDeps,
  actor: Actor,
  cid: number,
): Promise<Map<number, OwnReached>> {
  const open = await demandContest(deps, actor, cid, "entering");
  return (await reachedFor(deps, open, false)) ?? new Map();
}

const untried: OwnReached = { status: judgeStatus.notSubmitted, score: null };

/** Counts as far as the caller may know them: none while an OI contest is sealed, else those of before the seal. */
async function countsFor(
  { tallies, now }: ContestProblemsDeps,
  { contest, seesAll }: Pick<OpenContest, "contest" | "seesAll">,
  containsEnd: boolean,
): Promise<Map<number, VerdictTally> | undefined> {
  const seal = sealedFrom(contest, seesAll, now());
  if (seal && contest.type === contestType.oi) return undefined;
  const until = seal ?? (containsEnd ? null : contest.endsAt);
  return tallies.countsOf({
    contestId: contest.id,
    authorId: contest.authorId,
    from: contest.startsAt,
    until,
  });
}

async function reachedFor(
  { tallies, now }: ContestProblemsDeps,
  { contest, caller, seesAll }: OpenContest,
  containsEnd: boolean,
): Promise<Map<number, OwnReached> | undefined> {
  if (caller.actor.kind === "visitor") return undefined;
  return tallies.reachedBy(caller.actor.userId, {
    contestId: contest.id,
    until: containsEnd ? null : contest.endsAt,
    rule: {
      type: contest.type,
      oiScoreType: contest.oiScoreType,
      sealedFrom: sealedFrom(contest, seesAll, now()),
    },
  });
}
