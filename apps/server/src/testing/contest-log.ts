import { judgeStatus, type TryResult } from "@touchstone/domain";
import type { Database } from "../db/client.ts";
import { appendContestEvent } from "../features/contests/index.ts";

const minuteMs = 60_000;
let lastSubmission = 1_000_000;

/** Writes the log of a contest that began at `startsAt`; submissions are told of and do not exist. */
export function openContestLog(db: Database, contest: { id: number; startsAt: Date }) {
  const append = (event: Parameters<typeof appendContestEvent>[2]) =>
    db.transaction().execute((tx) => appendContestEvent(tx, contest.id, event));
  const log = {
    append,
    async submit(userId: string, contestProblemId: number, minutes: number): Promise<number> {
      lastSubmission += 1;
      const submissionId = lastSubmission;
      const atMs = contest.startsAt.getTime() + minutes * minuteMs;
      await append({ kind: "submitted", userId, contestProblemId, submissionId, atMs });
      return submissionId;
    },
    judge: (userId: string, submissionId: number, result: Partial<TryResult> = {}) =>
      append({
        ...{ kind: "judged", userId, submissionId },
        result: { status: judgeStatus.accepted, score: null, timeMs: null, ...result },
      }),
    /** A submission and its verdict. */
    async send(userId: string, problem: number, minutes: number, result: Partial<TryResult> = {}) {
      const submissionId = await log.submit(userId, problem, minutes);
      await log.judge(userId, submissionId, result);
      return submissionId;
    },
  };
  return log;
}
