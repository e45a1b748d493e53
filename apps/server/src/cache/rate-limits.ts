import { createHash } from "node:crypto";
import { Refusal } from "@touchstone/domain";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

/** How often something may be done. `points` acts within `seconds`, counted for each key. */
export interface Allowance {
  name: string;
  points: number;
  seconds: number;
}

/** Counts acts by key over all copies of the api. */
export interface RateLimits {
  /** Takes one point and answers how many are taken now, or refuses with `too_many_requests` and the time to wait. */
  spend(allowance: Allowance, key: string): Promise<number>;
  /** Takes points for something that has already happened and answers how many are taken now; never refused. */
  charge(allowance: Allowance, key: string, points: number): Promise<number>;
  /** How many points are taken now. */
  taken(allowance: Allowance, key: string): Promise<number>;
  /** Gives back points that were taken too early. */
  refund(allowance: Allowance, key: string, points: number): Promise<void>;
  /** Refuses while the key has no point left, and takes none. */
  demand(allowance: Allowance, key: string): Promise<void>;
  /** Gives the key a clean sheet, as after a success. */
  forgive(allowance: Allowance, key: string): Promise<void>;
}

/**
 * Limits kept in Redis. While Redis is away each copy counts for itself with half the points: stricter, and over
 * as soon as Redis is back. Keys are hashed, so no address or name lies in Redis.
 */
export function createRateLimits(redis: Redis): RateLimits {
  const limiters = new Map<string, RateLimiterRedis>();
  const limiterOf = ({ name, points, seconds }: Allowance) => {
    const known = limiters.get(name);
    if (known) return known;
    const own = { keyPrefix: `limit:${name}`, duration: seconds };
    const limiter = new RateLimiterRedis({
      ...own,
      storeClient: redis,
      points,
      insuranceLimiter: new RateLimiterMemory({ ...own, points: Math.max(1, Math.floor(points / 2)) }),
    });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async spend(allowance, key) {
      try {
        return (await limiterOf(allowance).consume(hashed(key))).consumedPoints;
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw tooMany(spent);
      }
    },
    async charge(allowance, key, points) {
      return (await limiterOf(allowance).penalty(hashed(key), Math.ceil(points))).consumedPoints;
    },
    async taken(allowance, key) {
      return (await limiterOf(allowance).get(hashed(key)))?.consumedPoints ?? 0;
    },
    async refund(allowance, key, points) {
      await limiterOf(allowance).reward(hashed(key), points);
    },
    async demand(allowance, key) {
      const spent = await limiterOf(allowance).get(hashed(key));
      if (spent && spent.remainingPoints <= 0) throw tooMany(spent);
    },
    async forgive(allowance, key) {
      await limiterOf(allowance).delete(hashed(key));
    },
  };
}

function tooMany(spent: RateLimiterRes): Refusal {
  return new Refusal("too_many_requests", { retryAfterSeconds: spent.msBeforeNext / 1000 });
}

function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}
