import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveLimits } from "@touchstone/archive";
import { type Bus, connectBus } from "@touchstone/bus";
import type { BlobStore } from "@touchstone/storage";
import {
  createLogger,
  createMetrics,
  type Logger,
  type Metrics,
  openTracing,
  type Readiness,
  type Tracing,
} from "@touchstone/telemetry";
import type { Redis } from "ioredis";
import { sql } from "kysely";
import { connectRedis } from "../cache/connect-redis.ts";
import { holdCached } from "../cache/hold-cached.ts";
import { createKeyedCache, type KeyedCache } from "../cache/keyed-cache.ts";
import { type Database, isPlannedAlike, openDatabase } from "../db/client.ts";
import { measurePool } from "../db/measure-pool.ts";
import { openSiteClock } from "../db/site-clock.ts";
import type { Config } from "./config.ts";
import { openBlobs } from "./open-blobs.ts";
import { version } from "./version.ts";

/** The engines and instruments of one process. */
export interface Adapters {
  config: Config;
  version: string;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  db: Database;
  redis: Redis;
  cache: KeyedCache;
  bus: Bus;
  blobs: BlobStore;
  /** What judges report and the wire does not carry; apart, so that nothing else can be taken for it. */
  reports: BlobStore;
  /** The time of the site. */
  now: () => Date;
  /** Whether the engines answer now. */
  readiness: () => Promise<Readiness>;
  close: () => Promise<void>;
}

/**
 * Opens everything a server process talks to. Nothing here waits for an engine to be up; a folder for blobs that
 * cannot be made is found at once.
 */
export async function openAdapters(config: Config, process: string): Promise<Adapters> {
  await mkdir(uploadFolder(config), { recursive: true });
  const log = createLogger({ process, level: config.logLevel, version });
  const db = openDatabase({
    ...{ url: config.databaseUrl, applicationName: `touchstone-${process}` },
    // `jobs` runs few statements, over and over; the api also those of many lists.
    prepares: process === "jobs" ? () => true : isPlannedAlike,
  });
  const clock = openSiteClock(db);
  const redis = connectRedis({ url: config.redisUrl, keyPrefix: config.redisPrefix }, log);
  const bus = connectBus({ url: config.natsUrl, name: process });
  const metrics = createMetrics(process);
  // Before all that asks the database when figures are read, or it would count them.
  measurePool(metrics, db);
  const tracing = await openTracing({ url: config.otlpUrl, process, version });
  return {
    config,
    version,
    log,
    metrics,
    tracing,
    db,
    redis,
    cache: holdCached(createKeyedCache(redis)),
    bus,
    blobs: openBlobs(config),
    reports: openBlobs(config, "reports"),
    now: clock.now,
    readiness: () => readiness(db, redis, bus),
    async close() {
      clock.close();
      await bus.close();
      redis.disconnect();
      await db.destroy();
      await tracing.close();
    },
  };
}

/** Where large files of forms lie while their call lasts: on the disk of the blobs they become. */
export function uploadFolder({ blobDir }: Config): string {
  return join(blobDir, "uploads");
}

/** What is free on the disk of a folder; null where it cannot be known. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  const room = await statfs(folder).catch(() => null);
  return room && room.bavail * room.bsize;
}

/** A package of problems holds the tests of many, so only the number of its files is another than that of a zip of tests. */
export function packageLimits({ testUploads }: Config): ArchiveLimits {
  return { ...testUploads.archive, entriesMax: 20_000 };
}

/** PostgreSQL is the truth, and nothing can be answered without it; the others may be away for a while. */
async function readiness(db: Database, redis: Redis, bus: Bus): Promise<Readiness> {
  const [database, cache] = await Promise.all([
    sql`select 1`.execute(db).then(up, down),
    redis.ping().then(up, down),
  ]);
  return { ready: database === "up", parts: { database, cache, bus: bus.isUp() ? "up" : "down" } };
}

const up = () => "up" as const;
const down = () => "down" as const;
