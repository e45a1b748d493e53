/**
 * What one run of the native driver costs beside bare bubblewrap, when a sandbox was made ahead: an empty static program
 * on one slot, and on a slot for every processor at the same time.
 */
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type MeasuredOptions, nativeSandbox, type Toolchain } from "../../packages/sandbox/src/index.ts";
import { quantile } from "../quantile.ts";
import { bareArguments } from "./bare-arguments.ts";
import { compileHere, startBareLoop } from "./bare-loop.ts";
import { loneProgram, measureAlone, type RunBench } from "./measure-run.ts";

/** Neither side is measured while the kernel, or the builder of the next sandbox, is busy with what the other one did. */
const settleMs = 5;

/** Where the figures are taken, besides the settings of the driver. */
interface NativePlace extends MeasuredOptions {
  readonly toolchain: Toolchain;
}

interface Samples {
  readonly oursMs: number[];
  readonly bareMs: number[];
  readonly cpuMs: number[];
  readonly kib: number[];
}

/** Ratios to bare bubblewrap in the middle and for the slowest of twenty, and what the program is charged. */
export async function measureNative(place: NativePlace, count: number) {
  const executable = compileHere("true", place.stateFolder);
  const lanes = Array.from({ length: availableParallelism() }, (_, cpu) => String(cpu)).reverse();
  const one = await measureLanes(place, executable, lanes.slice(0, 1), count);
  const all = await measureLanes(place, executable, lanes, count);
  const alone = await measureAlone(executable, compileHere("alone", place.stateFolder), Math.min(count, 50));
  const ratio = ({ oursMs, bareMs }: Samples, part: number) =>
    quantile(oursMs, part) / quantile(bareMs, part);
  return {
    overheadNative: ratio(one, 0.5),
    overheadNativeP95: ratio(one, 0.95),
    overheadNativeFull: ratio(all, 0.5),
    overheadNativeFullP95: ratio(all, 0.95),
    chargedNativeCpuMs: quantile(one.cpuMs, 0.5) - alone.cpuMs,
    chargedNativeKiB: quantile(one.kib, 0.5) - alone.kib,
  };
}

async function measureLanes(
  place: NativePlace,
  executable: string,
  cpus: readonly string[],
  count: number,
): Promise<Samples> {
  const samples: Samples = { oursMs: [], bareMs: [], cpuMs: [], kib: [] };
  const spawnLoop = compileHere("spawn-loop", place.stateFolder);
  const sandbox = nativeSandbox(place);
  await Promise.all(
    cpus.map(async (cpu, number) => {
      const slot = await sandbox.openSlot({ number, cpus: cpu });
      const uid = place.firstUid + 2 * cpus.length + number;
      const bench: RunBench = { slot, toolchain: place.toolchain, folder: place.stateFolder, uid, cpu };
      try {
        await measureLane(bench, spawnLoop, executable, count, samples);
      } finally {
        await slot.close();
      }
    }),
  );
  return samples;
}

/** In turn, as everywhere. The first run finds nothing ready and does not count. */
async function measureLane(
  bench: RunBench,
  spawnLoop: string,
  executable: string,
  count: number,
  { oursMs, bareMs, cpuMs, kib }: Samples,
): Promise<void> {
  const program = (name: string) => loneProgram(bench, executable, `native-${bench.uid}-${name}`);
  const loop = startBareLoop(spawnLoop, [String(bench.uid), bench.cpu, ...bareArguments(program("bare"))]);
  for (let round = 0; round <= count; round++) {
    const outcome = await bench.slot.run(program(String(round)));
    if (outcome.kind === "fault") throw new Error(outcome.because);
    await wait(settleMs);
    const bare = await loop.turn("/dev/null /dev/null");
    await wait(settleMs);
    if (round === 0) continue;
    oursMs.push(outcome.overheadMs + outcome.facts.wallMs);
    cpuMs.push(outcome.facts.cpuMs);
    kib.push(outcome.facts.memoryBytes / 1024);
    bareMs.push(bare);
  }
  loop.close();
}
