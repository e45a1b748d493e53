import type { Logger } from "@touchstone/telemetry";
import { Redis } from "ioredis";

/**
 * Opens Redis for what may vanish. Commands fail at once while it is away (no queue in memory), so that a caller
 * can be stricter for a moment instead of hanging.
 */
export function connectRedis(options: { url: string; keyPrefix: string }, log: Logger): Redis {
  const redis = new Redis(options.url, {
    keyPrefix: options.keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let isAway = false;
  redis.on("error", (error) => {
    if (!isAway) log.warn({ err: error }, "redis is away");
    isAway = true;
  });
  redis.on("ready", () => {
    if (isAway) log.info("redis is back");
    isAway = false;
  });
  return redis;
}
