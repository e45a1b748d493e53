import type { Redis } from "ioredis";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ownKeys, silentLog, testRedis } from "../testing/test-redis.ts";
import { connectRedis } from "./connect-redis.ts";
import { createRateLimits } from "./rate-limits.ts";

const allowance = { name: "test", points: 4, seconds: 60 };
const refused = { code: "too_many_requests", details: { retryAfterSeconds: expect.any(Number) } };

let redis: Redis | undefined;
afterEach(() => redis?.disconnect());

describe("with Redis", () => {
  it("counts over all copies, by key, and forgives", async () => {
    redis = await testRedis();
    const [one, two] = [createRateLimits(redis), createRateLimits(redis)];
    for (const copy of [one, two, one, two]) await copy.spend(allowance, "alice");
    await expect(one.spend(allowance, "alice")).rejects.toMatchObject(refused);
    await expect(two.spend(allowance, "alice")).rejects.toMatchObject(refused);
    await two.spend(allowance, "bob");
    await two.forgive(allowance, "alice");
    await one.spend(allowance, "alice");
  });

  it("is charged for what has happened, and then demands patience", async () => {
    redis = await testRedis();
    const limits = createRateLimits(redis);
    await limits.demand(allowance, "alice");
    await limits.charge(allowance, "alice", 2.5);
    await limits.demand(allowance, "alice");
    await limits.charge(allowance, "alice", 7);
    await expect(limits.demand(allowance, "alice")).rejects.toMatchObject(refused);
    await limits.demand(allowance, "bob");
  });

  it("tells how many points are taken, and gives some back", async () => {
    redis = await testRedis();
    const limits = createRateLimits(redis);
    expect(await limits.spend(allowance, "alice")).toBe(1);
    expect(await limits.charge(allowance, "alice", 4)).toBe(5);
    await limits.refund(allowance, "alice", 3);
    expect(await limits.spend(allowance, "alice")).toBe(3);
    expect([await limits.taken(allowance, "alice"), await limits.taken(allowance, "bob")]).toEqual([3, 0]);
  });

  it("keeps no name in Redis", async () => {
    redis = await testRedis();
    await createRateLimits(redis).spend(allowance, "alice@school.test");
    expect((await ownKeys(redis)).join()).not.toContain("alice");
  });
});

describe("while Redis is away", () => {
  it("is stricter, not open", async () => {
    redis = connectRedis({ url: "redis://127.0.0.1:1", keyPrefix: "" }, silentLog);
    await vi.waitFor(() => expect(redis?.status).toMatch(/reconnecting|close|end/));
    const limits = createRateLimits(redis);
    await limits.spend(allowance, "alice");
    await limits.spend(allowance, "alice");
    await expect(limits.spend(allowance, "alice")).rejects.toMatchObject(refused);
  });
});
