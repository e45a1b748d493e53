import { writeFile } from "node:fs/promises";
import type { CollectedFile, Facts, LoneProgram, Outcome, Slot, WantedFile } from "@touchstone/sandbox";

/** What a run does; all that is not said is that of a program that ends well and writes nothing. */
export interface Act extends Partial<Omit<Facts, "stdout" | "stderr" | "collected">> {
  readonly stdout?: string;
  readonly stderr?: string;
  /** Files of the work folder by name. */
  readonly files?: Readonly<Record<string, string>>;
}

type Doing = Act | { readonly fault: string };

/** Decides what the next program does, by looking at it, or names a fault. */
export type Script = (program: LoneProgram, signal?: AbortSignal) => Doing | Promise<Doing>;

/** A slot that runs nothing: programs do what the script says. It remembers what it was asked for. */
export function scriptedSlot(script: Script): Slot & { readonly programs: LoneProgram[] } {
  const programs: LoneProgram[] = [];
  return {
    programs,
    async run(program, signal): Promise<Outcome<Facts>> {
      signal?.throwIfAborted();
      programs.push(program);
      const act = await script(program, signal);
      signal?.throwIfAborted();
      if ("fault" in act) return { kind: "fault", because: act.fault };
      return { kind: "facts", facts: await perform(program, act), overheadMs: 0 };
    },
    runJoined: () => Promise.reject(new Error("not scripted")),
    close: async () => {},
  };
}

async function perform(
  program: LoneProgram,
  { stdout = "", stderr = "", files = {}, ...facts }: Act,
): Promise<Facts> {
  await writeFile(program.stdout.path, stdout.slice(0, program.stdout.maxBytes), { flag: "wx" });
  await writeFile(program.stderr.path, stderr.slice(0, program.stderr.maxBytes), { flag: "wx" });
  return {
    ending: { kind: "exited", code: 0 },
    cpuMs: 10,
    wallMs: 12,
    memoryBytes: 1024 ** 2,
    isOutOfMemory: false,
    ...facts,
    stdout: { bytes: stdout.length, isTruncated: stdout.length > program.stdout.maxBytes },
    stderr: { bytes: stderr.length, isTruncated: stderr.length > program.stderr.maxBytes },
    collected: await Promise.all(program.collect.map((wanted) => collect(wanted, files[wanted.name]))),
  };
}

async function collect({ name, saveTo }: WantedFile, content: string | undefined): Promise<CollectedFile> {
  if (content === undefined) return { name, status: "absent", bytes: 0 };
  await writeFile(saveTo, content, { flag: "wx", mode: 0o555 });
  return { name, status: "taken", bytes: content.length };
}
