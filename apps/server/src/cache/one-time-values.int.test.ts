import type { Redis } from "ioredis";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { ownKeys, silentLog, testRedis } from "../testing/test-redis.ts";
import { connectRedis } from "./connect-redis.ts";
import { createOneTimeValues } from "./one-time-values.ts";

const purpose = { name: "test", seconds: 120, value: z.object({ holeX: z.int() }) };

let redis: Redis | undefined;
afterEach(() => redis?.disconnect());

it("is given once, to the holder of its key and for its purpose, however many ask at once", async () => {
  redis = await testRedis();
  const values = createOneTimeValues(redis);
  const key = await values.keep(purpose, { holeX: 7 });
  expect(await values.take(purpose, `${key}x`)).toBeUndefined();
  expect(await values.take({ ...purpose, name: "other" }, key)).toBeUndefined();
  const taken = await Promise.all([1, 2, 3].map(() => values.take(purpose, key)));
  expect(taken.filter(Boolean)).toEqual([{ holeX: 7 }]);
});

it("expires, and its key does not lie in Redis", async () => {
  redis = await testRedis();
  const key = await createOneTimeValues(redis).keep(purpose, { holeX: 7 });
  const [name = ""] = await ownKeys(redis);
  expect(name).not.toContain(key);
  expect(await redis.ttl(name)).toBeGreaterThan(110);
});

it("asks to try again later while Redis is away", async () => {
  redis = connectRedis({ url: "redis://127.0.0.1:1", keyPrefix: "" }, silentLog);
  await expect(createOneTimeValues(redis).keep(purpose, { holeX: 7 })).rejects.toMatchObject({
    code: "try_again_later",
  });
});
