/**
 * The end of an attempt. A report is believed only when the judge that sent it (its name is in the subject it has the
 * right to, not in the message), in its current session, still holds that attempt of the submission's newest
 * generation. Then one transaction closes the judgement, moves the submission and everything that counts it, and
 * tells of it. A report that comes twice, late, or from elsewhere finds nothing to take and changes nothing.
 */
import type { JudgeReport } from "@touchstone/contract";
import { isJudgeStatus, type JudgeStatus, judgeStatus, submissionVerdict } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import type { CaseWhy } from "../../db/schema/submissions.ts";
import { giveBackFaulty, judgeLanes, takeHeld } from "../judges/index.ts";
import type { JudgedStep } from "./judged-step.ts";
import { type JudgementEnd, lockSubmission, unmeasured } from "./judgement.repo.ts";
import { parkSubmission } from "./park-submission.ts";
import type { RecordOutcome } from "./record-outcome.ts";
import { recordSelfTest } from "./record-self-test.ts";
import type { Scoring } from "./scoring.ts";
import { isSelfTest } from "./self-tests.repo.ts";
import { settleVerdict } from "./settle-verdict.ts";

/** What the recorder works with. */
export interface RecordDeps {
  db: Database;
  /** How the tests of the submission's newest judgement are counted together. */
  scoringOf: (tx: Tx, submissionId: number, generation: number) => Promise<Scoring>;
  steps: readonly JudgedStep[];
  /** Told what judging practice work cost its author; may be lost. */
  onCost: (userId: string, cpuSeconds: number) => void;
}

/** Records a judge's report, once and only from its holder. */
export async function recordReport(
  deps: RecordDeps,
  judgeId: string,
  report: JudgeReport,
): Promise<RecordOutcome> {
  if (isSelfTest(report)) return recordSelfTest(deps, judgeId, report);
  const holder = { judgeId, session: report.session };
  let payer: string | undefined;
  const became = await deps.db.transaction().execute(async (tx) => {
    // Locks are taken in one order everywhere: the submission, then its work.
    const submission = await lockSubmission(tx, report.submissionId);
    if (!submission || submission.generation !== report.generation) return "ignored";
    const scoring = await deps.scoringOf(tx, report.submissionId, report.generation);
    const outcome = believable(report.outcome, scoring.plan.length);
    if (outcome.kind === "fault") {
      const back = await giveBackFaulty(tx, holder, { attempt: report.attempt, because: outcome.because });
      if (!back) return "ignored";
      if (!back.parked) return "given-back";
      await parkSubmission(tx, deps.steps, submission, back.parked.cause);
      return "parked";
    }
    const job = await takeHeld(tx, holder, report);
    if (!job) return "ignored";
    if (job.lane === judgeLanes.practice) payer = job.userId;
    await settleVerdict(tx, deps.steps, submission, {
      ...(outcome.kind === "compile-error"
        ? { ...unmeasured, status: judgeStatus.compileError, message: outcome.message }
        : judged(scoring, outcome.tests)),
      state: "finished",
      judgeId,
      toolchain: report.toolchain,
      spentCpuMs: report.spentCpuMs,
      build: report.build ?? null,
    });
    return "recorded";
  });
  if (payer !== undefined) deps.onCost(payer, report.spentCpuMs / 1000);
  return became;
}

type Verdict = Omit<JudgementEnd, "state" | "judgeId" | "toolchain" | "spentCpuMs" | "build">;

type Outcome = JudgeReport["outcome"];
type KnownTest = Extract<Outcome, { kind: "judged" }>["tests"][number] & { status: JudgeStatus };

/** A judge that answers for other tests than it was given has broken: that is a fault, and no verdict. */
function believable(
  outcome: Outcome,
  testCount: number,
): Extract<Outcome, { kind: "compile-error" | "fault" }> | { kind: "judged"; tests: KnownTest[] } {
  if (outcome.kind === "self-tested" || outcome.kind === "compiled")
    return { kind: "fault", because: "the report of other work for a submission" };
  if (outcome.kind !== "judged") return outcome;
  const tests = outcome.tests.flatMap((test) =>
    isJudgeStatus(test.status) ? [{ ...test, status: test.status }] : [],
  );
  if (tests.length === testCount) return { kind: "judged", tests };
  return { kind: "fault", because: `${tests.length} results that can be read for ${testCount} tests` };
}

function judged({ rule, plan }: Scoring, tests: readonly KnownTest[]): Verdict {
  const verdict = submissionVerdict(rule, plan, tests);
  return {
    status: verdict.status,
    timeMs: verdict.timeMs,
    memoryBytes: verdict.memoryBytes,
    score: verdict.score,
    oiRankScore: verdict.oiRankScore,
    cause: verdict.cause && JSON.stringify(verdict.cause),
    message: null,
    cases: {
      statuses: tests.map(({ status }) => status),
      timesMs: tests.map(({ timeMs }) => timeMs),
      memoriesKib: tests.map(({ memoryBytes }) => Math.round(memoryBytes / 1024)),
      scores: verdict.testScores ?? tests.map(() => 0),
      notes: Object.fromEntries(tests.flatMap(({ note }, i) => (note ? [[String(i), note]] : []))),
      runsMs: Object.fromEntries(tests.flatMap(({ runsMs }, i) => (runsMs ? [[String(i), runsMs]] : []))),
      whys: Object.fromEntries(tests.flatMap((test, i) => (saysWhy(test) ? [[String(i), whyOf(test)]] : []))),
    },
  };
}

function saysWhy({ cause, difference }: KnownTest): boolean {
  return cause !== null || difference !== undefined;
}

function whyOf({ cause, difference }: KnownTest): CaseWhy {
  return { ...(cause && { cause }), ...(difference && { difference }) };
}
