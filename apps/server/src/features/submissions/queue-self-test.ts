import { createHash } from "node:crypto";
import type { Tx } from "../../db/client.ts";
import { enqueueJob, judgeLanes } from "../judges/index.ts";
import { insertSelfTest } from "./self-tests.repo.ts";

/** A program, its input and the problem whose limits and files it has. */
export interface QueuedSelfTest {
  userId: string;
  problem: { id: number; judgingRevisionId: number };
  languageId: number;
  code: string;
  input: string;
  expectedOutput: string | null;
  requestId: string;
}

/** Puts a run into the queue of the judges, in the caller's transaction; answers the key of its result. */
export async function queueSelfTest(tx: Tx, selfTest: QueuedSelfTest): Promise<string> {
  const { userId, problem, languageId, code, input, expectedOutput, requestId } = selfTest;
  const { id, key } = await insertSelfTest(tx, {
    userId,
    judgingRevisionId: problem.judgingRevisionId,
    languageId,
    code,
    sourceSha256: createHash("sha256").update(code).digest(),
    input,
    expectedOutput,
  });
  const place = { lane: judgeLanes.selfTest, userId, problemId: problem.id, languageId, requestId };
  await enqueueJob(tx, { submissionId: id, generation: 1, ...place });
  return key;
}
