/** Judges the programs of a zipped package with the real judge and holds each verdict against what the package says. */
import { buffer } from "node:stream/consumers";
import type {
  PackageSource,
  PackedFile,
  ReadProblem,
  ReadSolution,
} from "../../apps/server/src/features/problems/packages/package-reader.ts";
import {
  detectFormat,
  packageReaders,
} from "../../apps/server/src/features/problems/packages/package-readers.ts";
import type { Comparison } from "../../packages/contract/src/index.ts";
import { fullScoreOf, judgeStatus, problemTypes } from "../../packages/domain/src/index.ts";
import type { SubmissionText } from "../../packages/judging/src/testing/judging-room.ts";
import { languageFiles } from "../../packages/languages/src/index.ts";
import type { GoldenRoom } from "./open-golden-room.ts";
import { verdictInWords } from "./verdict-in-words.ts";

/** What became of one program, or of a problem that cannot be read. */
export interface Verification {
  readonly problem: string;
  readonly program: string;
  readonly expected: string;
  readonly got: string;
}

/** Every program of every problem, as it is judged. */
export async function* verifyPackage(room: GoldenRoom, source: PackageSource): AsyncGenerator<Verification> {
  const reader = packageReaders[await detectFormat(source)];
  for await (const problem of reader.read(source)) {
    const { name } = problem;
    if (problem.kind === "bad") {
      yield { problem: name, program: problem.what, expected: "a problem", got: problem.code };
      continue;
    }
    const tests = await readTests(problem);
    for (const solution of programsOf(problem)) {
      const verdict = await room.judgeText(submissionOf(problem, solution, tests), rulesOf(problem, tests));
      yield {
        problem: name,
        program: solution.path,
        expected: verdictInWords(solution),
        got: verdictInWords(verdict),
      };
    }
  }
}

/** Where a package has no programs with results, its main solution must be right. */
function programsOf({ solutions, mainSolution }: ReadProblem): readonly ReadSolution[] {
  if (solutions.length > 0 || !mainSolution) return solutions;
  return [{ ...mainSolution, path: "main solution", status: judgeStatus.accepted, score: null }];
}

type JudgedTests = SubmissionText["tests"];

async function readTests({ tests }: ReadProblem): Promise<JudgedTests> {
  const bytes = async (file: PackedFile | null) => (file ? await buffer(file.open()) : "");
  const read: JudgedTests[number][] = [];
  for (const { input, output, score, groupNum } of tests)
    read.push({
      input: await bytes(input),
      answer: await bytes(output),
      scorePoints: score ?? 0,
      group: groupNum ?? 1,
    });
  return read;
}

function rulesOf({ problem }: ReadProblem, tests: JudgedTests) {
  const { judgeCaseMode: mode, difficulty } = problem;
  const plan = tests.map(({ scorePoints = 0, group = 1 }) => ({ scorePoints, group }));
  return { type: typeOf(problem.type), mode, difficulty, fullScore: fullScoreOf(mode, plan) };
}

const typeOf = (type: number): "acm" | "oi" => (type === problemTypes.oi ? "oi" : "acm");

const mib = 1024 ** 2;
const juryKeys = { C: "c", "C++": "cpp" } as const;

function submissionOf(
  read: ReadProblem,
  { code, language }: ReadSolution,
  tests: JudgedTests,
): SubmissionText {
  const { problem, judgeMode } = read;
  const languageKey = languageFiles.find(({ name }) => name === language)?.key;
  if (languageKey === undefined) throw new Error(`there is no language ${language}`);
  return {
    source: code,
    languageKey,
    problemType: typeOf(problem.type),
    // The first test that fails decides an acm verdict; those behind it are not run.
    caseMode: problem.type === problemTypes.acm ? "ergodic_without_error" : problem.judgeCaseMode,
    comparison: comparisonOf(read),
    ...(judgeMode !== "default" && {
      juryProgram: {
        languageKey: juryKeys[problem.spjLanguage],
        source: problem.spjCode ?? "",
        files: problem.judgeExtraFile ?? {},
      },
    }),
    userFiles: problem.userExtraFile ?? {},
    fileIo: problem.isFileIO ? { input: problem.ioReadFileName, output: problem.ioWriteFileName } : null,
    limits: {
      timeMs: problem.timeLimit,
      memoryBytes: problem.memoryLimit * mib,
      stackBytes: problem.stackLimit * mib,
      outputBytes: 64 * mib,
    },
    tests,
  };
}

function comparisonOf({ problem, judgeMode }: ReadProblem): Comparison {
  if (judgeMode !== "default") return { kind: judgeMode === "spj" ? "checker" : "interactor" };
  const { checker, checkerTolerance: tolerance, isRemoveEndBlank } = problem;
  if (checker === null) return { kind: "default", ignoresTrailingBlanks: isRemoveEndBlank };
  return { kind: "named", name: checker, ...(tolerance && { tolerance }) };
}
