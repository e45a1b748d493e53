/**
 * What a run costs beyond the bare engine: an empty static program in the bubblewrap driver and in a C loop that spawns
 * bubblewrap with the same walls, one after the other, on the same processor. Needs root.
 *
 *   node packages/sandbox/src/measure/measure-overhead.ts [--pairs 300] [--cpu 1] [--folder /dev/shm]
 *
 * Prints one line of JSON: medians in milliseconds, their ratio, and what was charged to the program.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { buildNative } from "../build-native.ts";
import { bubblewrapSandbox } from "../drivers/bubblewrap.ts";
import { bwrapArguments } from "../drivers/bwrap-arguments.ts";
import { hostToolchain } from "../host/host-toolchain.ts";
import { revealingFiles } from "../host/revealing-files.ts";
import type { LoneProgram } from "../port.ts";

const bwrap = "/usr/bin/bwrap";
const firstUid = 60_940;
const mebibyte = 1024 * 1024;

const { values } = parseArgs({
  options: {
    pairs: { type: "string", default: "300" },
    cpu: { type: "string", default: "0" },
    folder: { type: "string", default: "/dev/shm" },
  },
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function compile(name: string, folder: string): string {
  const output = join(folder, name);
  execFileSync("gcc", [
    "-O2",
    "-D_GNU_SOURCE",
    "-static",
    "-o",
    output,
    join(import.meta.dirname, `${name}.c`),
  ]);
  return output;
}

function emptyProgram(executable: string, folder: string, run: number): LoneProgram {
  return {
    command: ["/w/main"],
    environment: { PATH: "/usr/bin:/bin" },
    surroundings: hostToolchain(),
    files: [{ source: executable, target: "/w/main" }],
    stdin: null,
    stdout: { path: join(folder, `${run}.out`), maxBytes: 1 },
    stderr: { path: join(folder, `${run}.err`), maxBytes: 1 },
    limits: {
      cpuMs: 1000,
      wallMs: 2000,
      memoryBytes: 64 * mebibyte,
      stackBytes: 64 * mebibyte,
      processes: 32,
      openFiles: 256,
      fileBytes: mebibyte,
      workBytes: 32 * mebibyte,
      workFiles: 1000,
    },
    collect: [],
    mayLockFiles: false,
  };
}

/** The same walls without the stage: sources bound directly, writable places as bubblewrap's own tmpfs, no ts-init. */
function bareArguments(program: LoneProgram): string[] {
  const walls = {
    tsInit: program.files[0]?.source ?? "",
    stage: "",
    hiddenFiles: revealingFiles(),
    processLimits: () => [],
  };
  const { argv, mounts } = bwrapArguments(program, walls);
  const words = argv.slice(1, argv.indexOf("--")).filter((word) => word !== "--as-pid-1");
  const bare = words.flatMap((word, at) => {
    if (word === "--bind") return ["--tmpfs", words[at + 2] ?? ""];
    if (words[at - 1] === "--bind" || words[at - 2] === "--bind") return [];
    const place = /^\/in\/(\d+)$/.exec(word)?.[1];
    return [place === undefined ? word : (mounts[Number(place)] ?? "")];
  });
  return [bwrap, ...bare, "--", ...program.command];
}

const folder = await mkdtemp(join(values.folder, "touchstone-measure-"));
await chmod(folder, 0o711);
const executable = compile("true", folder);
const executables = await buildNative(join(folder, "build"));
const sandbox = bubblewrapSandbox({ executables, bwrap, name: "measure", stateFolder: folder, firstUid });
const slot = await sandbox.openSlot({ number: 0, cpus: values.cpu });
const bare = bareArguments(emptyProgram(executable, folder, 0));
const loop = spawn(compile("spawn-loop", folder), [String(firstUid + 2), values.cpu, ...bare], {
  stdio: ["pipe", "pipe", "inherit"],
});
const lines = createInterface({ input: loop.stdout })[Symbol.asyncIterator]();

const helperMs: number[] = [];
const bareMs: number[] = [];
const cpuMs: number[] = [];
const memoryBytes: number[] = [];
for (let run = 0; run < Number(values.pairs); run++) {
  const outcome = await slot.run(emptyProgram(executable, folder, run));
  if (outcome.kind === "fault") throw new Error(outcome.because);
  helperMs.push(outcome.overheadMs + outcome.facts.wallMs);
  cpuMs.push(outcome.facts.cpuMs);
  memoryBytes.push(outcome.facts.memoryBytes);
  loop.stdin.write("x");
  const [took, status] = String((await lines.next()).value).split(" ");
  if (status !== "0") throw new Error(`bare bubblewrap ended with ${status}`);
  bareMs.push(Number(took) / 1e6);
}
loop.stdin.end();
await slot.close();
await rm(folder, { recursive: true });
const result = {
  helperMs: median(helperMs),
  bareMs: median(bareMs),
  overheadBwrap: median(helperMs) / median(bareMs),
  chargedCpuMs: median(cpuMs),
  chargedKiB: median(memoryBytes) / 1024,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
