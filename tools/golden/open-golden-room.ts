/** A judge's own bench, without a wire: programs of packages go in, verdicts come out. */
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readJudgeConfig } from "../../apps/judge/src/config.ts";
import { openBenches } from "../../apps/judge/src/open-benches.ts";
import type { Comparison } from "../../packages/contract/src/index.ts";
import {
  isJudgeStatus,
  type JudgeStatus,
  judgeStatus,
  submissionVerdict,
  type TestPlan,
} from "../../packages/domain/src/index.ts";
import { openJudgingRoom, type SubmissionText } from "../../packages/judging/src/testing/judging-room.ts";
import {
  fullScore,
  type ProblemFacts,
  type ProblemPackage,
  readTests,
  type Solution,
} from "../../packages/problem-package/src/index.ts";
import { toolchainAtHand } from "../../packages/sandbox/src/index.ts";

/** What became of a program. */
export interface GoldenVerdict {
  readonly status: JudgeStatus;
  readonly score: number | null;
  /** CPU time of the slowest test. */
  readonly timeMs: number;
}

/** How points are counted. */
type Rules = Parameters<typeof submissionVerdict>[0];

/** Judges programs, one at a time. */
export interface GoldenRoom {
  judge(problem: ProblemPackage, solution: Solution): Promise<GoldenVerdict>;
  /** Judges any submission by these rules. */
  judgeText(submission: SubmissionText, rules: Rules): Promise<GoldenVerdict>;
  close(): Promise<void>;
}

/** Opens a bench of the production driver, or, for a user who is not root, of the one for development. */
export async function openGoldenRoom(): Promise<GoldenRoom> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-golden-"));
  await chmod(folder, 0o711);
  const benches = await openBenches(
    readJudgeConfig({
      TOUCHSTONE_NATS_URL: "nats://unused",
      TOUCHSTONE_JUDGE_ID: `golden-${process.pid}`,
      TOUCHSTONE_JUDGE_DIR: folder,
      TOUCHSTONE_JUDGE_SLOTS: "1",
      TOUCHSTONE_JUDGE_FIRST_UID: "60300",
      TOUCHSTONE_JUDGE_TOOLCHAIN: toolchainAtHand().place,
      TOUCHSTONE_JUDGE_DRIVER: process.getuid?.() === 0 ? "auto" : "development",
    }),
  );
  const [{ slot, surroundings }] = benches.all;
  const room = await openJudgingRoom(slot, surroundings);
  const judgeText: GoldenRoom["judgeText"] = async (submission, rules) => {
    const { outcome } = await room.judge(room.order(submission));
    if (outcome.kind === "fault") throw new Error(outcome.because);
    if (outcome.kind === "compile-error") return { status: judgeStatus.compileError, score: null, timeMs: 0 };
    if (outcome.kind !== "judged") throw new Error("nothing but a judging was asked for");
    const plan = submission.tests.map(planOf);
    const { status, score, timeMs } = submissionVerdict(rules, plan, outcome.tests.flatMap(resultOf));
    return { status, score, timeMs };
  };
  return {
    judgeText,
    async judge(problem, solution) {
      const { type, caseMode: mode, difficulty } = problem.facts;
      return judgeText(await submissionOf(problem, solution), { type, mode, fullScore, difficulty });
    },
    async close() {
      await room.close();
      await benches.close();
      await rm(folder, { recursive: true });
    },
  };
}

const mib = 1024 ** 2;

/** An acm verdict is that of the first test that fails, so the tests after it are not run. */
async function submissionOf(
  problem: ProblemPackage,
  { code, languageKey }: Solution,
): Promise<SubmissionText> {
  const { type, limits, caseMode, fileIo } = problem.facts;
  const tests = await readTests(problem);
  return {
    source: code,
    languageKey,
    problemType: type,
    caseMode: type === "acm" ? "ergodic_without_error" : caseMode,
    comparison: comparisonOf(problem.facts),
    ...(problem.judgeProgram !== null && {
      juryProgram: { languageKey: "cpp", source: problem.judgeProgram },
    }),
    userFiles: problem.userFiles,
    fileIo,
    limits: {
      timeMs: limits.timeMs,
      memoryBytes: limits.memoryMb * mib,
      stackBytes: limits.stackMb * mib,
      outputBytes: 64 * mib,
    },
    tests: await Promise.all(
      tests.map(async ({ inputPath, outputPath, ...plan }) => ({
        ...plan,
        input: await readFile(inputPath, "utf8"),
        answer: await readFile(outputPath, "utf8"),
      })),
    ),
  };
}

const juryKinds = { special: "checker", interactive: "interactor" } as const;

function comparisonOf({ judge, checker, tolerance, removeTrailingBlanks }: ProblemFacts): Comparison {
  if (judge !== "default") return { kind: juryKinds[judge] };
  if (checker === null) return { kind: "default", ignoresTrailingBlanks: removeTrailingBlanks };
  return { kind: "named", name: checker, ...(tolerance && { tolerance }) };
}

function planOf({ scorePoints = 0, group = 1 }: SubmissionText["tests"][number]): TestPlan {
  return { scorePoints, group };
}

function resultOf<Test extends { status: number }>(test: Test): (Test & { status: JudgeStatus })[] {
  const { status } = test;
  return isJudgeStatus(status) ? [{ ...test, status }] : [];
}
