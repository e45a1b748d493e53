/**
 * A trial is a self-test without an input: the program runs on the tests of the problem, as a submission does, and
 * nothing counts it. Its verdict goes to the problem.
 */
import type { JudgeReport } from "@touchstone/contract";
import { isJudgeStatus, judgeStatus, submissionVerdict } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { Trial } from "../problems/index.ts";
import { queueRun } from "./queue-self-test.ts";
import { scoringOfRevision } from "./scoring.ts";
import type { SelfTestEnd } from "./self-tests.repo.ts";

/** Puts a trial into the queue of the judges, in the caller's transaction; answers the id of its self-test. */
export async function queueTrial(tx: Tx, trial: Trial): Promise<number> {
  return (await queueRun(tx, { ...trial, input: null, expectedOutput: null })).id;
}

/** The judging revision that a self-test is a trial of; nothing where it has an input of its own. */
export async function findTrialRevision(tx: Tx, selfTestId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select judging_revision_id as id from self_tests where id = ${selfTestId} and input is null`.execute(tx);
  return rows[0]?.id;
}

/** How a trial ended, or why its report cannot be believed. */
export async function trialEnd(
  tx: Tx,
  judgingRevisionId: number,
  outcome: JudgeReport["outcome"],
): Promise<SelfTestEnd | { because: string }> {
  const nothing = { timeMs: null, memoryBytes: null, stdout: null, stderr: null, cause: null };
  if (outcome.kind === "fault") return outcome;
  if (outcome.kind === "compile-error")
    return { ...nothing, status: judgeStatus.compileError, stderr: outcome.message };
  if (outcome.kind !== "judged") return { because: "a self-test's report for a trial" };
  const { rule, plan } = await scoringOfRevision(tx, judgingRevisionId);
  const tests = outcome.tests.flatMap((test) =>
    isJudgeStatus(test.status) ? [{ ...test, status: test.status }] : [],
  );
  if (tests.length !== plan.length)
    return { because: `${tests.length} results that can be read for ${plan.length} tests` };
  const { status, timeMs, memoryBytes } = submissionVerdict(rule, plan, tests);
  return { ...nothing, status, timeMs, memoryBytes };
}
