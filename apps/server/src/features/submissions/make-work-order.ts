import type { WorkOrder } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { LeasedJob } from "../judges/index.ts";
import { comparisonOf, findJudging, type Judging } from "../problems/index.ts";
import { findSelfTestInput, isSelfTest, type SelfTestInput } from "./self-tests.repo.ts";
import { findJudgementInput } from "./work-order.repo.ts";

/** Signs the address of exactly these blobs for one judge, for a while; `{sha256}` stands for the blob's name. */
export type SignBlobs = (judgeId: string, sourceSha256: string, manifestSha256: string) => string;

const outputBytesMax = 64 * 1024 * 1024;

/** Judged CPU time one submission may use up, all tests together. */
const budgetMs = 120_000;

/** Everything a judge needs to know of leased work, and nothing about who sent it. */
export async function makeWorkOrder(
  deps: { db: Database; signBlobs: SignBlobs },
  job: LeasedJob,
  judgeId: string,
): Promise<WorkOrder> {
  const selfTest = isSelfTest(job) ? await findSelfTestInput(deps.db, job.submissionId) : undefined;
  const input = selfTest ?? (await findJudgementInput(deps.db, job));
  const judging = await findJudging(deps.db, input.judgingRevisionId);
  if (!judging.manifestSha256) throw new Error(`the problem ${job.problemId} has no tests`);
  const manifestSha256 = judging.manifestSha256.toString("hex");
  const manifestBytes = Buffer.byteLength(JSON.stringify(judging.manifest));
  return {
    attempt: job.attempt,
    submissionId: job.submissionId,
    generation: job.generation,
    requestId: job.requestId,
    languageKey: input.languageKey,
    source: { sha256: input.sourceSha256, sizeBytes: input.sourceBytes },
    manifest: { sha256: manifestSha256, sizeBytes: manifestBytes },
    blobUrl: deps.signBlobs(judgeId, input.sourceSha256, manifestSha256),
    limits: {
      timeMs: judging.timeLimitMs,
      memoryBytes: judging.memoryLimitBytes,
      stackBytes: judging.stackLimitBytes,
      outputBytes: outputBytesMax,
      budgetMs,
    },
    problemType: judging.type === 1 ? "oi" : "acm",
    caseMode: judging.caseMode,
    comparison: comparisonOf(judging),
    fileIo: fileIoOf(judging),
    ...(selfTest && selfTest.input !== null && { selfTest: selfTestOf(judging, selfTest, selfTest.input) }),
  };
}

/** A jury's program is never asked about an input that it does not know. */
function selfTestOf(
  { judgeMode }: Judging,
  { expectedOutput }: SelfTestInput,
  input: string,
): WorkOrder["selfTest"] {
  return { input, answer: judgeMode === "default" ? expectedOutput : null };
}

function fileIoOf({ inputFileName, outputFileName }: Judging): WorkOrder["fileIo"] {
  return inputFileName && outputFileName ? { input: inputFileName, output: outputFileName } : null;
}
