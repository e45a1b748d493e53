/**
 * A submission with 20 tests from the order's arrival to its stored report, and the same work without a judge: the
 * compiler and bubblewrap, called bare, one after the other, on the same processor.
 */
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BlobServer } from "../../apps/judge/src/testing/blob-server.ts";
import { orderOf } from "../../apps/judge/src/testing/order.ts";
import { runCommand } from "../../packages/judging/src/run/run-command.ts";
import { runLimits } from "../../packages/judging/src/run/run-limits.ts";
import { type LanguageFile, languageFiles } from "../../packages/languages/src/index.ts";
import type { Program, Toolchain } from "../../packages/sandbox/src/index.ts";
import { bareArguments } from "./bare-arguments.ts";
import { startBareLoop } from "./bare-loop.ts";
import type { Subject } from "./subjects.ts";
import type { Wire } from "./wire.ts";

/** Tests of a submission. */
const testCount = 20;

/** Where submissions are measured. */
export interface SubmissionBench {
  readonly wire: Wire;
  readonly blobs: BlobServer;
  readonly toolchain: Toolchain;
  readonly folder: string;
  /** The executable of spawn-loop.c. */
  readonly spawnLoop: string;
  readonly uid: number;
}

/** Has the judge judge it; milliseconds. Throws when it is not accepted. */
export async function judgeOnce(
  { wire, blobs }: SubmissionBench,
  subject: Subject,
  round: string,
): Promise<number> {
  const { attempt: _, ...order } = orderOf({
    languageKey: subject.languageKey,
    source: blobs.put(subject.source.replaceAll("{round}", round)),
    manifest: blobs.put({
      tests: Array.from({ length: testCount }, () => ({
        input: blobs.put(subject.input),
        answer: blobs.put("1\n"),
        scorePoints: 5,
        group: 1,
      })),
    }),
    blobUrl: blobs.blobUrl,
    limits: { ...orderOf().limits, timeMs: 3000, memoryBytes: 256 * 1024 ** 2 },
  });
  const { tookMs, report } = await wire.judge(order);
  const { outcome } = report;
  if (outcome.kind !== "judged" || outcome.tests.some(({ status }) => status !== 0))
    throw new Error(JSON.stringify(outcome).slice(0, 500));
  return tookMs;
}

/** The same without a judge. */
export interface BareWork {
  compile(round: string): Promise<number>;
  /** All tests. */
  runAll(): Promise<number>;
  close(): void;
}

/** Prepares it on one processor. With `prepared` the compiler may use the headers that were compiled ahead. */
export async function bareWork(
  bench: SubmissionBench,
  subject: Subject,
  { cpu, prepared = false }: { cpu: string; prepared?: boolean },
): Promise<BareWork> {
  const file = languageOf(subject);
  const folder = mkdtempSync(join(bench.folder, "bare-"));
  // Others must be able to walk to it.
  chmodSync(folder, 0o711);
  const work = join(folder, "w");
  const input = join(folder, "input");
  mkdirSync(work, { mode: 0o755 });
  writeFileSync(input, subject.input, { mode: 0o444 });
  chownSync(work, bench.uid, bench.uid);
  const compiler = startBareLoop(bench.spawnLoop, [
    String(bench.uid),
    cpu,
    ...bareArguments(compileProgram(bench, file, prepared), work),
  ]);
  const compile = async (round: string) => {
    writeFileSync(join(work, file.sourceName), subject.source.replaceAll("{round}", round));
    return compiler.turn("/dev/null /dev/null");
  };
  await compile("first");
  const artefacts = file.compile.artefacts.map((name, at) => {
    copyFileSync(join(work, name), join(folder, String(at)));
    return { source: join(folder, String(at)), target: `/w/${name}` };
  });
  const runner = startBareLoop(bench.spawnLoop, [
    String(bench.uid),
    cpu,
    ...bareArguments(runProgram(bench, file, artefacts)),
  ]);
  return {
    compile,
    async runAll() {
      let sum = 0;
      for (let test = 0; test < testCount; test++) sum += await runner.turn(`${input} ${folder}/out`);
      return sum;
    },
    close() {
      compiler.close();
      runner.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function languageOf({ languageKey }: Subject): LanguageFile {
  const file = languageFiles.find(({ key }) => key === languageKey);
  if (!file) throw new Error(`no language ${languageKey}`);
  return file;
}

const environment = { PATH: "/usr/bin:/bin", HOME: "/w", LANG: "C.UTF-8" };

function compileProgram({ toolchain }: SubmissionBench, file: LanguageFile, prepared: boolean): Program {
  const [compiler, ...words] = file.compile.command;
  const kept = prepared ? words : words.filter((word) => !word.includes("/pch/"));
  return {
    ...bareProgram(toolchain, file),
    command: [compiler, ...kept],
    environment: { ...environment, ...file.compile.environment },
  };
}

function runProgram({ toolchain }: SubmissionBench, file: LanguageFile, files: Program["files"]): Program {
  const bare = bareProgram(toolchain, file);
  return {
    ...bare,
    command: runCommand(file, bare.limits),
    environment: { ...environment, ...file.run.environment },
    files,
  };
}

function bareProgram({ surroundings }: Toolchain, file: LanguageFile): Program {
  const limits = { ...orderOf().limits, timeMs: 3000, memoryBytes: 256 * 1024 ** 2 };
  return {
    command: ["/bin/true"],
    environment,
    surroundings,
    files: [],
    stderr: { path: "", maxBytes: 0 },
    limits: runLimits(limits, file).fuses,
    collect: [],
    mayLockFiles: false,
  };
}
