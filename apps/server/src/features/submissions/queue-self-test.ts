import { createHash } from "node:crypto";
import type { Tx } from "../../db/client.ts";
import { enqueueJob, judgeLanes } from "../judges/index.ts";
import { insertSelfTest } from "./self-tests.repo.ts";

/** A program, its input and the problem whose limits and files it has. */
export interface QueuedSelfTest extends QueuedRun {
  input: string;
}

/** The same of any self-test; without an input it is a trial. */
interface QueuedRun {
  userId: string;
  problem: { id: number; judgingRevisionId: number };
  languageId: number;
  code: string;
  input: string | null;
  expectedOutput: string | null;
  requestId: string;
}

/** Puts a run into the queue of the judges, in the caller's transaction; answers the key of its result. */
export async function queueSelfTest(tx: Tx, selfTest: QueuedSelfTest): Promise<string> {
  return (await queueRun(tx, selfTest)).key;
}

/** Queues a self-test or a trial; answers its id and the key of its result. */
export async function queueRun(tx: Tx, run: QueuedRun): Promise<{ id: number; key: string }> {
  const { userId, problem, languageId, code, input, expectedOutput, requestId } = run;
  const queued = await insertSelfTest(tx, {
    userId,
    judgingRevisionId: problem.judgingRevisionId,
    languageId,
    code,
    sourceSha256: createHash("sha256").update(code).digest(),
    input,
    expectedOutput,
  });
  const place = { lane: judgeLanes.selfTest, userId, problemId: problem.id, languageId, requestId };
  await enqueueJob(tx, { submissionId: queued.id, generation: 1, ...place });
  return queued;
}
