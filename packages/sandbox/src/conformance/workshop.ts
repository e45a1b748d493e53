/**
 * Where rows are played: two slots of one driver, a folder for files, and a canary planted around them. Programs in C
 * are compiled inside the sandbox, once for each workshop.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { dirname, join } from "node:path";
import type { Facts, Limits, LoneProgram, Outcome, Program, Sandbox, Slot } from "../port.ts";
import type { Hands, Played, RunManner, Scene, SceneEnd } from "./conformance-case.ts";
import { dropFromCache } from "./drop-from-cache.ts";
import { holdUp } from "./hold-up.ts";
import { outputCap } from "./output-cap.ts";
import { recipe, surroundings } from "./recipe.ts";
import { slowed, unslowed } from "./slowdown.ts";

const mebibyte = 1024 * 1024;
const programFolder = join(import.meta.dirname, "programs");

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
  /**
   * Planted in the worker's environment, in its files, in the name of its door and in the neighbour's input; must never
   * come out of a run.
   */
  readonly canary: string;
  /** An abstract socket, in sight of everybody who shares the worker's network. */
  readonly door: Server;
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
  await writeFile(answerOf({ folder, canary }), canary, { mode: 0o444 });
  process.env.TOUCHSTONE_CANARY = canary;
  const door = createServer().listen(`\0${canary}`);
  await once(door, "listening");
  const slot = await sandbox.openSlot({ number: 0, cpus: cpus[0] });
  const neighbour = await sandbox.openSlot({ number: 1, cpus: cpus[1] });
  return { slot, neighbour, folder, canary, door, artefacts: new Map() };
}

function answerOf({ folder, canary }: Pick<Workshop, "folder" | "canary">): string {
  return join(folder, `answer-${canary}`);
}

/** Closes both slots and the door. */
export async function closeWorkshop({ slot, neighbour, door }: Workshop): Promise<void> {
  door.close();
  await slot.close();
  await neighbour.close();
}

/** Plays a scene. Rejects when the sandbox reports a fault: no row may cause one. */
export async function play(workshop: Workshop, scene: Scene): Promise<SceneEnd> {
  switch (scene.kind) {
    case "run":
      if (scene.before !== undefined) await playRun(workshop, workshop.slot, scene.before);
      return playRun(workshop, workshop.slot, scene.program, scene);
    case "build":
      return playBuild(workshop, scene.source);
    case "join":
      return playJoined(workshop, scene.first, scene.second);
    case "tale":
      return scene.tell(handsOf(workshop));
  }
}

function handsOf(workshop: Workshop): Hands {
  return {
    answer: answerOf(workshop),
    run: (program, manner = {}) =>
      playRun(workshop, manner.isNextDoor ? workshop.neighbour : workshop.slot, program, manner),
    build: (source, signal) => playBuild(workshop, source, signal),
    holdUp: (ms) => holdUp(join(dirname(workshop.folder), "state/slot-0"), ms),
  };
}

/** The control: a well-behaved program, whose answer says that the slot is in order. */
export async function playControl(workshop: Workshop, slot: Slot): Promise<string> {
  const input = `20 22\n${workshop.canary}\n`;
  const end = await playRun(workshop, slot, { file: "sum.c" }, { input });
  return end.stdout.toString();
}

async function playRun(
  workshop: Workshop,
  slot: Slot,
  played: Played,
  manner: RunManner = {},
): Promise<SceneEnd> {
  const { shown = {}, outputMax } = manner;
  const files = await newFiles(workshop);
  const stdin = await inputOf(workshop, files, manner);
  const prepared = await prepare(workshop, played);
  const shownFiles = Object.keys(shown).map((name) => ({
    source: join(files.folder, name),
    target: `/w/${name}`,
  }));
  for (const [name, text] of Object.entries(shown))
    await writeFile(join(files.folder, name), text, { mode: 0o444 });
  const program: LoneProgram = {
    ...prepared,
    files: [...prepared.files, ...shownFiles],
    ...captures(files, outputMax ?? outputCap),
    stdin,
    collect: [{ name: "out.txt", saveTo: files.collected, maxBytes: mebibyte }],
  };
  const facts = known(await slot.run(program, manner.signal));
  for (const [name, text] of Object.entries(shown))
    if ((await readFile(join(files.folder, name), "utf8")) !== text)
      throw new Error(`H10: ${name} was changed`);
  if (outputMax !== undefined) await truncate(files.stdout);
  return finish(files, facts, null);
}

