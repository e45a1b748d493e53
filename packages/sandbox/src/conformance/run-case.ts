/**
 * Plays one row and says everything that is wrong: with what the row expects, and with the post-conditions that hold
 * after every row, whatever it does (H1 to H8 and H10 of the corpus; H9 belongs to the judge).
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { ConformanceCase, SceneEnd } from "./conformance-case.ts";
import {
  compareHosts,
  countBytes,
  type HostPicture,
  photographHost,
  type WatchOptions,
} from "./host-watch.ts";
import { slowdown } from "./slowdown.ts";
import { play, playControl, type Workshop } from "./workshop.ts";

const maxGrowthBytes = 64 * 1024 * 1024;
/** Room for the artefact of the row's own program, which is kept. */
const maxLeftBytes = 1024 * 1024;
const maxLagMs = 200 * slowdown;
/** Two seconds for a slot to settle, and more on a host so busy that we, too, are kept waiting. */
const lookMs = 50;
const looks = 40;

/** Plays the row. An empty list means that all is well. */
export async function runCase(
  workshop: Workshop,
  row: ConformanceCase,
  watch: WatchOptions,
): Promise<string[]> {
  // What is made once and kept: the control's artefact, and those of the row itself.
  const controlBefore = await playControl(workshop, workshop.slot);
  const watched = { ...watch, kept: [...watch.kept, ...workshop.artefacts.values()] };
  const before = await photographHost(watched);
  const bytesBefore = await countBytes(watch.folder);
  const memoryBefore = process.memoryUsage().rss;
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const [end, neighbour] = await Promise.all([
    play(workshop, row.scene),
    playControl(workshop, workshop.neighbour),
  ]);
  lag.disable();
  const complaints = [
    row.check(end),
    whenNot(controlBefore === "42\n", "the control failed before the row"),
    whenNot(neighbour === "42\n", `H5: the neighbour answered ${JSON.stringify(neighbour)}`),
    whenNot(!revealsCanary(end, workshop.canary), "H6: the canary came out"),
    whenNot(process.memoryUsage().rss - memoryBefore < maxGrowthBytes, "H3: the worker grew"),
    whenNot(lag.percentile(99) / 1e6 < maxLagMs, "H3: the worker's event loop lagged"),
    whenNot((await countBytes(watch.folder)) - bytesBefore < maxLeftBytes, "H7: the disk is fuller"),
    ...(await differences(before, watched)).map((name) => `H1, H2, H8, H10: ${name}`),
    whenNot((await playControl(workshop, workshop.slot)) === "42\n", "H4: the next run in the slot failed"),
  ];
  return complaints.filter((complaint) => complaint !== null);
}

function whenNot(isGood: boolean, complaint: string): string | null {
  return isGood ? null : complaint;
}

function revealsCanary(end: SceneEnd, canary: string): boolean {
  return [end.stdout, end.stderr, end.collected].some((bytes) => bytes?.includes(canary) ?? false);
}

/** What is still different after the time a slot has to settle. */
export async function differences(before: HostPicture, watch: WatchOptions): Promise<string[]> {
  for (let look = 1; ; look++) {
    const different = compareHosts(before, await photographHost(watch));
    if (different.length === 0 || look === looks) return different;
    await wait(lookMs);
  }
}
