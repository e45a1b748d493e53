/** How rates are read, and the short form of the load: that it can be taken, not what it is. */
import { expect, it } from "vitest";
import { findKnee } from "./load/find-knee.ts";
import { type Arrival, sendOpen } from "./load/send-open.ts";
import { benchLoad } from "./load.ts";

const steps = (...p95s: number[]) => p95s.map((p95Ms, nth) => ({ rate: 100 * (nth + 1), p95Ms, bad: 0 }));

it.each([
  ["leaves and stays away", steps(20, 22, 21, 25, 90, 400), { kneeRate: 400, isReached: true }],
  ["leaves with the last step", steps(20, 22, 21, 25, 30, 400), { kneeRate: 500, isReached: true }],
  ["is shaken once", steps(20, 22, 21, 90, 25, 24), { kneeRate: 600, isReached: false }],
  ["never leaves", steps(20, 22, 21, 25), { kneeRate: 400, isReached: false }],
  ["grows by less than a busy machine shakes it", steps(2, 2, 2, 9, 15), { kneeRate: 500, isReached: false }],
  [
    "answers wrongly",
    steps(20, 22, 21, 25).map((step) => ({ ...step, bad: step.rate > 200 ? 1 : 0 })),
    { kneeRate: 200, isReached: true },
  ],
])("finds the knee of a site that %s", (_, tried, knee) => {
  expect(findKnee(tried)).toMatchObject(knee);
});

it("charges a site that stands still for everybody who came meanwhile", async () => {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const arrivals = [0, 40, 80, 120].map(
    (atMs): Arrival => ({ atMs, kind: "page", ask: () => goesOn.then(() => true) }),
  );
  setTimeout(goOn, 400);
  const samples = await sendOpen(arrivals);
  expect(samples).toHaveLength(4);
  for (const { tookMs } of samples) expect(tookMs).toBeGreaterThan(250);
});

it("counts from the set moment, though whoever asks is late", async () => {
  const block: Arrival = { atMs: 0, kind: "block", ask: async () => isBusyFor(150) };
  const late: Arrival = { atMs: 10, kind: "late", ask: async () => true };
  const samples = await sendOpen([block, late]);
  const [sample] = samples.filter(({ kind }) => kind === "late");
  expect(sample?.tookMs).toBeGreaterThan(130);
  expect(sample?.lateMs).toBeGreaterThan(130);
});

function isBusyFor(ms: number): boolean {
  for (const end = performance.now() + ms; performance.now() < end; );
  return true;
}

it("starts a contest, and goes up the rates on one copy of the api and on two", {
  timeout: 240_000,
}, async () => {
  expect(await benchLoad({ isSmoke: true })).toBe(true);
});
