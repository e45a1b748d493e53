import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Role, roles } from "@touchstone/domain";
import type { Database } from "../db/client.ts";
import { createSessionTokens, makeAccount } from "../features/identity/index.ts";
import { openAdapters } from "../wiring/adapters.ts";
import type { Config } from "../wiring/config.ts";
import { startApi } from "../wiring/start-api.ts";
import { createTestDatabase } from "./test-database.ts";
import { testRedisPrefix, testRedisUrl } from "./test-redis.ts";

/** An answer as a client sees it. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
  body: any;
}

/** What a request may carry. */
export interface Ask {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A whole api of its own: database, key space in Redis, port. */
export interface TestApi {
  url: string;
  db: Database;
  config: Config;
  ask(path: string, request?: Ask): Promise<Answer>;
  /** Makes an account with the test password and answers its id. */
  makeUser(username: string, account?: { role?: Role; passwordIsDue?: boolean }): Promise<string>;
  /** A new session of the user, without a sign-in. */
  openSession(userId: string): Promise<{ sessionId: string; token: string }>;
  signIn(username: string, password?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** The password of every account that `makeUser` makes. */
export const testPassword = "secret-1";

/** Starts the api in this process, on real engines, listening on a free port. */
export async function startTestApi(changes: Partial<Config> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const blobDir = await mkdtemp(join(tmpdir(), "touchstone-blobs-"));
  const config: Config = {
    databaseUrl: database.url,
    redisUrl: testRedisUrl,
    redisPrefix: testRedisPrefix(),
    natsUrl: process.env.TOUCHSTONE_TEST_NATS_URL ?? "nats://127.0.0.1:4222",
    secret: randomBytes(32).toString("hex"),
    blobDir,
    backups: { dir: undefined, kept: 7 },
    baseUrl: "http://touchstone.test",
    blobUrl: "http://touchstone.test",
    host: "127.0.0.1",
    port: 0,
    opsPort: 0,
    problemsDir: "/nonexistent",
    trustedProxies: [],
    signInFailures: { ofAccount: 5, atAddress: 50 },
    streamsAtAddress: 5_000,
    allowedOrigins: [],
    testUploads: {
      archiveBytesMax: 16 * 1024 ** 2,
      archive: { entriesMax: 5_000, fileBytesMax: 32 * 1024 ** 2, totalBytesMax: 64 * 1024 ** 2 },
    },
    mail: undefined,
    allowsDevelopmentJudges: false,
    logLevel: "fatal",
    ...changes,
  };
  const adapters = await openAdapters(config, "test");
  // Limits count in Redis only once it is reached; a test that counts must not begin before.
  if (adapters.redis.status !== "ready") await once(adapters.redis, "ready");
  const api = await startApi(adapters);
  const ask = (path: string, request: Ask = {}) => sendRequest(`${api.url}${path}`, request);
  const signIn = (username: string, password = testPassword) =>
    ask("/api/login", { body: { username, password } });
  return {
    url: api.url,
    db: adapters.db,
    config,
    ask,
    signIn,
    makeUser(username, { role = roles.user, passwordIsDue = false } = {}) {
      const account = { username, role, passwordIsDue, password: testPassword, email: null };
      return adapters.db.transaction().execute((tx) => makeAccount(tx, account));
    },
    async openSession(userId) {
      const { id } = await adapters.db
        .insertInto("sessions")
        .values({ user_id: userId, expires_at: new Date(Date.now() + 3_600_000) })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { sessionId: id, token: await createSessionTokens(config.secret).sign(id) };
    },
    async close() {
      await api.close();
      await adapters.close();
      await database.drop();
      await rm(blobDir, { recursive: true });
    },
  };
}

async function sendRequest(url: string, { method, token, body, headers }: Ask): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      "accept-language": "en-US",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: token }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
