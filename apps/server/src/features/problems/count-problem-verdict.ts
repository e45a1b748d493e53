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

/** Counts a new submission of the problem: a public one, or one that was sent in a group. */
export async function countProblemSubmission(
  tx: Tx,
  problemId: number,
  groupId: number | null = null,
): Promise<void> {
  if (groupId !== null) {
    await sql`
      insert into group_problem_counters as kept (group_id, problem_id, total) values (${groupId}, ${problemId}, 1)
      on conflict (group_id, problem_id) do update set total = kept.total + 1`.execute(tx);
    return;
  }
  await sql`
    insert into problem_counters as kept (problem_id, total) values (${problemId}, 1)
    on conflict (problem_id) do update set total = kept.total + 1`.execute(tx);
}

/** Moves the problem's counters, the public's or a group's, from the verdict a submission had to the one it has now. */
export async function countProblemVerdict(
  tx: Tx,
  judged: {
    problemId: number;
    isPublic: boolean;
    groupId: number | null;
    before: JudgeStatus | null;
    after: JudgeStatus | null;
  },
): Promise<void> {
  const { problemId, isPublic, groupId } = judged;
  if (!isPublic && groupId === null) return;
  const moves = [
    { counter: judged.before !== null && counterOf[judged.before], by: -1 },
    { counter: judged.after !== null && counterOf[judged.after], by: 1 },
  ].flatMap(({ counter, by }) =>
    counter ? [sql`${sql.ref(counter)} = ${sql.ref(counter)} + ${sql.lit(by)}`] : [],
  );
  if (judged.before === judged.after || moves.length === 0) return;
  const counters = isPublic
    ? sql`problem_counters set ${sql.join(moves)} where problem_id = ${problemId}`
    : sql`group_problem_counters set ${sql.join(moves)} where group_id = ${groupId} and problem_id = ${problemId}`;
  await sql`update ${counters}`.execute(tx);
}
