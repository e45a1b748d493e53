import { createHash, randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import type { z } from "zod";
import { orLater } from "./or-later.ts";

/** What a kept value is for: its name, how long it waits, and what it looks like. */
export interface ValuePurpose<T> {
  name: string;
  seconds: number;
  value: z.ZodType<T>;
}

/** Values that wait for whoever holds their key: a puzzle's solution, a ticket, a link's account. */
export interface OneTimeValues {
  /** Keeps a value and answers the key, which nobody can guess. */
  keep<T>(purpose: ValuePurpose<T>, value: T): Promise<string>;
  /** The value, for the first who asks with its key; nothing when it was taken, has expired or never was. */
  take<T>(purpose: ValuePurpose<T>, key: string): Promise<T | undefined>;
}

/** Values in Redis, under the hash of their key. While Redis is away the caller is asked to try again later. */
export function createOneTimeValues(redis: Redis): OneTimeValues {
  return {
    keep: (purpose, value) =>
      orLater(async () => {
        const key = randomBytes(32).toString("base64url");
        await redis.set(oneTimeName(purpose, key), JSON.stringify(value), "EX", purpose.seconds);
        return key;
      }),
    take: (purpose, key) =>
      orLater(async () => {
        const kept = await redis.getdel(oneTimeName(purpose, key));
        return kept === null ? undefined : purpose.value.parse(JSON.parse(kept));
      }),
  };
}

/** Where a value lies in Redis. */
export function oneTimeName(purpose: { name: string }, key: string): string {
  return `once:${purpose.name}:${createHash("sha256").update(key).digest("base64url")}`;
}
