import type { WorkOrder } from "@touchstone/contract";
import type { Database } from "../../../db/client.ts";
import type { LeasedJob } from "../../judges/index.ts";
import { findJuryCompile } from "./jury-compiles.repo.ts";

/** Nothing runs, so no limit is ever reached: compiling has limits of its own, in the judge. */
const limits = { timeMs: 1, memoryBytes: 1, stackBytes: 1, outputBytes: 1, budgetMs: 1 };

/** What a judge needs to compile a jury's program. Its source is named by the manifest, and no other is fetched. */
export async function makeCompileOrder(
  deps: { db: Database; signBlobs: (judgeId: string, source: string, manifest: string) => string },
  job: LeasedJob,
  judgeId: string,
): Promise<WorkOrder> {
  const { programSha256, languageKey, manifest } = await findJuryCompile(deps.db, job.submissionId);
  const { attempt, submissionId, generation, requestId } = job;
  return {
    ...{ attempt, submissionId, generation, requestId, languageKey, manifest, limits },
    source: { sha256: programSha256, sizeBytes: 0 },
    blobUrl: deps.signBlobs(judgeId, programSha256, manifest.sha256),
    problemType: "acm",
    caseMode: "default",
    comparison: { kind: "checker" },
    fileIo: null,
    juryCompile: true,
  };
}
