import { photographHost } from "./host-watch.ts";
import type { Bench } from "./open-bench.ts";
import { differences } from "./run-case.ts";
import { play } from "./workshop.ts";

/** What leaves the most behind: daemons, files everywhere, a bomb of memory, and a program that is well. */
const programs = ["P02-daemons.c", "F11-leave.c", "M01-heap.c", "T02-burn.c"];

/** Runs so many programs in a row, and says what is left of them. */
export async function soak({ workshop, watch }: Bench, runs: number): Promise<string[]> {
  const next = (at: number) =>
    play(workshop, { kind: "run", program: { file: programs[at % programs.length] ?? "", words: ["128"] } });
  for (const at of programs.keys()) await next(at);
  const before = await photographHost(watch);
  for (let at = 0; at < runs; at++) await next(at);
  return differences(before, watch);
}
