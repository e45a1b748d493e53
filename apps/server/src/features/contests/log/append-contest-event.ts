import type { ContestLogEvent, JudgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";

/**
 * Appends to the log of a contest, in the transaction of what happened. The log's counter stays locked until that
 * transaction ends, so this belongs near its end. The boards follow within a second.
 */
export async function appendContestEvent(tx: Tx, contestId: number, event: ContestLogEvent): Promise<void> {
  const { kind } = event;
  await sql`
    with numbered as (
      insert into contest_logs as kept (contest_id, last_seq) values (${contestId}, 1)
      on conflict (contest_id) do update set last_seq = kept.last_seq + 1
      returning last_seq)
    insert into contest_log (contest_id, seq, at, kind, user_id, contest_problem_id, submission_id, facts)
    select ${contestId}, last_seq, ${kind === "submitted" ? new Date(event.atMs) : sql`now()`}, ${kind},
      ${"userId" in event ? event.userId : null}, ${kind === "submitted" ? event.contestProblemId : null},
      ${"submissionId" in event ? event.submissionId : null}, ${JSON.stringify(factsOf(event))}
    from numbered`.execute(tx);
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
