import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdCached } from "./hold-cached.ts";
import type { KeyedCache } from "./keyed-cache.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A cache that keeps nothing, with its memory in front; answers are counted. */
function openHeld() {
  let asked = 0;
  const bare: KeyedCache = { remember: (_key, _seconds, compute) => compute() };
  const cache = holdCached(bare);
  return (key: string, seconds: number, isFresh = false) =>
    cache.remember(key, seconds, async () => ++asked, { isFresh });
}

it("asks once for all who ask meanwhile, and again when a tenth of its time is over", async () => {
  const ask = openHeld();
  expect(await Promise.all([ask("a", 5), ask("a", 5), ask("b", 5)])).toEqual([1, 1, 2]);
  await vi.advanceTimersByTimeAsync(499);
  expect(await ask("a", 5)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask("a", 5)).toBe(3);
});

it("holds nothing for more than a second", async () => {
  const ask = openHeld();
  expect(await ask("a", 1_800)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ask("a", 1_800)).toBe(2);
});

it("gives what was asked for fresh to those who come after", async () => {
  const ask = openHeld();
  expect(await ask("a", 10)).toBe(1);
  expect(await ask("a", 10, true)).toBe(2);
  expect(await ask("a", 10)).toBe(2);
});
