import type { ContestLogEvent, JudgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";

/**
 * Tells the log of a contest, in the transaction of what happened. It is given its number while that commits, so that
 * nobody waits for the rest of the transaction. The boards follow within a second.
 */
export async function appendContestEvent(tx: Tx, contestId: number, event: ContestLogEvent): Promise<void> {
  const { kind } = event;
  await sql`
    insert into contest_log_arrivals (contest_id, at, kind, user_id, contest_problem_id, submission_id, facts)
    values (${contestId}, ${kind === "submitted" ? new Date(event.atMs) : sql`now()`}, ${kind},
      ${"userId" in event ? event.userId : null}, ${kind === "submitted" ? event.contestProblemId : null},
      ${"submissionId" in event ? event.submissionId : null}, ${JSON.stringify(factsOf(event))})`.execute(tx);
}

function factsOf(event: ContestLogEvent): object {
  if (event.kind === "judged") return event.result;
  return "is" in event ? { is: event.is } : {};
}

/** A step of a verdict: what it says, or that it is taken back, goes into the log of its contest. */
export async function logContestVerdict(
  tx: Tx,
  judged: {
    submissionId: number;
    userId: string;
    contestId: number | null;
    after: JudgeStatus | null;
    score: number | null;
    timeMs: number | null;
  },
): Promise<void> {
  const { contestId, submissionId, userId, after, score, timeMs } = judged;
  if (contestId === null) return;
  await appendContestEvent(
    tx,
    contestId,
    after === null
      ? { kind: "rejudged", userId, submissionId }
      : { kind: "judged", userId, submissionId, result: { status: after, score, timeMs } },
  );
}
