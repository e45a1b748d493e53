/**
 * One source, one compile, one sandbox. A compile is as hostile as any run: it sees the source and the toolchain, no
 * test data, no network, an empty work folder. What it leaves is taken by name, as plain files, after it is dead.
 *
 * Three ends. *Compiled*: every artefact is there. *Rejected*: the contestant's own, with what the compiler said; also
 * when it took too long or too much memory. *Thrown*: ours, such as a compiler that cannot be started.
 */
import { dirname, join } from "node:path";
import type { LanguageFile } from "@touchstone/languages";
import type { CollectedFile, Facts, Limits, ReadOnlyMount } from "@touchstone/sandbox";
import { baseEnvironment, runOnBench, type Workbench } from "../workbench.ts";
import { compileMessage } from "./compile-message.ts";

/** What became of a source. */
export type Compilation =
  | { readonly kind: "compiled"; readonly artefacts: readonly Artefact[] }
  | { readonly kind: "rejected"; readonly message: string };

/** A file that the run needs, at its name in the work folder. */
export interface Artefact {
  readonly name: string;
  readonly path: string;
}

/** A compilation and what it cost. Not repeatable: the same source might fare better on another day. */
export interface FreshCompilation {
  readonly compilation: Compilation;
  readonly isRepeatable: boolean;
  readonly cpuMs: number;
}

const artefactBytesMax = 256 * 1024 ** 2;
/** Far more than is shown: a compiler that only talks too much is not stopped for it. */
const stdoutBytesMax = 16 * 1024 ** 2;
const stderrBytesMax = 64 * 1024;

/** What is compiled: the source, what the compile is shown beside it, and the folder that artefacts are saved into. */
export interface CompileTask {
  readonly sourcePath: string;
  readonly shown?: readonly ReadOnlyMount[];
  readonly saveTo: string;
}

/** Compiles a source. */
export async function compileSource(
  bench: Workbench,
  language: LanguageFile,
  { sourcePath, shown = [], saveTo }: CompileTask,
  signal?: AbortSignal,
): Promise<FreshCompilation> {
  const artefacts = language.compile.artefacts.map((name, at) => ({ name, path: join(saveTo, String(at)) }));
  const program = {
    command: language.compile.command,
    environment: { ...baseEnvironment, ...language.compile.environment },
    files: [{ source: sourcePath, target: `/w/${language.sourceName}` }, ...shown],
    stdin: null,
    stdoutBytes: stdoutBytesMax,
    stderrBytes: stderrBytesMax,
    limits: compileLimits(language),
    collect: artefacts.map(({ name, path }) => ({ name, saveTo: path, maxBytes: artefactBytesMax })),
    mayLockFiles: true,
  };
  return runOnBench(bench, program, signal, async (run) => {
    const complaint = complaintOf(run.facts, language);
    const { cpuMs } = run.facts;
    if (complaint === null) {
      return { compilation: { kind: "compiled", artefacts }, isRepeatable: true, cpuMs };
    }
    const message = await compileMessage(run, {
      note: complaint.note,
      places: placesOf(bench, program.files),
    });
    return { compilation: { kind: "rejected", message }, isRepeatable: complaint.isRepeatable, cpuMs };
  });
}

/** Where on this machine a compile's files come from. What has the same name inside is no secret. */
function placesOf({ surroundings }: Workbench, files: readonly ReadOnlyMount[]): string[] {
  const moved = surroundings.mounts.filter(({ source, target }) => source !== target);
  const sources = [...moved, ...files].map(({ source }) => source);
  return [...sources, ...files.map(({ source }) => dirname(source))];
}

function compileLimits({ compile }: LanguageFile): Limits {
  return {
    ...compile.limits,
    stackBytes: 256 * 1024 ** 2,
    processes: 128,
    openFiles: 1024,
    fileBytes: artefactBytesMax,
    workBytes: compile.limits.memoryBytes,
    workFiles: 10_000,
  };
}

interface Complaint {
  /** Our own sentence beside the compiler's words, where they may not say it. */
  readonly note: string;
  readonly isRepeatable: boolean;
}

function complaintOf(facts: Facts, { compile: { limits } }: LanguageFile): Complaint | null {
  const { ending } = facts;
  if (ending.kind === "unstartable")
    throw new Error(`the compiler cannot be started (errno ${ending.errno})`);
  if (ending.kind === "stopped" && (ending.by === "cpu" || ending.by === "wall")) {
    return { note: `Compiling took longer than ${limits.cpuMs / 1000} s.`, isRepeatable: false };
  }
  if (facts.isOutOfMemory || (ending.kind === "stopped" && ending.by === "memory")) {
    return { note: `Compiling needed more than ${limits.memoryBytes / 1024 ** 2} MiB.`, isRepeatable: false };
  }
  if (ending.kind !== "exited") return { note: "The compiler was stopped.", isRepeatable: false };
  if (ending.code !== 0) return { note: "", isRepeatable: true };
  const lost = facts.collected.find(({ status }) => status !== "taken");
  return lost ? { note: lossNotes[lost.status], isRepeatable: true } : null;
}

const lossNotes: Record<CollectedFile["status"], string> = {
  taken: "",
  absent: "The compiler made no program.",
  refused: "The compiler made no program.",
  "too-large": `The program is larger than ${artefactBytesMax / 1024 ** 2} MiB.`,
};
