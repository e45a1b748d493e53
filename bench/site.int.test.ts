/** The short forms of the figures that need a whole site: that they can be taken, not what they are. */
import { expect, it } from "vitest";
import { benchFuzz } from "./fuzz.ts";
import { benchHeap } from "./heap.ts";
import { benchRehearse } from "./rehearse.ts";
import { benchStreams } from "./streams.ts";

it("brings every verdict to every watcher", { timeout: 240_000 }, async () => {
  expect(await benchStreams({ isSmoke: true })).toBe(true);
});

it("reads the heap of the api between requests of every kind", { timeout: 240_000 }, async () => {
  expect(await benchHeap({ isSmoke: true })).toBe(true);
});

it("rehearses a contest and loses nothing though the site is killed under it", {
  timeout: 240_000,
}, async () => {
  expect(await benchRehearse({ isSmoke: true })).toBe(true);
});

it("asks every call as everybody, and finds neither a fault nor a leak", { timeout: 240_000 }, async () => {
  expect(await benchFuzz({ isSmoke: true })).toBe(true);
});
