import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  type Engine,
  type EngineOptions,
  isPortFree,
  startNats,
  startPostgres,
  startRedis,
} from "../apps/cli/src/index.ts";
import { type Database, openDatabase } from "../apps/server/src/db/client.ts";
import { migrateToLatest } from "../apps/server/src/db/migrate.ts";
import { createSessionTokens } from "../apps/server/src/features/identity/index.ts";
import { insertUser } from "../apps/server/src/testing/insert-user.ts";

const readyMsMax = 120_000;
const stopMsMax = 5_000;

type StartOptions = Pick<EngineOptions, "port" | "env">;

const root = join(import.meta.dirname, "..");

/** The entries of the site's processes. */
export const entries = {
  api: "apps/server/src/entry/api.ts",
  jobs: "apps/server/src/entry/jobs.ts",
  site: "apps/server/src/entry/site.ts",
  migrate: "apps/server/src/entry/migrate.ts",
};

/** The engines of a site. */
export type EngineName = "postgres" | "redis" | "nats";

/** How one of our programs is started. */
export interface StartedWith {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  readonly logFile?: string;
  readonly isHeard?: boolean;
  /** It would leave something behind: it is asked to stop before it is killed. */
  readonly hasLeavings?: boolean;
}

/** A migrated, empty site of a bench's own: engines, and the folder that all of it lives in. */
export interface OwnSite {
  readonly folder: string;
  readonly blobDir: string;
  readonly engines: Readonly<Record<EngineName, Engine>>;
  /** Starts an engine again that has ended, where it was, on the data that are left. */
  startEngine(name: EngineName, env?: NodeJS.ProcessEnv): Promise<void>;
  readonly db: Database;
  /** Where its api is reached once it is started. */
  readonly url: string;
  /**
   * Starts one of our programs with the site's configuration; with `execArgv` it may be talked to over IPC, with
   * `logFile` what it says is kept, and one that is heard has its log on `stdout`.
   */
  start(entry: string, options?: StartedWith): ChildProcess;
  /** Resolves when the api is ready, or the copy of it at another address. */
  untilReady(address?: string): Promise<void>;
  /** Makes a user and a session; answers its token. */
  signIn(name: string): Promise<string>;
  /** Another session of a user; answers its token. */
  openSession(userId: string): Promise<string>;
  /** Kills everything and removes the folder. */
  close(): Promise<void>;
}

/**
 * Starts the engines and migrates; nothing of the machine's own is used. The folder may be prepared before anything
 * lies in it, and NATS opened on another address than 127.0.0.1.
 */
export async function openOwnSite({
  prepare = async () => {},
  natsAddress = "127.0.0.1",
}: {
  prepare?: (folder: string) => Promise<void>;
  natsAddress?: string;
} = {}): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-bench-"));
  await chmod(folder, 0o711);
  await prepare(folder);
  const password = randomBytes(24).toString("hex");
  const starts = {
    postgres: (options: StartOptions) => startPostgres({ dir: join(folder, "postgres"), ...options }),
    redis: (options: StartOptions) => startRedis({ dir: join(folder, "redis"), password, ...options }),
    nats: (options: StartOptions) =>
      startNats({ dir: join(folder, "nats"), address: natsAddress, ...options }),
  };
  const engines: Record<EngineName, Engine> = {
    postgres: await starts.postgres({}),
    redis: await starts.redis({}),
    nats: await starts.nats({}),
  };
  const db = openDatabase({ url: engines.postgres.url });
  await migrateToLatest(engines.postgres.url);
  const secret = randomBytes(32).toString("hex");
  const port = await freePortPair();
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
  const leaving = new WeakSet<ChildProcess>();
  const openSession = async (userId: string) => {
    const { id } = await db
      .insertInto("sessions")
      .values({ user_id: userId, expires_at: new Date(Date.now() + 3 * 3_600_000) })
      .returning("id")
      .executeTakeFirstOrThrow();
    return createSessionTokens(secret).sign(id);
  };
  return {
    ...{ folder, blobDir, engines, db, url },
    async startEngine(name, env) {
      const port = Number(new URL(engines[name].url).port);
      engines[name] = await starts[name]({ port, ...(env && { env }) });
    },
    start(entry, { args = [], env = {}, execArgv, logFile, isHeard = false, hasLeavings = false } = {}) {
      const said = logFile === undefined ? "ignore" : openSync(logFile, "a");
      const child = spawn(process.execPath, [...(execArgv ?? []), join(root, entry), ...args], {
        env: { ...siteEnv, ...env },
        stdio: ["ignore", isHeard ? "pipe" : said, said, ...(execArgv ? (["ipc"] as const) : [])],
      });
      if (said !== "ignore") closeSync(said);
      children.add(child);
      if (hasLeavings) leaving.add(child);
      child.once("exit", () => children.delete(child));
      return child;
    },
    async untilReady(address = url) {
      const end = Date.now() + readyMsMax;
      while (!(await fetch(`${address}/api/health/ready`).catch(() => null))?.ok) {
        if (Date.now() > end) throw new Error(`nothing is ready at ${address}`);
        await delay(100);
      }
    },
    openSession,
    signIn: async (name) => openSession(await insertUser(db, name)),
    async close() {
      await Promise.all([...children].filter((child) => leaving.has(child)).map(stop));
      for (const child of children) child.kill("SIGKILL");
      await db.destroy();
      for (const engine of Object.values(engines)) await engine.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks it to stop; resolves when it has, or will not. */
async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit", { signal: AbortSignal.timeout(stopMsMax) }).catch(() => {});
}

/** A port whose next one, for a second copy of the api, is free too; below those that connections go out from. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 6_000);
    if ((await isPortFree(port)) && (await isPortFree(port + 1))) return port;
  }
}
