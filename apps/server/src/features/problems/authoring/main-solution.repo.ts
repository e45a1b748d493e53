/**
 * The main solution of a problem and its trials. A problem is verified while the newest trial of its current judging
 * revision was made with its current main solution and was accepted; nothing has to be taken back when either changes.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** A program in a language. */
export interface MainSolution {
  lid: number;
  code: string;
}

export async function findMainSolution(
  db: Database | Tx,
  problemId: number,
): Promise<(MainSolution & { sha256: Buffer }) | undefined> {
  return db
    .selectFrom("problem_main_solutions")
    .select(["language_id as lid", "code", "sha256"])
    .where("problem_id", "=", problemId)
    .executeTakeFirst();
}

/** What a solution is compared by. */
function solutionHash({ lid, code }: MainSolution): Buffer {
  return createHash("sha256").update(`${lid}\n${code}`).digest();
}

/** Sets the main solution, or takes it away. */
export async function storeMainSolution(
  tx: Tx,
  problemId: number,
  solution: MainSolution | null,
): Promise<void> {
  await tx.deleteFrom("problem_main_solutions").where("problem_id", "=", problemId).execute();
  if (!solution) return;
  await tx
    .insertInto("problem_main_solutions")
    .values({
      problem_id: problemId,
      language_id: solution.lid,
      code: solution.code,
      sha256: solutionHash(solution),
    })
    .execute();
}

/** How the trial of a main solution on the current judging revision stands. */
export interface Verification {
  state: "none" | "waiting" | "passed" | "failed";
  status: number | null;
  message: string | null;
  finishedAt: Date | null;
}

/** A trial `t` that counts for the problem `p`: of its current judging revision and its current main solution `m`. */
export const countingTrial = sql`t.judging_revision_id = p.judging_revision_id and t.solution_sha256 = m.sha256`;

export async function findVerification(db: Database | Tx, problemId: number): Promise<Verification> {
  const { rows } = await sql<Verification>`
    select case
        when t.status = 0 then 'passed'
        when t.status is not null or work.state = 'parked' then 'failed'
        when work.state is not null then 'waiting'
        else 'none' end as state,
      coalesce(t.status, case when work.state = 'parked' then 4 end) as status, t.message, t.finished_at as "finishedAt"
    from problems p
    join problem_main_solutions m on m.problem_id = p.id
    join problem_trials t on ${countingTrial}
    left join judge_jobs work on work.self_test_id = t.self_test_id
    where p.id = ${problemId}`.execute(db);
  return rows[0] ?? { state: "none", status: null, message: null, finishedAt: null };
}

/** Notes that a trial was ordered, in place of an older one on the same revision. */
export async function noteTrialOrdered(
  tx: Tx,
  trial: { judgingRevisionId: number; solutionSha256: Buffer; selfTestId: number },
): Promise<void> {
  const row = {
    solution_sha256: trial.solutionSha256,
    self_test_id: trial.selfTestId,
    status: null,
    message: null,
    finished_at: null,
  };
  await tx
    .insertInto("problem_trials")
    .values({ judging_revision_id: trial.judgingRevisionId, ...row })
    .onConflict((conflict) => conflict.column("judging_revision_id").doUpdateSet(row))
    .execute();
}

/** Notes what became of a trial; one that was ordered anew meanwhile is no longer asked for. */
export async function noteTrialEnd(
  tx: Tx,
  end: { selfTestId: number; status: number; message: string | null },
): Promise<void> {
  await tx
    .updateTable("problem_trials")
    .set({ status: end.status, message: end.message, finished_at: sql`now()` })
    .where("self_test_id", "=", end.selfTestId)
    .execute();
}
