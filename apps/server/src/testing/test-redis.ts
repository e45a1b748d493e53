import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createLogger, type Logger } from "@touchstone/telemetry";
import type { Redis } from "ioredis";
import { connectRedis } from "../cache/connect-redis.ts";

/** The Redis of the tests' machine. */
export const testRedisUrl: string = process.env.TOUCHSTONE_TEST_REDIS_URL ?? "redis://127.0.0.1:6379";

/** A key space that no other test uses. */
export function testRedisPrefix(): string {
  return `test-${randomBytes(6).toString("hex")}:`;
}

/** A log that nobody reads. */
export const silentLog: Logger = createLogger({ process: "test", level: "silent", version: "0" });

/** A connection with a key space of its own. */
export async function testRedis(): Promise<Redis> {
  const redis = connectRedis({ url: testRedisUrl, keyPrefix: testRedisPrefix() }, silentLog);
  await once(redis, "ready");
  return redis;
}

/** A connection to the key space of a running site. */
export async function redisOf(site: { redisUrl: string; redisPrefix: string }): Promise<Redis> {
  const redis = connectRedis({ url: site.redisUrl, keyPrefix: site.redisPrefix }, silentLog);
  await once(redis, "ready");
  return redis;
}

/** The keys of the connection's own space, without their prefix. */
export async function ownKeys(redis: Redis): Promise<string[]> {
  const prefix = redis.options.keyPrefix ?? "";
  return (await redis.keys(`${prefix}*`)).map((key) => key.slice(prefix.length));
}
