/** What one run costs beyond the bare engine, and what of it the program is charged for. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { findCgroups } from "../../packages/sandbox/src/host/slot-cgroup.ts";
import type { LoneProgram, Program, Slot, Toolchain } from "../../packages/sandbox/src/index.ts";
import { bareArguments } from "./bare-arguments.ts";
import { compileHere, startBareLoop } from "./bare-loop.ts";
import { median, pairs } from "./pairs.ts";

const mebibyte = 1024 * 1024;

/** Where the figures are taken. */
export interface RunBench {
  readonly slot: Slot;
  readonly toolchain: Toolchain;
  /** An empty folder on a tmpfs. */
  readonly folder: string;
  readonly uid: number;
  readonly cpu: string;
}

const limits = {
  cpuMs: 10_000,
  wallMs: 30_000,
  memoryBytes: 64 * mebibyte,
  stackBytes: 64 * mebibyte,
  processes: 32,
  openFiles: 256,
  fileBytes: mebibyte,
  workBytes: 32 * mebibyte,
  workFiles: 1000,
};

/** An empty static program: in the helper, from fork to result read, and in a C loop that spawns bare bubblewrap. */
export async function measureRun(bench: RunBench, count: number) {
  const { slot, folder, uid, cpu } = bench;
  const executable = compileHere("true", folder);
  const bareWords = [String(uid), cpu, ...bareArguments(programOf(bench, executable, "bare"))];
  const loop = startBareLoop(compileHere("spawn-loop", folder), bareWords);
  const charged: { cpuMs: number[]; kib: number[] } = { cpuMs: [], kib: [] };
  const ours = async (round: number) => {
    const outcome = await slot.run(loneProgram(bench, executable, `true-${round}`));
    if (outcome.kind === "fault") throw new Error(outcome.because);
    charged.cpuMs.push(outcome.facts.cpuMs);
    charged.kib.push(outcome.facts.memoryBytes / 1024);
    return outcome.overheadMs + outcome.facts.wallMs;
  };
  const { ratio } = await pairs(count, ours, () => loop.turn("/dev/null /dev/null"));
  loop.close();
  const alone = await measureAlone(executable, compileHere("alone", folder), Math.min(count, 50));
  return {
    overheadBwrap: ratio,
    chargedCpuMs: median(charged.cpuMs) - alone.cpuMs,
    chargedKiB: median(charged.kib) - alone.kib,
  };
}

/** Two programs that say 100,000 lines to each other: joined in a slot, and on a bare pair of pipes. */
export async function measureInteraction(bench: RunBench, count: number): Promise<number> {
  const { slot, folder, cpu } = bench;
  const [ping, pong] = [compileHere("ping", folder), compileHere("pong", folder)];
  const loop = startBareLoop(compileHere("pipe-pair", folder), [cpu, ping, pong]);
  const ours = async (round: number) => {
    const began = performance.now();
    const outcome = await slot.runJoined(
      programOf(bench, ping, `ping-${round}`),
      programOf(bench, pong, `pong-${round}`),
    );
    if (outcome.kind === "fault") throw new Error(outcome.because);
    const { ending } = outcome.facts.first;
    if (ending.kind !== "exited" || ending.code !== 0) throw new Error(JSON.stringify(outcome.facts.first));
    return performance.now() - began;
  };
  const { ratio } = await pairs(count, ours, () => loop.turn());
  loop.close();
  return ratio;
}

function programOf({ toolchain, folder }: RunBench, executable: string, name: string): Program {
  return {
    command: ["/w/main"],
    environment: { PATH: "/usr/bin:/bin" },
    surroundings: toolchain.surroundings,
    files: [{ source: executable, target: "/w/main" }],
    stderr: { path: join(folder, `${name}.err`), maxBytes: 1 },
    limits,
    collect: [],
    mayLockFiles: false,
  };
}

/** The program with its streams kept under a name. */
export function loneProgram(bench: RunBench, executable: string, name: string): LoneProgram {
  return {
    ...programOf(bench, executable, name),
    stdin: null,
    stdout: { path: join(bench.folder, `${name}.out`), maxBytes: 1 },
  };
}

/** The same program alone in a fresh cgroup. */
export async function measureAlone(executable: string, launcher: string, count: number) {
  const { hierarchies } = await findCgroups();
  const cpuMs: number[] = [];
  const kib: number[] = [];
  for (let round = 0; round < count; round++) {
    const groups = hierarchies.map(({ folder, ...rest }) => ({
      ...rest,
      path: join(folder, `bench-alone-${process.pid}`),
    }));
    for (const { path } of groups) mkdirSync(path);
    const counted = groups.filter(
      ({ controllers }) => controllers.includes("cpu") || controllers.includes("memory"),
    );
    execFileSync(launcher, [executable, ...counted.map(({ path }) => join(path, "cgroup.procs"))]);
    const read = (controller: "cpu" | "memory", names: readonly [string, string]) => {
      const group = counted.find(({ controllers }) => controllers.includes(controller));
      return group ? readFileSync(join(group.path, names[group.version - 1] ?? ""), "utf8") : "";
    };
    const cpu = read("cpu", ["cpuacct.usage", "cpu.stat"]);
    cpuMs.push(cpu.startsWith("usage_usec") ? Number(cpu.split(/\s/)[1]) / 1e3 : Number(cpu) / 1e6);
    kib.push(Number(read("memory", ["memory.max_usage_in_bytes", "memory.peak"])) / 1024);
    for (const { path } of groups) rmdirSync(path);
  }
  return { cpuMs: median(cpuMs), kib: median(kib) };
}
