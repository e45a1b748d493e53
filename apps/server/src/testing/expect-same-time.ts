import { availableParallelism, loadavg } from "node:os";
import { expect } from "vitest";

type Acts = Readonly<Record<string, () => Promise<unknown>>>;

/** How often each act is done before the times are compared, and by which share the middle ones may differ. */
export interface SameTime {
  rounds: number;
  within: number;
}

/**
 * Expects several acts to take the same time by the clock on the wall. They are done in turns, each round beginning with
 * another, so that whatever else the machine does hits all of them alike, and for up to three times as long where the
 * middle times do not agree. A machine with more to do than processors has no steady clock: there the work that the acts
 * cost this process must agree.
 */
export async function expectSameTime(acts: Acts, { rounds, within }: SameTime): Promise<void> {
  for (const act of Object.values(acts)) await act();
  const taken: Taken[] = Object.keys(acts).map((name) => ({ name, wallMs: [], workMs: [] }));
  for (let turn = 0; turn < 3; turn++) {
    await measure(acts, taken, rounds);
    if (spreadOf(taken, "wallMs") <= within) return;
  }
  const isBusy = (loadavg()[0] ?? 0) > availableParallelism();
  expect(spreadOf(taken, isBusy ? "workMs" : "wallMs"), tell(taken)).toBeLessThanOrEqual(within);
}

/** What an act took each time it was done. */
interface Taken {
  name: string;
  wallMs: number[];
  workMs: number[];
}

async function measure(acts: Acts, taken: readonly Taken[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const first = round % taken.length;
    for (const { name, wallMs, workMs } of [...taken.slice(first), ...taken.slice(0, first)]) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      await acts[name]?.();
      const { user, system } = process.cpuUsage(before);
      wallMs.push(performance.now() - start);
      workMs.push((user + system) / 1000);
    }
  }
}

/** By which share the slowest act takes longer than the fastest. */
function spreadOf(taken: readonly Taken[], clock: "wallMs" | "workMs"): number {
  const medians = taken.map((act) => median(act[clock]));
  return Math.max(...medians) / Math.min(...medians) - 1;
}

function tell(taken: readonly Taken[]): string {
  const each = taken.map(({ name, wallMs, workMs }) => `${name} ${median(wallMs)} (${median(workMs)})`);
  return `milliseconds of time (and work): ${each.join(", ")}`;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
