/**
 * Where rows are played: two slots of one driver, a folder for files, and a canary planted around them. Programs in C
 * are compiled inside the sandbox, once for each workshop.
 */
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hostToolchain } from "../host/host-toolchain.ts";
import type { Facts, Limits, LoneProgram, Outcome, Program, Sandbox, Slot, WantedFile } from "../port.ts";
import { outputCap } from "./cases/output.ts";
import type { Played, Scene, SceneEnd } from "./conformance-case.ts";

const mebibyte = 1024 * 1024;
const programFolder = join(import.meta.dirname, "programs");
const interpreters: Readonly<Record<string, string>> = { py: "/usr/bin/python3", sh: "/bin/sh" };

/** Generous in time: rows that are about time say so themselves. */
const runLimits: Limits = {
  cpuMs: 10_000,
  wallMs: 20_000,
  memoryBytes: 64 * mebibyte,
  stackBytes: 64 * mebibyte,
  processes: 32,
  openFiles: 256,
  fileBytes: 16 * mebibyte,
  workBytes: 32 * mebibyte,
  workFiles: 2000,
};

const buildLimits: Limits = {
  ...runLimits,
  cpuMs: 30_000,
  wallMs: 60_000,
  memoryBytes: 512 * mebibyte,
  processes: 64,
  fileBytes: 64 * mebibyte,
  workBytes: 128 * mebibyte,
};

/** The places of a workshop. */
export interface Workshop {
  readonly slot: Slot;
  readonly neighbour: Slot;
  /** The worker's own folder; nobody else may walk into it. */
  readonly folder: string;
  /** Planted in the worker's environment, in its files and in the neighbour's input; must never come out of a run. */
  readonly canary: string;
  readonly artefacts: Map<string, string>;
}

let counter = 0;

/** Opens two slots on the given processors, with their files in an empty folder. */
export async function openWorkshop(
  sandbox: Sandbox,
  folder: string,
  cpus: readonly [string, string],
): Promise<Workshop> {
  const canary = `canary-${randomBytes(12).toString("hex")}`;
  await chmod(folder, 0o700);
  await writeFile(join(folder, `answer-${canary}`), canary, { mode: 0o444 });
  process.env.TOUCHSTONE_CANARY = canary;
  const slot = await sandbox.openSlot({ number: 0, cpus: cpus[0] });
  const neighbour = await sandbox.openSlot({ number: 1, cpus: cpus[1] });
  return { slot, neighbour, folder, canary, artefacts: new Map() };
}

/** Closes both slots. */
export async function closeWorkshop({ slot, neighbour }: Workshop): Promise<void> {
  await slot.close();
  await neighbour.close();
}

/** Plays a scene. Rejects when the sandbox reports a fault: no row may cause one. */
export async function play(workshop: Workshop, scene: Scene): Promise<SceneEnd> {
  switch (scene.kind) {
    case "run":
      if (scene.before !== undefined) await playRun(workshop, workshop.slot, scene.before);
      return playRun(workshop, workshop.slot, scene.program, scene.input);
    case "build":
      return playBuild(workshop, scene.source);
    case "join":
      return playJoined(workshop, scene.first, scene.second);
  }
}

/** The control: a well-behaved program, whose answer says that the slot is in order. */
export async function playControl(workshop: Workshop, slot: Slot): Promise<string> {
  const end = await playRun(workshop, slot, { file: "sum.c" }, `20 22\n${workshop.canary}\n`);
  return end.stdout.toString();
}

async function playRun(workshop: Workshop, slot: Slot, played: Played, input?: string): Promise<SceneEnd> {
  const files = await newFiles(workshop);
  const stdin = input === undefined ? null : files.stdin;
  if (stdin !== null) await writeFile(stdin, input ?? "", { mode: 0o444 });
  const program: LoneProgram = {
    ...(await prepare(workshop, played)),
    ...captures(files, outputCap),
    stdin,
    collect: [{ name: "out.txt", saveTo: files.collected, maxBytes: mebibyte }],
  };
  return finish(files, known(await slot.run(program)), null);
}

