import { createHash } from "node:crypto";
import {
  type Actor,
  contestStatus,
  contestStatusAt,
  decideCode,
  judgeStatus,
  Refusal,
} from "@touchstone/domain";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { countUserSubmission } from "../identity/index.ts";
import { enqueueJob, type JudgeLane, judgeLanes } from "../judges/index.ts";
import { countProblemSubmission, type RemoteProblem } from "../problems/index.ts";
import { orderRemoteJudging } from "../remote-judging/index.ts";
import { readSwitches } from "../settings/index.ts";
import { demandTraining, isInTraining } from "../trainings/index.ts";
import { enterContest } from "./contest/enter-contest.ts";
import { type ContestTarget, findContestTarget } from "./contest/find-contest-target.ts";
import { demandPerson } from "./demand-person.ts";
import { demandContestRoom, demandRoom } from "./demand-room.ts";
import { findGroupTarget, findRemoteTarget, findTarget } from "./find-target.ts";
import { countGroupSubmission } from "./group/count-in-group.ts";
import { countOnSite, findByKey, isKeyTaken, storeSubmission } from "./submit.repo.ts";

/** What a person sends; `pid` is the problem's display id, inside a contest the one it has there. */
export interface Solution {
  pid: string;
  language: string;
  code: string;
  /** Where it is sent to; 0 or missing outside of it. */
  cid?: number | null | undefined;
  tid?: number | null | undefined;
  gid?: number | null | undefined;
  /** The text of a picture, where one was asked for. */
  captcha?: string | undefined;
  captchaKey?: string | undefined;
}

/**
 * Takes a solution: one transaction holds the submission, its first judgement, its place in the queue, the counters
 * and the event. Sent again with the same key it is the same submission. What is sent to a contest moves no counter of
 * the problem or the user, and is judged by the tests that the contest holds to; what is sent in a group moves the
 * group's.
 */
export async function submitSolution(
  deps: {
    db: Database;
    limits: RateLimits;
    values: OneTimeValues;
    wakeJudges: () => void;
    now: () => Date;
  },
  actor: Extract<Actor, { kind: "user" }>,
  from: { address: string; requestId: string; idempotencyKey: string | undefined },
  solution: Solution,
): Promise<number> {
  const at = deps.now();
  const decision = decideCode(solution.code);
  if (!decision.allow) throw new Refusal(decision.because);
  const { userId } = actor;
  const key = from.idempotencyKey?.slice(0, 128);
  const known = key && (await findByKey(deps.db, userId, key));
  if (known) return known;

  const {
    problem,
    languageId,
    contest,
    lane,
    trainingId,
    groupId = null,
  } = await demandTarget({ ...deps, at }, actor, solution);
  const bytes = Buffer.from(solution.code);
  const sourceSha256 = createHash("sha256").update(bytes).digest();
  const stored = deps.db.transaction().execute(async (tx) => {
    const id = await storeSubmission(tx, {
      ...{ userId, problemId: problem.id, languageId, judgingRevisionId: problem.judgingRevisionId },
      ...{ sourceSha256, code: solution.code, lengthBytes: bytes.length, address: from.address },
      ...{ status: judgeStatus.pending, groupId, key: key ?? null },
      ...(trainingId !== undefined && { trainingId }),
      ...(contest && { contest: { id: contest.open.contest.id, problemId: contest.contestProblemId, at } }),
    });
    const work = { submissionId: id, generation: 1 };
    const requestId = from.requestId;
    if (problem.remote)
      await orderRemoteJudging(tx, { ...work, ...problem.remote, userId, before: null, at });
    else await enqueueJob(tx, { ...work, lane, userId, problemId: problem.id, languageId, requestId });
    if (!contest) {
      await countProblemSubmission(tx, problem.id, groupId);
      await (groupId === null ? countUserSubmission(tx, userId) : countGroupSubmission(tx, groupId, userId));
    }
    await announce(tx, { topic: "submission.created.v1", payload: work });
    if (contest) await enterContest(tx, contest, { submissionId: id, userId, at });
    await countOnSite(tx, id);
    return id;
  });
  const submissionId = await stored.catch(async (error: unknown) => {
    // Sent twice at the same moment: the other one is the submission.
    const sent = key && isKeyTaken(error) ? await findByKey(deps.db, userId, key) : undefined;
    if (sent === undefined) throw error;
    return sent;
  });
  deps.wakeJudges();
  return submissionId;
}

/** What a solution is judged as. */
interface Target {
  problem: { id: number; judgingRevisionId: number; remote?: RemoteProblem };
  languageId: number;
  lane: JudgeLane;
  contest?: ContestTarget;
  trainingId?: number;
  groupId?: number;
}

/** Finds what the solution is for; refuses who may not send it there, or not now. */
async function demandTarget(
  deps: { db: Database; limits: RateLimits; values: OneTimeValues; at: Date },
  actor: Extract<Actor, { kind: "user" }>,
  solution: Solution,
): Promise<Target> {
  const switches = await readSwitches(deps.db);
  if (!solution.cid) {
    const isOpen = solution.gid ? switches.openGroupJudge : switches.openPublicJudge;
    if (!isOpen) throw new Refusal("judging_closed");
    const target = await findOutsideContests(deps, actor, solution);
    await demandRoom(deps, actor.userId);
    const intervalSeconds = switches.defaultSubmitInterval;
    await demandPerson({ ...deps, intervalSeconds }, actor.userId, solution);
    return { ...target, lane: judgeLanes.practice };
  }
  if (!switches.openContestJudge) throw new Refusal("judging_closed");
  const contest = await findContestTarget(deps, actor, { ...solution, cid: solution.cid });
  const isPractice = contestStatusAt(contest.open.contest, deps.at) === contestStatus.ended;
  await (isPractice ? demandRoom(deps, actor.userId) : demandContestRoom(deps, actor.userId));
  // A contest has no interval between solutions.
  await demandPerson({ ...deps, intervalSeconds: 0 }, actor.userId, solution);
  const lane = isPractice ? judgeLanes.practice : judgeLanes.contest;
  return { problem: contest.problem, languageId: contest.languageId, lane, contest };
}

/** A problem that is sent to in public, in a group, or from a training of either. */
async function findOutsideContests(
  deps: { db: Database; at: Date },
  actor: Extract<Actor, { kind: "user" }>,
  solution: Solution,
): Promise<Omit<Target, "lane">> {
  const training = solution.tid ? await enterTraining(deps, actor, solution.tid) : undefined;
  const gid = solution.gid || undefined;
  const target = await (gid === undefined
    ? ((await findRemoteTarget(deps.db, solution)) ?? findTarget(deps.db, solution))
    : findGroupTarget(deps.db, actor, { ...solution, gid, training }));
  if (training && !(await isInTraining(deps.db, training.id, target.problem.id)))
    throw new Refusal("problem_not_found");
  return {
    ...target,
    ...(training && { trainingId: training.id }),
    ...(gid !== undefined && { groupId: gid }),
  };
}

/** The training a solution is sent from; refuses who may not enter it. */
async function enterTraining({ db, at }: { db: Database; at: Date }, actor: Actor, tid: number) {
  return (await demandTraining({ db, now: () => at }, actor, tid, "entering")).training;
}
