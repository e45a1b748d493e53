import {
  type ClaimReply,
  type ClaimRequest,
  type JudgeState,
  judgeFeatures,
  type WorkOrder,
} from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import type { Database } from "../../db/client.ts";
import { claimJob, type LeasedJob } from "./judge-queue.repo.ts";
import { findJudgeState, lockJudge, noteJudgeSeen, openJudgeSession, wasReplaced } from "./judges.repo.ts";
import { giveBackFaulty, releaseOlderSessions } from "./lost-work.repo.ts";

/** Turns leased work into what a judge needs; filled in by whoever owns submissions and problems. */
export type MakeWorkOrder = (job: LeasedJob, judgeId: string) => Promise<WorkOrder>;

/** What answering a claim works with. */
export interface ClaimDeps {
  db: Database;
  log: Logger;
  makeWorkOrder: MakeWorkOrder;
  /** The ids of the languages with these keys. */
  languageIds: (keys: readonly string[]) => Promise<number[]>;
  /** Whether judges may work whose sandbox is for development only. */
  allowsDevelopmentJudges: boolean;
  /** Resolves when new work may be there, or after so many milliseconds. */
  waitForWork: (ms: number) => Promise<void>;
}

/** Gives a judge work, waiting for some if there is none; refuses one that may not judge. */
export async function answerClaim(
  deps: ClaimDeps,
  judgeId: string,
  request: ClaimRequest,
): Promise<ClaimReply> {
  const because = await enterSession(deps, { judgeId, session: request.session });
  if (because) return { kind: "refused", because };
  if (!deps.allowsDevelopmentJudges && !request.features.includes(judgeFeatures.productionSandbox)) {
    return { kind: "refused", because: "its sandbox is for development; see TOUCHSTONE_DEVELOPMENT_JUDGES" };
  }
  await noteJudgeSeen(deps.db, judgeId, { abilities: request });
  const claimant = {
    judgeId,
    session: request.session,
    languageIds: await deps.languageIds(request.languages),
    features: request.features,
    toolchain: request.toolchain,
  };
  // By the clock that only counts: set back, the other one would have the claim wait on for a judge that is gone.
  for (const until = performance.now() + request.waitMs; ; ) {
    // It listens before it looks: work that comes in between wakes it all the same.
    const left = Math.max(0, until - performance.now());
    const woken = deps.waitForWork(left);
    const job = await claimJob(deps.db, claimant);
    const order = job && (await orderOrGiveBack(deps, job, claimant));
    if (order) return { kind: "work", order };
    if (job) continue;
    if (left === 0) return { kind: "none" };
    await woken;
    const state = await findJudgeState(deps.db, judgeId);
    if (state !== "enabled") return { kind: "refused", because: unwanted(state) };
  }
}

function unwanted(state: JudgeState | undefined): string {
  return state === undefined ? "this judge is not registered" : `this judge is ${state}`;
}

/** Checks the judge and its session; a session seen for the first time replaces the older one and its work. */
async function enterSession(
  deps: ClaimDeps,
  holder: { judgeId: string; session: string },
): Promise<string | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const judge = await lockJudge(tx, holder.judgeId);
    if (judge?.state !== "enabled") return unwanted(judge?.state);
    if (judge.session === holder.session) return undefined;
    if (await wasReplaced(tx, holder)) return "a newer session of this judge has started";
    await openJudgeSession(tx, holder);
    await releaseOlderSessions(tx, holder);
    return undefined;
  });
}

/** An order that cannot be made is our fault: the work goes back and is parked when it fails again and again. */
async function orderOrGiveBack(
  deps: ClaimDeps,
  job: LeasedJob,
  holder: { judgeId: string; session: string },
): Promise<WorkOrder | undefined> {
  try {
    return await deps.makeWorkOrder(job, holder.judgeId);
  } catch (error) {
    deps.log.error(
      { err: error, submissionId: job.submissionId, requestId: job.requestId },
      "no order could be made",
    );
    const fault = { attempt: job.attempt, because: `no order could be made: ${String(error)}` };
    await deps.db.transaction().execute((tx) => giveBackFaulty(tx, holder, fault));
    return undefined;
  }
}
