import { type CaseVerdict, interactionVerdict, interactorResult } from "@touchstone/domain";
import type { Facts, Limits } from "@touchstone/sandbox";
import { runCommand } from "../run/run-command.ts";
import { runFactsOf, type Solution, solutionProgram } from "../run/run-solution.ts";
import { baseEnvironment, type JoinedProgram, runJoinedOnBench, type Workbench } from "../workbench.ts";
import { juryFacts, juryNote, juryOutputBytes } from "./jury-facts.ts";
import type { JuryProgram } from "./jury-program.ts";

/** What came of an interaction; the facts are the contestant's. */
export interface Interaction {
  readonly verdict: CaseVerdict;
  readonly note: string;
  readonly facts: Facts;
  readonly juryCpuMs: number;
}

const mib = 1024 ** 2;

/** Lets the contestant's program and the jury's interactor talk, each in a sandbox of its own. */
export async function runInteraction(
  bench: Workbench,
  solution: Solution,
  jury: JuryProgram,
  test: { readonly input: string; readonly answer: string },
  signal?: AbortSignal,
): Promise<Interaction> {
  const program = solutionProgram(solution);
  const limits = jointLimits(solution.limits.fuses);
  const contestant = { ...program, limits: limits.contestant };
  const interactor = interactorProgram(jury, limits.interactor, test);
  return runJoinedOnBench(bench, [interactor, contestant], signal, async (run) => {
    const facts = {
      interactor: await juryFacts(run.first, { stderrPath: run.stderrPaths[0] }),
      contestant: runFactsOf(run.second, solution.language),
      endedFirst: run.endedFirst === "first" ? ("interactor" as const) : ("contestant" as const),
    };
    const result = interactorResult(facts);
    return {
      verdict: interactionVerdict(facts, { cpuMs: solution.limits.timeMs }, result),
      note: juryNote(facts.interactor, result),
      facts: run.second,
      juryCpuMs: run.first.cpuMs,
    };
  });
}

/**
 * The contestant waits for the interactor's thinking, so its wall time has room for that; its CPU time is its own. The
 * interactor has twice of everything and outlives the contestant, so that two that wait for each other end by the
 * contestant's limit. So does a flood that it reads without end, and therefore it may compute for all of its time.
 */
function jointLimits(fuses: Limits): { contestant: Limits; interactor: Limits } {
  const contestant = { ...fuses, wallMs: fuses.wallMs + fuses.cpuMs };
  const interactor = {
    ...fuses,
    cpuMs: 2 * contestant.wallMs,
    wallMs: 2 * contestant.wallMs,
    memoryBytes: 2 * (fuses.memoryBytes + 100 * mib),
    stackBytes: 128 * mib,
    fileBytes: juryOutputBytes,
    workBytes: 64 * mib,
  };
  return { contestant, interactor };
}

/** The output file is only a name that it may write to. */
function interactorProgram(
  { language, artefacts, files }: JuryProgram,
  limits: Limits,
  test: { readonly input: string; readonly answer: string },
): JoinedProgram {
  const places = { input: "/data/input", output: "/tmp/output", answer: "/data/answer" };
  const [command, ...words] = runCommand(language, limits);
  return {
    command: [command, ...words, places.input, places.output, places.answer],
    environment: { ...baseEnvironment, ...language.run.environment },
    files: [
      ...[...artefacts, ...files].map(({ name, path }) => ({ source: path, target: `/w/${name}` })),
      { source: test.input, target: places.input },
      { source: test.answer, target: places.answer },
    ],
    stderrBytes: juryOutputBytes,
    limits,
    collect: [],
    mayLockFiles: false,
  };
}
