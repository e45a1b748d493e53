import type { Progress, RenewReply, RenewRequest } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import { type LeasedJob, renewHeld } from "./judge-queue.repo.ts";
import { noteJudgeSeen } from "./judges.repo.ts";
import { releaseUnheard } from "./lost-work.repo.ts";

/** What answering a renewal works with. */
export interface RenewalDeps {
  db: Database;
  /** Told how far held work is; may be lost. */
  onProgress: (job: LeasedJob, progress: Progress) => void;
}

/** Begins the leases anew that this session holds and tells it which of its work is void. */
export async function answerRenewal(
  deps: RenewalDeps,
  judgeId: string,
  request: RenewRequest,
): Promise<RenewReply> {
  const holder = { judgeId, session: request.session };
  const attempts = request.held.map(({ attempt }) => attempt);
  const state = await noteJudgeSeen(deps.db, judgeId, { load: request.load });
  await releaseUnheard(deps.db, holder, attempts);
  const held = new Map((await renewHeld(deps.db, holder, attempts)).map((job) => [job.attempt, job]));
  for (const { attempt, progress } of request.held) {
    const job = held.get(attempt);
    if (job) deps.onProgress(job, progress);
  }
  return {
    attempts: attempts.map((attempt) => ({ attempt, state: held.has(attempt) ? "held" : "void" })),
    ...(state && { state }),
  };
}
