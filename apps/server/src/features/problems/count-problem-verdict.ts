import { type JudgeStatus, judgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** Which counter of a problem a status moves; statuses that say nothing about a program move none. */
const counterOf: Partial<Record<JudgeStatus, string>> = {
  [judgeStatus.accepted]: "ac",
  [judgeStatus.wrongAnswer]: "wa",
  [judgeStatus.timeLimit]: "tle",
  [judgeStatus.memoryLimit]: "mle",
  [judgeStatus.runtimeError]: "re",
  [judgeStatus.presentationError]: "pe",
  [judgeStatus.compileError]: "ce",
  [judgeStatus.systemError]: "se",
  [judgeStatus.partial]: "pa",
};

/** Counts a new public submission of the problem. */
export async function countProblemSubmission(tx: Tx, problemId: number): Promise<void> {
  await sql`
    insert into problem_counters as kept (problem_id, total) values (${problemId}, 1)
    on conflict (problem_id) do update set total = kept.total + 1`.execute(tx);
}

/** Moves the problem's counters from the verdict a submission had to the one it has now. */
export async function countProblemVerdict(
  tx: Tx,
  judged: { problemId: number; isPublic: boolean; before: JudgeStatus | null; after: JudgeStatus | null },
): Promise<void> {
  if (!judged.isPublic) return;
  const moves = [
    { counter: judged.before !== null && counterOf[judged.before], by: -1 },
    { counter: judged.after !== null && counterOf[judged.after], by: 1 },
  ].flatMap(({ counter, by }) =>
    counter ? [sql`${sql.ref(counter)} = ${sql.ref(counter)} + ${sql.lit(by)}`] : [],
  );
  if (judged.before === judged.after || moves.length === 0) return;
  await sql`update problem_counters set ${sql.join(moves)} where problem_id = ${judged.problemId}`.execute(
    tx,
  );
}
