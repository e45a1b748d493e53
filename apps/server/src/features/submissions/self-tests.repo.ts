import type { JudgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { JudgementInput } from "./work-order.repo.ts";

/** The ids of self-tests are below zero, so that one number names one piece of work. */
export function isSelfTest({ submissionId }: { submissionId: number }): boolean {
  return submissionId < 0;
}

/** What a person wants to see run. */
export interface NewSelfTest {
  userId: string;
  judgingRevisionId: number;
  languageId: number;
  code: string;
  sourceSha256: Buffer;
  /** Null for a trial. */
  input: string | null;
  expectedOutput: string | null;
}

export async function insertSelfTest(tx: Tx, selfTest: NewSelfTest): Promise<{ id: number; key: string }> {
  return tx
    .insertInto("self_tests")
    .values({
      user_id: selfTest.userId,
      judging_revision_id: selfTest.judgingRevisionId,
      language_id: selfTest.languageId,
      code: selfTest.code,
      source_sha256: selfTest.sourceSha256,
      input: selfTest.input,
      expected_output: selfTest.expectedOutput,
      // Nobody waits before a page for a trial, so it may wait longer for a judge.
      ...(selfTest.input === null && { expires_at: sql<Date>`now() + interval '1 day'` }),
    })
    .returning(["id", "key"])
    .executeTakeFirstOrThrow();
}

/** What judging a self-test needs: what judging a submission does, and the texts. */
export interface SelfTestInput extends JudgementInput {
  /** Null for a trial. */
  input: string | null;
  expectedOutput: string | null;
}

export async function findSelfTestInput(db: Database, id: number): Promise<SelfTestInput> {
  const { rows } = await sql<SelfTestInput>`
    select t.judging_revision_id as "judgingRevisionId", encode(t.source_sha256, 'hex') as "sourceSha256",
      octet_length(t.code) as "sourceBytes", l.key as "languageKey", t.input, t.expected_output as "expectedOutput"
    from self_tests t join languages l on l.id = t.language_id where t.id = ${id}`.execute(db);
  const [input] = rows;
  if (!input) throw new Error(`there is no self-test ${id}`);
  return input;
}

/** A self-test as its author sees it. */
export interface SelfTestRow {
  status: JudgeStatus;
  timeMs: number | null;
  memoryBytes: number | null;
  input: string;
  expectedOutput: string | null;
  stdout: string | null;
  stderr: string | null;
  cause: string | null;
  judgeMode: "default" | "spj" | "interactive";
}

/** The self-test of that author and key, until it expires. One whose work is parked has failed, by our fault. */
export async function findSelfTest(
  db: Database,
  userId: string,
  key: string,
): Promise<SelfTestRow | undefined> {
  const { rows } = await sql<SelfTestRow>`
    select case when exists (select from judge_jobs job where job.self_test_id = t.id and job.state = 'parked')
        then 4 else t.status end as status,
      t.time_ms as "timeMs", t.memory_bytes as "memoryBytes", t.input, t.expected_output as "expectedOutput",
      t.stdout, t.stderr, t.cause, j.judge_mode as "judgeMode"
    from self_tests t join problem_judgings j on j.id = t.judging_revision_id
    where t.key::text = ${key} and t.user_id = ${userId} and t.expires_at > now()`.execute(db);
  return rows[0];
}

/** What a self-test did. */
export type SelfTestEnd = Pick<
  SelfTestRow,
  "status" | "timeMs" | "memoryBytes" | "stdout" | "stderr" | "cause"
>;

export async function closeSelfTest(tx: Tx, id: number, end: SelfTestEnd): Promise<void> {
  await tx
    .updateTable("self_tests")
    .set({
      status: end.status,
      time_ms: end.timeMs,
      memory_bytes: end.memoryBytes,
      stdout: end.stdout,
      stderr: end.stderr,
      cause: end.cause,
      expires_at: sql`now() + interval '10 minutes'`,
    })
    .where("id", "=", id)
    .execute();
}

/** Removes what has expired, with the work that still waits for it. */
export async function pruneSelfTests(db: Database): Promise<void> {
  await sql`delete from self_tests where expires_at < now()`.execute(db);
}
