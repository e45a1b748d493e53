import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Engine, startNats, startPostgres, startRedis } from "../apps/cli/src/index.ts";
import { type Database, openDatabase } from "../apps/server/src/db/client.ts";
import { migrateToLatest } from "../apps/server/src/db/migrate.ts";
import { createSessionTokens } from "../apps/server/src/features/identity/index.ts";
import { insertUser } from "../apps/server/src/testing/insert-user.ts";

const root = join(import.meta.dirname, "..");

/** The entries of the site's two processes. */
export const entries = { api: "apps/server/src/entry/api.ts", jobs: "apps/server/src/entry/jobs.ts" };

/** A migrated, empty site of a bench's own: engines, and the folder that all of it lives in. */
export interface OwnSite {
  readonly folder: string;
  readonly blobDir: string;
  readonly engines: Readonly<Record<"postgres" | "redis" | "nats", Engine>>;
  readonly db: Database;
  /** Where its api is reached once it is started. */
  readonly url: string;
  /** Starts one of our programs with the site's configuration; with `execArgv` it may be talked to over IPC. */
  start(entry: string, options?: { env?: NodeJS.ProcessEnv; execArgv?: string[] }): ChildProcess;
  /** Resolves when the api is ready, or the copy of it at another address. */
  untilReady(address?: string): Promise<void>;
  /** Makes a user and a session; answers its token. */
  signIn(name: string): Promise<string>;
  /** Kills everything and removes the folder. */
  close(): Promise<void>;
}

/** Starts the engines and migrates; nothing of the machine's own is used. */
export async function openOwnSite(): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-bench-"));
  await chmod(folder, 0o711);
  const engines = {
    postgres: await startPostgres({ dir: join(folder, "postgres") }),
    redis: await startRedis({ dir: join(folder, "redis") }),
    nats: await startNats({ dir: join(folder, "nats") }),
  };
  const db = openDatabase({ url: engines.postgres.url });
  await migrateToLatest(engines.postgres.url);
  const secret = randomBytes(32).toString("hex");
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const url = `http://127.0.0.1:${port}`;
  const blobDir = join(folder, "blobs");
  const siteEnv = {
    ...process.env,
    TOUCHSTONE_DATABASE_URL: engines.postgres.url,
    TOUCHSTONE_REDIS_URL: engines.redis.url,
    TOUCHSTONE_NATS_URL: engines.nats.url,
    TOUCHSTONE_SECRET: secret,
    TOUCHSTONE_BLOB_DIR: blobDir,
    TOUCHSTONE_BASE_URL: url,
    TOUCHSTONE_PORT: String(port),
    TOUCHSTONE_OPS_PORT: "0",
    TOUCHSTONE_LOG_LEVEL: "fatal",
    // A judge is started hundreds of times.
    NODE_COMPILE_CACHE: join(folder, "compiled"),
  };
  const children = new Set<ChildProcess>();
  return {
    ...{ folder, blobDir, engines, db, url },
    start(entry, { env = {}, execArgv } = {}) {
      const child = spawn(process.execPath, [...(execArgv ?? []), join(root, entry)], {
        env: { ...siteEnv, ...env },
        stdio: ["ignore", "ignore", "ignore", ...(execArgv ? (["ipc"] as const) : [])],
      });
      children.add(child);
      child.once("exit", () => children.delete(child));
      return child;
    },
    async untilReady(address = url) {
      while (!(await fetch(`${address}/api/health/ready`).catch(() => null))?.ok) await delay(100);
    },
    async signIn(name) {
      const { id } = await db
        .insertInto("sessions")
        .values({ user_id: await insertUser(db, name), expires_at: new Date(Date.now() + 3 * 3_600_000) })
        .returning("id")
        .executeTakeFirstOrThrow();
      return createSessionTokens(secret).sign(id);
    },
    async close() {
      for (const child of children) child.kill("SIGKILL");
      await db.destroy();
      for (const engine of Object.values(engines)) await engine.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
