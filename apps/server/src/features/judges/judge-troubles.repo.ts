import { judgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { isThere } from "./judges.repo.ts";
import { judgingBreaker, type Trouble } from "./judging-breaker.ts";

/** Notes that judging went wrong through no fault of the author; stops the judging of a problem that is at fault. */
export async function noteTrouble(
  tx: Tx,
  trouble: { problemId: number } & Pick<Trouble, "submissionId" | "userId" | "judgeId" | "kind">,
): Promise<void> {
  const { problemId, submissionId, userId, judgeId, kind } = trouble;
  await sql`
    insert into judge_troubles as known (problem_id, submission_id, user_id, judge_id, kind)
    values (${problemId}, ${submissionId}, ${userId}::uuid, ${judgeId}, ${kind})
    on conflict (problem_id, submission_id) do update set kind = excluded.kind, is_followed = false,
      happened_at = now(), judge_id = coalesce(excluded.judge_id, known.judge_id)`.execute(tx);
  await sql`
    delete from judge_troubles where problem_id = ${problemId} and happened_at < now() - interval '1 hour'`.execute(
    tx,
  );
  const { rows } = await sql<Trouble>`
    select submission_id as "submissionId", user_id as "userId", judge_id as "judgeId", kind,
      is_followed as "isFollowed", happened_at as "happenedAt"
    from judge_troubles where problem_id = ${problemId}`.execute(tx);
  const { rows: there } = await sql<{ count: number; now: Date }>`
    select count(*) filter (where ${isThere}) as count, now() as now from judges`.execute(tx);
  const because = judgingBreaker(rows, there[0]?.count ?? 0, there[0]?.now ?? new Date());
  if (because !== null) await pauseJudging(tx, problemId, because);
}

/** A verdict as far as troubles are concerned. */
interface EndedJudging {
  submissionId: number;
  generation: number;
  userId: string;
  problemId: number;
  after: number | null;
}

/** An effect of each verdict: a system error is a trouble of the problem, any other verdict ends a row of them. */
export async function watchProblem(tx: Tx, judged: EndedJudging): Promise<void> {
  const { problemId, submissionId, generation, userId, after } = judged;
  if (after === null || after === judgeStatus.cancelled) return;
  if (after !== judgeStatus.systemError) {
    await sql`
      update judge_troubles set is_followed = true
      where problem_id = ${problemId} and not is_followed`.execute(tx);
    return;
  }
  const { rows } = await sql<{ judgeId: string | null }>`
    select judge_id as "judgeId" from judgements
    where submission_id = ${submissionId} and generation = ${generation}`.execute(tx);
  const judgeId = rows[0]?.judgeId ?? null;
  await noteTrouble(tx, { problemId, submissionId, userId, judgeId, kind: "system-error" });
}

/** Lets the work of a problem wait until it is resumed; false when there is no such problem. */
export async function pauseJudging(tx: Tx, problemId: number, because: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("problems")
    .set({ judging_paused_at: sql`coalesce(judging_paused_at, now())`, judging_pause_reason: because })
    .where("id", "=", problemId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends the pause and forgets what led to it; false when there is no such problem. */
export async function resumeJudging(tx: Tx, problemId: number): Promise<boolean> {
  await tx.deleteFrom("judge_troubles").where("problem_id", "=", problemId).execute();
  const { numUpdatedRows } = await tx
    .updateTable("problems")
    .set({ judging_paused_at: null, judging_pause_reason: null })
    .where("id", "=", problemId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Problems whose judging stands still, the newest first, with how much waits because of it. */
export async function listPausedProblems(db: Database) {
  const { rows } = await sql<{
    pid: number;
    problemId: string;
    title: string;
    pausedAt: Date;
    reason: string;
    waiting: number;
  }>`
    select p.id as pid, p.display_id as "problemId", p.title, p.judging_paused_at as "pausedAt",
      coalesce(p.judging_pause_reason, '') as reason,
      (select count(*) from judge_jobs j where j.problem_id = p.id and j.state = 'waiting') as waiting
    from problems p where p.judging_paused_at is not null order by p.judging_paused_at desc`.execute(db);
  return rows;
}

/**
 * Submissions of a problem that are to be judged anew when its judging is resumed: those that ended in a system error,
 * and those that wait to be judged by tests that were replaced meanwhile.
 */
export async function findStrandedSubmissions(db: Database, problemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from submissions s
    where s.problem_id = ${problemId} and s.status = ${judgeStatus.systemError}
    union
    select s.id from judge_jobs job
    join submissions s on s.id = job.submission_id
    join judgements j on j.submission_id = s.id and j.generation = s.generation
    join problems p on p.id = s.problem_id
    where job.problem_id = ${problemId} and job.state = 'waiting'
      and j.judging_revision_id is distinct from p.judging_revision_id
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
