/**
 * The promise of the whole road, on real processes and engines of the test's own: whatever is killed, and whenever,
 * every submission that was answered for gets exactly one verdict, and every counter equals a recount.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Engine, startNats, startPostgres, startRedis } from "@touchstone/cli";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../db/client.ts";
import { migrateToLatest } from "../db/migrate.ts";
import { createSessionTokens } from "../features/identity/index.ts";
import { registerJudge } from "../features/judges/index.ts";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { insertUser } from "../testing/insert-user.ts";
import { countersThatDiffer, withoutOneVerdict } from "../testing/recount.ts";
import { judgeUntil, startTestJudge, type TestJudge } from "../testing/test-judge.ts";

const secret = randomBytes(32).toString("hex");
let folder: string;
let engines: { postgres: Engine; redis: Engine; nats: Engine };
let environment: NodeJS.ProcessEnv;
let db: Database;
let apiUrl: string;
const children: Record<string, ChildProcess> = {};

/** Starts a process of the server; `kill` ends it without a word. */
function start(name: "api" | "jobs"): void {
  children[name] = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    env: environment,
    stdio: "ignore",
  });
}
async function kill(name: "api" | "jobs"): Promise<void> {
  const child = children[name];
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
const restart = async (name: "api" | "jobs") => {
  await kill(name);
  start(name);
};
const portOf = (engine: Engine) => Number(new URL(engine.url).port);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-killed-"));
  await chmod(folder, 0o711);
  engines = {
    postgres: await startPostgres({ dir: join(folder, "postgres") }),
    redis: await startRedis({ dir: join(folder, "redis") }),
    nats: await startNats({ dir: join(folder, "nats") }),
  };
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  apiUrl = `http://127.0.0.1:${port}`;
  environment = {
    ...process.env,
    TOUCHSTONE_DATABASE_URL: engines.postgres.url,
    TOUCHSTONE_REDIS_URL: engines.redis.url,
    TOUCHSTONE_NATS_URL: engines.nats.url,
    TOUCHSTONE_SECRET: secret,
    TOUCHSTONE_BLOB_DIR: join(folder, "blobs"),
    TOUCHSTONE_BASE_URL: apiUrl,
    TOUCHSTONE_PORT: String(port),
    TOUCHSTONE_OPS_PORT: "0",
    TOUCHSTONE_LOG_LEVEL: "fatal",
  };
  await migrateToLatest(engines.postgres.url);
  db = openDatabase({ url: engines.postgres.url });
  await buildJudgeable({ db, blobDir: join(folder, "blobs") }, "1000");
  start("api");
  start("jobs");
}, 120_000);

afterAll(async () => {
  await kill("api");
  await kill("jobs");
  await db.destroy();
  for (const engine of Object.values(engines)) await engine.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Sends until it is answered, always with the same key, as our page does. */
async function submitSurely(token: string): Promise<number> {
  const headers = {
    "content-type": "application/json",
    authorization: token,
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify({
    pid: "1000",
    language: "C++",
    code: `int main() { return ${Math.random()}; }`,
  });
  for (;;) {
    try {
      const response = await fetch(`${apiUrl}/api/submit-problem-judge`, { method: "POST", headers, body });
      if (response.ok) return ((await response.json()) as { data: { submitId: number } }).data.submitId;
    } catch {
      // The api is away; it comes back.
    }
    await delay(150);
  }
}

async function signedIn(name: string): Promise<string> {
  const user_id = await insertUser(db, name);
  const { id } = await db
    .insertInto("sessions")
    .values({ user_id, expires_at: new Date(Date.now() + 3_600_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return createSessionTokens(secret).sign(id);
}

it("[Q05] loses nothing and counts nothing twice while everything is killed in turn", async () => {
  const stop = new AbortController();
  const judges: TestJudge[] = [];
  for (const id of ["judge-1", "judge-2"]) {
    await registerJudge(db, { id, publicKey: id });
    judges.push(await startTestJudge(engines.nats.url, id));
  }
  const statusOf = (submissionId: number) => (submissionId % 3 === 0 ? -1 : 0);
  const judging = judges.map((judge) =>
    judgeUntil(judge, ({ submissionId }) => statusOf(submissionId), stop.signal),
  );
  const tokens = await Promise.all(Array.from({ length: 8 }, (_, i) => signedIn(`user${i}`)));

  const answered: number[] = [];
  const sending = Promise.all(
    tokens.map(async (token) => {
      for (let i = 0; i < 8; i++) answered.push(await submitSurely(token));
    }),
  );
  const killing = (async () => {
    await vi.waitFor(() => expect(answered.length).toBeGreaterThan(3), 60_000);
    await restart("api");
    for (let i = 0; i < 5; i++) {
      await delay(200 + Math.random() * 400);
      await restart("jobs");
    }
    judges[0]?.restart();
    await engines.nats.kill();
    engines.nats = await startNats({ dir: join(folder, "nats"), port: portOf(engines.nats) });
    await delay(500);
    await engines.postgres.kill();
    engines.postgres = await startPostgres({ dir: join(folder, "postgres"), port: portOf(engines.postgres) });
    await delay(300);
    await engines.redis.kill();
    engines.redis = await startRedis({ dir: join(folder, "redis"), port: portOf(engines.redis) });
    await restart("api");
    await restart("jobs");
  })();
  await Promise.all([sending, killing]);

  await vi.waitFor(async () => expect(await withoutOneVerdict(db)).toEqual([]), {
    timeout: 90_000,
    interval: 500,
  });
  stop.abort();
  await Promise.all(judging);
  for (const judge of judges) await judge.close();

  const rows = await db.selectFrom("submissions").select(["id", "status"]).orderBy("id").execute();
  expect(rows.map(({ id }) => id)).toEqual(answered.toSorted((a, b) => a - b));
  expect(rows.every(({ id, status }) => status === statusOf(id))).toBe(true);
  expect(await countersThatDiffer(db)).toEqual([]);
  await vi.waitFor(async () => {
    const waiting = await db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
    expect(waiting).toEqual([]);
  }, 20_000);
}, 240_000);
