import type { Redis } from "ioredis";
import { afterEach, expect, it } from "vitest";
import { ownKeys, silentLog, testRedis } from "../testing/test-redis.ts";
import { connectRedis } from "./connect-redis.ts";
import { createOneTimeCodes } from "./one-time-codes.ts";

const purpose = { name: "test", seconds: 600, guesses: 3 };

let redis: Redis | undefined;
afterEach(() => redis?.disconnect());

it("matches its subject and purpose only, and works until it is burnt", async () => {
  redis = await testRedis();
  const codes = createOneTimeCodes(redis);
  const code = await codes.issue(purpose, "alice");
  expect(code).toMatch(/^\d{6}$/);
  expect(await codes.matches(purpose, "bob", code)).toBe(false);
  expect(await codes.matches({ ...purpose, name: "other" }, "alice", code)).toBe(false);
  expect(await codes.matches(purpose, "alice", code)).toBe(true);
  expect(await Promise.all([codes.burn(purpose, "alice"), codes.burn(purpose, "alice")])).toEqual([
    true,
    false,
  ]);
  expect(await codes.matches(purpose, "alice", code)).toBe(false);
});

it("ends after the allowed wrong guesses, however many come at once", async () => {
  redis = await testRedis();
  const codes = createOneTimeCodes(redis);
  const code = await codes.issue(purpose, "alice");
  await Promise.all(Array.from({ length: 3 }, () => codes.matches(purpose, "alice", "wrong!")));
  expect(await codes.matches(purpose, "alice", code)).toBe(false);
});

it("is replaced by a newer one and expires", async () => {
  redis = await testRedis();
  const codes = createOneTimeCodes(redis);
  const first = await codes.issue(purpose, "alice");
  const second = await codes.issue(purpose, "alice");
  if (first !== second) expect(await codes.matches(purpose, "alice", first)).toBe(false);
  expect(await codes.matches(purpose, "alice", second)).toBe(true);
  const [key = ""] = await ownKeys(redis);
  expect(await redis.ttl(key)).toBeGreaterThan(590);
  expect(await redis.hget(key, "code")).not.toContain(second);
});

it("asks to try again later while Redis is away", async () => {
  redis = connectRedis({ url: "redis://127.0.0.1:1", keyPrefix: "" }, silentLog);
  await expect(createOneTimeCodes(redis).issue(purpose, "alice")).rejects.toMatchObject({
    code: "try_again_later",
  });
});
