import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startNats, startRedis } from "../apps/cli/src/index.ts";
import { createKeyedCache } from "../apps/server/src/cache/keyed-cache.ts";
import { type Database, runPrepared } from "../apps/server/src/db/client.ts";
import { presentComment } from "../apps/server/src/features/comments/comments.present.ts";
import { commentsById } from "../apps/server/src/features/comments/comments.repo.ts";
import { presentListed } from "../apps/server/src/features/discussions/discussions.present.ts";
import { discussionsById } from "../apps/server/src/features/discussions/discussions.repo.ts";
import { createSessionTokens } from "../apps/server/src/features/identity/index.ts";
import { findTags } from "../apps/server/src/features/problems/problem-lookup.repo.ts";
import { presentProblemRow } from "../apps/server/src/features/problems/problems.present.ts";
import type { ProblemRow } from "../apps/server/src/features/problems/problems.repo.ts";
import { findSubmissions } from "../apps/server/src/features/submissions/index.ts";
import { presentSubmissionRow } from "../apps/server/src/features/submissions/submissions.present.ts";
import type { Handlers } from "../apps/server/src/http/call.ts";
import { createApp } from "../apps/server/src/http/create-app.ts";
import { pageAnswer } from "../apps/server/src/http/page-answer.ts";
import { type Adapters, openAdapters } from "../apps/server/src/wiring/adapters.ts";
import { apiHandlers } from "../apps/server/src/wiring/api-handlers.ts";
import { readConfig } from "../apps/server/src/wiring/config.ts";
import type { routes } from "../packages/contract/src/index.ts";
import { createMetrics, untraced } from "../packages/telemetry/src/index.ts";

