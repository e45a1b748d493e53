import type { Redis } from "ioredis";
import { afterEach, expect, it } from "vitest";
import { silentLog, testRedis } from "../testing/test-redis.ts";
import { connectRedis } from "./connect-redis.ts";
import { createKeyedCache } from "./keyed-cache.ts";

let redis: Redis | undefined;
afterEach(() => redis?.disconnect());

it("computes once for a key, and apart for another", async () => {
  redis = await testRedis();
  const cache = createKeyedCache(redis);
  let computed = 0;
  const ask = (key: unknown) => cache.remember(key, 10, async () => ({ answer: ++computed }));
  expect(await ask({ status: 0 })).toEqual({ answer: 1 });
  expect(await ask({ status: 0 })).toEqual({ answer: 1 });
  expect(await ask({ status: 1 })).toEqual({ answer: 2 });
});

it("computes once for all who ask meanwhile, and anew for who asks for a fresh value", async () => {
  redis = await testRedis();
  const cache = createKeyedCache(redis);
  let computed = 0;
  const ask = (options?: { isFresh: boolean }) => cache.remember("key", 10, async () => ++computed, options);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask({ isFresh: true })).toBe(2);
  expect(await ask()).toBe(2);
});

it("tells of a failure and computes again the next time", async () => {
  redis = await testRedis();
  const cache = createKeyedCache(redis);
  await expect(cache.remember("key", 10, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.remember("key", 10, async () => 1)).toBe(1);
});

it("computes every time while Redis is away", async () => {
  redis = connectRedis({ url: "redis://127.0.0.1:1", keyPrefix: "" }, silentLog);
  const cache = createKeyedCache(redis);
  let computed = 0;
  for (const answer of [1, 2]) expect(await cache.remember("key", 10, async () => ++computed)).toBe(answer);
});