async function playBuild(workshop: Workshop, source: Played): Promise<SceneEnd> {
  const files = await newFiles(workshop);
  const wanted = { name: "main", saveTo: files.collected, maxBytes: 16 * mebibyte };
  return finish(files, known(await workshop.slot.run(buildProgram(source, files, wanted))), null);
}

async function playJoined(workshop: Workshop, first: Played, second: Played): Promise<SceneEnd> {
  const files = await newFiles(workshop);
  const peerFiles = await newFiles(workshop);
  const one: Program = { ...(await prepare(workshop, first)), stderr: captures(files, 0).stderr };
  const two: Program = { ...(await prepare(workshop, second)), stderr: captures(peerFiles, 0).stderr };
  const facts = known(await workshop.slot.runJoined(one, two));
  await writeFile(files.stdout, "");
  return finish(files, facts.first, facts.second);
}

async function prepare(workshop: Workshop, played: Played): Promise<Omit<Program, "stderr">> {
  const extension = played.file.split(".").at(-1) ?? "";
  const interpreter = interpreters[extension];
  const isScript = interpreter !== undefined;
  const source = isScript ? join(programFolder, played.file) : await artefactOf(workshop, played.file);
  const target = isScript ? `/w/main.${extension}` : "/w/main";
  return {
    command: [...(isScript ? [interpreter] : []), target, ...(played.words ?? [])] as [string, ...string[]],
    environment: { PATH: "/usr/bin:/bin" },
    surroundings: hostToolchain(),
    files: [{ source, target }],
    limits: { ...runLimits, ...played.limits },
    collect: [],
    mayLockFiles: false,
  };
}

async function artefactOf(workshop: Workshop, file: string): Promise<string> {
  const ready = workshop.artefacts.get(file);
  if (ready !== undefined) return ready;
  const files = await newFiles(workshop);
  const wanted = { name: "main", saveTo: files.collected, maxBytes: 16 * mebibyte };
  const facts = known(await workshop.slot.run(buildProgram({ file }, files, wanted)));
  if (facts.ending.kind !== "exited" || facts.ending.code !== 0)
    throw new Error(`${file}: ${await readFile(files.stderr, "utf8")}`);
  workshop.artefacts.set(file, files.collected);
  return files.collected;
}

function buildProgram(source: Played, files: RunFiles, wanted: WantedFile): LoneProgram {
  const isScript = source.file.endsWith(".sh");
  const target = isScript ? "/w/main.sh" : "/w/main.c";
  const flags = ["-w", "-D_GNU_SOURCE", "-pthread", "-fmax-errors=3"];
  return {
    command: isScript
      ? ["/bin/sh", target, ...(source.words ?? [])]
      : ["/usr/bin/gcc", ...flags, "-o", "/w/main", target],
    environment: { PATH: "/usr/bin:/bin" },
    surroundings: hostToolchain(),
    files: [{ source: join(programFolder, source.file), target }],
    ...captures(files, 65536),
    stdin: null,
    limits: { ...buildLimits, ...source.limits },
    collect: [wanted],
    mayLockFiles: true,
  };
}

interface RunFiles {
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly collected: string;
}

async function newFiles({ folder }: Workshop): Promise<RunFiles> {
  const own = join(folder, String(++counter));
  await mkdir(own);
  const at = (name: string) => join(own, name);
  return { stdin: at("stdin"), stdout: at("stdout"), stderr: at("stderr"), collected: at("collected") };
}

function captures(files: RunFiles, stdoutMax: number) {
  return {
    stdout: { path: files.stdout, maxBytes: stdoutMax },
    stderr: { path: files.stderr, maxBytes: 65536 },
  };
}

async function finish(files: RunFiles, facts: Facts, peer: Facts | null): Promise<SceneEnd> {
  const isTaken = facts.collected[0]?.status === "taken";
  return {
    facts,
    peer,
    stdout: await readFile(files.stdout),
    stderr: await readFile(files.stderr),
    collected: isTaken ? await readFile(files.collected) : null,
  };
}

function known<Known>(outcome: Outcome<Known>): Known {
  if (outcome.kind === "fault") throw new Error(`fault: ${outcome.because}`);
  return outcome.facts;
}