/** The lists over HTTP, and the same pages by id alone: the same way through the api, without search and total. */
export interface ListApi {
  /** The ids on the page of this address. */
  listIds(path: string, token: string | undefined): Promise<number[]>;
  list(path: string, token: string | undefined): Promise<unknown>;
  /** A call that takes a body. */
  send(path: string, token: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
  byId(path: string, token: string | undefined, ids: readonly number[]): Promise<unknown>;
  /** Forgets every total. */
  forgetTotals(): Promise<unknown>;
  signIn(userId: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens both on the database, with a Redis and a NATS of their own. */
export async function openListApi(databaseUrl: string): Promise<ListApi> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-bench-"));
  const redis = await startRedis({ dir: join(folder, "redis") });
  const nats = await startNats({ dir: join(folder, "nats") });
  const config = readConfig({
    TOUCHSTONE_DATABASE_URL: databaseUrl,
    TOUCHSTONE_REDIS_URL: redis.url,
    TOUCHSTONE_NATS_URL: nats.url,
    TOUCHSTONE_SECRET: randomBytes(32).toString("hex"),
    TOUCHSTONE_BLOB_DIR: join(folder, "blobs"),
    TOUCHSTONE_BASE_URL: "http://127.0.0.1",
    TOUCHSTONE_LOG_LEVEL: "fatal",
  });
  const opened = await openAdapters(config, "bench");
  // No process holds what is to be forgotten.
  const adapters = { ...opened, cache: createKeyedCache(opened.redis) };
  let wanted: readonly number[] = [];
  const lists = openApp(adapters, {});
  const rows = openApp(
    adapters,
    handlersById(adapters.db, () => wanted),
  );
  const [listUrl, rowsUrl] = await Promise.all(
    [lists, rows].map((app) => app.listen({ host: "127.0.0.1", port: 0 })),
  );
  return {
    list: (path, token) => ask(`${listUrl}${path}`, token),
    send: (path, token, body) => ask(`${listUrl}${path}`, token, body),
    async listIds(path, token) {
      const answer = await ask(`${listUrl}${path}`, token);
      const records = answer.records ?? answer.commentList?.records ?? [];
      return records.flatMap(({ submitId, id, pid }) => submitId ?? id ?? pid ?? []);
    },
    byId(path, token, ids) {
      wanted = ids;
      return ask(`${rowsUrl}${path}`, token);
    },
    forgetTotals: () => adapters.redis.flushdb(),
    async signIn(user_id) {
      const { id } = await adapters.db
        .insertInto("sessions")
        .values({ user_id, expires_at: new Date(Date.now() + 24 * 3_600_000) })
        .returning("id")
        .executeTakeFirstOrThrow();
      return createSessionTokens(config.secret).sign(id);
    },
    async close() {
      for (const app of [lists, rows]) await app.close();
      await adapters.close();
      for (const engine of [redis, nats]) await engine.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A page of any list as far as it is read here. */
interface ListPage {
  records?: ListRow[];
  commentList?: { records: ListRow[] };
}

interface ListRow {
  submitId?: number;
  /** Of a discussion or a comment. */
  id?: number;
  pid?: number;
}

async function ask(address: string, token?: string, body?: object): Promise<ListPage> {
  const answer = await fetch(address, {
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return ((await answer.json()) as { data: ListPage }).data;
}

const noDesk = { eventOf: () => Promise.reject(new Error("nobody is told")), follow: () => () => {} };
/** Nobody follows anything here. */
const silent: Parameters<typeof createApp>[0]["live"] = {
  limits: { ofSession: 1, atAddress: 1 },
  submissions: { statusesOf: async () => [], queuesOf: async () => [], follow: () => () => {} },
  unread: { countsOf: () => Promise.reject(new Error("nobody is told")), follow: () => () => {} },
  contests: { eventOf: () => Promise.reject(new Error("nobody is told")), follow: () => () => {} },
  clarifications: { readerOf: () => Promise.reject(new Error("nobody is told")), follow: () => () => {} },
  boards: {
    placeOf: () => Promise.reject(new Error("nobody is told")),
    told: () => undefined,
    follow: () => () => {},
  },
  desks: { prints: noDesk, balloons: noDesk },
};

type AllHandlers = Handlers<typeof routes>;

function openApp(adapters: Adapters, changes: Partial<AllHandlers>): ReturnType<typeof createApp> {
  const { config, version, log, readiness, blobs, reports, now } = adapters;
  const { handlers, readSession } = apiHandlers(adapters);
  return createApp({
    ...{
      version,
      log,
      readiness,
      readSession,
      pages: undefined,
      metrics: createMetrics("bench"),
      tracing: untraced,
    },
    ...{ trustedProxies: config.trustedProxies, allowedOrigins: config.allowedOrigins },
    handlers: { ...handlers, ...changes },
    live: silent,
    downloads: { blobs, findDownload: async () => undefined },
    oldLinks: { findOldPage: async () => undefined },
    uploads: { folder: config.blobDir, bytesMax: {} },
    judgeBlobs: { key: Buffer.alloc(32), now, blobs, reports, findSource: async () => undefined },
  });
}

function handlersById(db: Database, wanted: () => readonly number[]): Partial<AllHandlers> {
  const page = <T>(records: T[]) =>
    pageAnswer(
      records,
      { number: 1, size: Math.max(1, records.length) },
      { total: records.length, totalIsFloor: false },
    );
  return {
    async getSubmissionList({ locale }) {
      const rows = await findSubmissions(db, wanted());
      return page(rows.map((row, index) => presentSubmissionRow(row, locale, index)));
    },
    async getProblemList({ locale }) {
      const rows = await findProblemRows(db, wanted());
      const labels = await findTags(
        db,
        rows.flatMap(({ tagIds }) => tagIds),
      );
      const tags = new Map(labels.map((tag) => [tag.id, tag]));
      return page(rows.map((row) => presentProblemRow(row, { tags, locale, myStatus: null })));
    },
    async getDiscussionList() {
      return page(
        (await runPrepared(db, discussionsById(sql`select unnest(${wanted()}::bigint[])`, undefined))).map(
          presentListed,
        ),
      );
    },
    async getComments() {
      const rows = await runPrepared(db, commentsById(wanted()));
      return { commentList: page(rows.map((row) => presentComment(row))), commentLikeMap: {} };
    },
  };
}

/** The rows as the list has them; every generated problem has been tried. */
function findProblemRows(db: Database, ids: readonly number[]): Promise<ProblemRow[]> {
  return runPrepared(
    db,
    sql<ProblemRow>`
      select c.*, p.id, p.display_id as "displayId", p.sort_key as "sortKey", p.base_locale as "baseLocale", p.title,
        p.other_title as "otherTitle", p.type, p.difficulty, p.tag_ids as "tagIds"
      from problems p join problem_counters c on c.problem_id = p.id where p.id = any(${ids}::bigint[])`,
  );
}
