import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type JudgeReport, selfTestTextMax, type WorkOrder } from "@touchstone/contract";
import { answerVerdict, type CheckResult, runVerdict } from "@touchstone/domain";
import { compareOutputs } from "../compare/compare-outputs.ts";
import { runSolution, type Solution } from "../run/run-solution.ts";
import { testRun } from "../run/run-test.ts";
import { readableStart } from "../text/readable-start.ts";
import { inRunFolder, type Workbench } from "../workbench.ts";

/** What is said of a self-test, and what it cost. */
export interface SelfTested {
  readonly outcome: Extract<JudgeReport["outcome"], { kind: "self-tested" }>;
  readonly cpuMs: number;
}

/**
 * Runs the program on an input of the contestant's own. What it wrote is held against the answer where one was
 * expected; where a program of the jury's would have to speak, the run is all there is.
 */
export async function runSelfTest(
  bench: Workbench,
  solution: Solution,
  { comparison }: Pick<WorkOrder, "comparison">,
  { input, answer }: NonNullable<WorkOrder["selfTest"]>,
  signal: AbortSignal,
): Promise<SelfTested> {
  return inRunFolder(bench, async (folder) => {
    const place = async (name: string, text: string) => {
      const path = join(folder, name);
      await writeFile(path, text, { mode: 0o444 });
      return path;
    };
    const check = async (outputPath: string): Promise<CheckResult> => {
      const isOwn = comparison.kind === "default" || comparison.kind === "named";
      if (answer === null || !isOwn) return { kind: "accepted" };
      return compareOutputs(outputPath, await place("answer", answer), comparison);
    };
    const inputPath = await place("input", `${input}\n`);
    return runSolution(bench, solution, inputPath, signal, async (run) => {
      const verdict =
        runVerdict(run.runFacts, { cpuMs: solution.limits.timeMs }) ??
        answerVerdict(await check(run.outputPath));
      const { result, cpuMs } = testRun(run.facts, verdict);
      const [stdout, stderr] = [await excerpt(run.outputPath), await excerpt(run.stderrPath)];
      return { outcome: { kind: "self-tested", test: result, stdout, stderr }, cpuMs };
    });
  });
}

const cutMark = "…";

async function excerpt(path: string): Promise<string> {
  const { text, isCut } = await readableStart(path, selfTestTextMax - cutMark.length);
  return isCut ? `${text}${cutMark}` : text;
}
