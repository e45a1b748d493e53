import { createHash } from "node:crypto";
import { type Actor, decideCode, judgeStatus, Refusal } from "@touchstone/domain";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { countUserSubmission } from "../identity/index.ts";
import { enqueueJob, judgeLanes } from "../judges/index.ts";
import { countProblemSubmission } from "../problems/index.ts";
import { readSwitches } from "../settings/index.ts";
import { demandPerson } from "./demand-person.ts";
import { demandRoom } from "./demand-room.ts";
import { findTarget } from "./find-target.ts";
import {
  countOnSite,
  findByKey,
  insertJudgement,
  insertSource,
  insertSubmission,
  keepKey,
} from "./submit.repo.ts";

/** What a person sends; `pid` is the problem's display id. */
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
 * and the event. Sent again with the same key it is the same submission.
 */
export async function submitSolution(
  deps: { db: Database; limits: RateLimits; values: OneTimeValues; wakeJudges: () => void },
  actor: Extract<Actor, { kind: "user" }>,
  from: { address: string; requestId: string; idempotencyKey: string | undefined },
  solution: Solution,
): Promise<number> {
  // There is no contest, training or group yet, and what was meant for one is not for the public.
  if (solution.cid || solution.tid || solution.gid) throw new Refusal("problem_not_found");
  const decision = decideCode(solution.code);
  if (!decision.allow) throw new Refusal(decision.because);
  const { userId } = actor;
  const key = from.idempotencyKey?.slice(0, 128);
  const known = key && (await findByKey(deps.db, userId, key));
  if (known) return known;

  const { openPublicJudge, defaultSubmitInterval: intervalSeconds } = await readSwitches(deps.db);
  if (!openPublicJudge) throw new Refusal("judging_closed");
  const { problem, languageId } = await findTarget(deps.db, solution);
  await demandRoom(deps, userId);
  await demandPerson({ ...deps, intervalSeconds }, userId, solution);
  const bytes = Buffer.from(solution.code);
  const sourceSha256 = createHash("sha256").update(bytes).digest();
  const submissionId = await deps.db.transaction().execute(async (tx) => {
    await insertSource(tx, sourceSha256, solution.code);
    const id = await insertSubmission(tx, {
      userId,
      problemId: problem.id,
      languageId,
      sourceSha256,
      lengthBytes: bytes.length,
      address: from.address,
      status: judgeStatus.pending,
    });
    if (key) await keepKey(tx, userId, key, id);
    const work = { submissionId: id, generation: 1 };
    await insertJudgement(tx, { ...work, judgingRevisionId: problem.judgingRevisionId });
    await enqueueJob(tx, {
      ...work,
      lane: judgeLanes.practice,
      userId,
      problemId: problem.id,
      languageId,
      requestId: from.requestId,
    });
    await countProblemSubmission(tx, problem.id);
    await countUserSubmission(tx, userId);
    await countOnSite(tx, id);
    await announce(tx, { topic: "submission.created.v1", payload: work });
    return id;
  });
  deps.wakeJudges();
  return submissionId;
}
