/**
 * How much the machine does beside us, measured by what counts in a verdict: the CPU time of a program that always does
 * the same. Between submissions a fixed loop of about 100 ms runs on an idle bench. The best median so far is the
 * baseline; while the median of the last runs is above 1.25 times that, the judge is not quiet and says so.
 */
import { runOnBench, type Workbench } from "@touchstone/judging";
import type { Logger } from "@touchstone/telemetry";
import type { BenchPool } from "./bench-pool.ts";

/** CPU time of the loop: lately, and at its best. */
export interface Noise {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly baselineMs: number;
}

/** A probe at work. */
export interface NoiseProbe {
  /** What the last runs say; null before there are enough of them. */
  noise(): Noise | null;
  stop(): void;
}

const noisyFrom = 1.25;
const wantedMs = 100;
const everyMs = 15_000;
/** Runs that are looked at together; below the lesser number nothing is said. */
const kept = { most: 8, least: 5 };

/** Whether contests had better be judged elsewhere. */
export function isNoisy({ p50Ms, baselineMs }: Noise): boolean {
  return p50Ms > noisyFrom * baselineMs;
}

/** Counts runs together; `best` is the lowest baseline so far. */
export function summariseNoise(runsMs: readonly number[], best = Number.POSITIVE_INFINITY): Noise | null {
  const sorted = runsMs.slice(-kept.most).sort((a, b) => a - b);
  if (sorted.length < kept.least) return null;
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const p50Ms = at(0.5);
  return { p50Ms, p95Ms: at(0.95), baselineMs: Math.min(best, p50Ms) };
}

/** Probes now, and then every quarter of a minute when a bench is idle. It never waits for one. */
export function startNoiseProbe(deps: {
  pool: Pick<BenchPool<Workbench>, "borrow">;
  log: Logger;
  onNoise: (noise: Noise) => void;
}): NoiseProbe {
  const stop = new AbortController();
  const runsMs: number[] = [];
  let rounds = 0;
  let noise: Noise | null = null;

  const probe = async () => {
    const lent = deps.pool.borrow();
    if (!lent) return;
    try {
      rounds ||= await calibrate(lent.bench, stop.signal);
      do {
        runsMs.push(await spin(lent.bench, rounds, stop.signal));
      } while (runsMs.length < kept.least);
      runsMs.splice(0, runsMs.length - kept.most);
      noise = summariseNoise(runsMs, noise?.baselineMs);
      if (noise) deps.onNoise(noise);
    } catch (error) {
      if (!stop.signal.aborted) deps.log.warn({ err: error }, "the noise of this machine is not known");
    } finally {
      lent.release();
    }
  };
  void probe();
  const timer = setInterval(() => void probe(), everyMs);
  return {
    noise: () => noise,
    stop() {
      clearInterval(timer);
      stop.abort(new Error("the judge stops"));
    },
  };
}

/** How many rounds of the loop take the wanted time here. */
export async function calibrate(bench: Workbench, signal: AbortSignal): Promise<number> {
  const rounds = 50_000;
  await spin(bench, rounds, signal);
  return Math.round((rounds * wantedMs) / (await spin(bench, rounds, signal)));
}

/** CPU time of so many rounds of a loop that every toolchain can run. */
export async function spin(bench: Workbench, rounds: number, signal: AbortSignal): Promise<number> {
  const loop = `i=${rounds}; while [ $i -gt 0 ]; do i=$((i - 1)); done`;
  const program = {
    command: ["/bin/sh", "-c", loop] as const,
    environment: {},
    files: [],
    stdin: null,
    stdoutBytes: 0,
    stderrBytes: 0,
    limits: {
      cpuMs: 5000,
      wallMs: 10_000,
      memoryBytes: 64 * 1024 ** 2,
      stackBytes: 8 * 1024 ** 2,
      processes: 4,
      openFiles: 64,
      fileBytes: 0,
      workBytes: 1024 ** 2,
      workFiles: 16,
    },
    collect: [],
    mayLockFiles: false,
  };
  return runOnBench(bench, program, signal, async ({ facts }) => {
    if (facts.ending.kind !== "exited" || facts.ending.code !== 0) {
      throw new Error(`the loop ended by ${JSON.stringify(facts.ending)}`);
    }
    return facts.cpuMs;
  });
}