async function inputOf(
  { folder }: Workshop,
  files: RunFiles,
  { input, zeros, isCold }: RunManner,
): Promise<string | null> {
  if (input === undefined && zeros === undefined) return null;
  const path = zeros === undefined ? files.stdin : join(folder, `zeros-${zeros}`);
  if (!existsSync(path)) {
    await writeFile(path, input ?? "");
    if (zeros !== undefined) await truncate(path, zeros);
    await chmod(path, 0o444);
  }
  if (isCold) await dropFromCache([path]);
  return path;
}

async function playBuild(workshop: Workshop, source: Played, signal?: AbortSignal): Promise<SceneEnd> {
  const files = await newFiles(workshop);
  return finish(files, known(await workshop.slot.run(buildProgram(source, files), signal)), null);
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
  const { source, build, artefact, start } = recipe(played.file);
  const [command, ...words] = start;
  return {
    command: [command, ...words, ...(played.words ?? [])],
    environment: { PATH: "/usr/bin:/bin" },
    surroundings,
    files: [
      build === null
        ? { source: join(programFolder, played.file), target: source }
        : { source: await artefactOf(workshop, played.file), target: `/w/${artefact}` },
    ],
    limits: slowed({ ...runLimits, ...played.limits }),
    collect: [],
    mayLockFiles: false,
  };
}

/** Where the executable of a source is, built when it is wanted first. Rejects with the compiler's words. */
export async function artefactOf(workshop: Workshop, file: string): Promise<string> {
  const ready = workshop.artefacts.get(file);
  if (ready !== undefined) return ready;
  const files = await newFiles(workshop);
  const facts = known(await workshop.slot.run(buildProgram({ file }, files)));
  if (facts.ending.kind !== "exited" || facts.ending.code !== 0)
    throw new Error(`${file}: ${await readFile(files.stderr, "utf8")}`);
  workshop.artefacts.set(file, files.collected);
  return files.collected;
}

/** A script builds by running. */
function buildProgram({ file, words = [], limits }: Played, files: RunFiles): LoneProgram {
  const { source, build, artefact, start } = recipe(file);
  const [command, ...rest] = build ?? start;
  return {
    command: [command, ...rest, ...words],
    environment: { PATH: "/usr/bin:/bin" },
    surroundings,
    files: [{ source: join(programFolder, file), target: source }],
    ...captures(files, 65536),
    stdin: null,
    limits: slowed({ ...buildLimits, ...limits }),
    collect: [{ name: artefact, saveTo: files.collected, maxBytes: 16 * mebibyte }],
    mayLockFiles: true,
  };
}

interface RunFiles {
  readonly folder: string;
  readonly stdin: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly collected: string;
}

async function newFiles({ folder }: Workshop): Promise<RunFiles> {
  const own = join(folder, String(++counter));
  await mkdir(own);
  const at = (name: string) => join(own, name);
  return {
    folder: own,
    stdin: at("stdin"),
    stdout: at("stdout"),
    stderr: at("stderr"),
    collected: at("collected"),
  };
}

function captures(files: RunFiles, stdoutMax: number) {
  return {
    stdout: { path: files.stdout, maxBytes: stdoutMax },
    stderr: { path: files.stderr, maxBytes: 65536 },
  };
}

/** Takes in what was kept, and leaves no file of the run. */
async function finish(files: RunFiles, facts: Facts, peer: Facts | null): Promise<SceneEnd> {
  const isTaken = facts.collected[0]?.status === "taken";
  const end = {
    facts: unslowed(facts),
    peer: peer === null ? null : unslowed(peer),
    stdout: await readFile(files.stdout),
    stderr: await readFile(files.stderr),
    collected: isTaken ? await readFile(files.collected) : null,
  };
  await rm(files.folder, { recursive: true });
  return end;
}

function known<Known>(outcome: Outcome<Known>): Known {
  if (outcome.kind === "fault") throw new Error(`fault: ${outcome.because}`);
  return outcome.facts;
}
