import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { eraseDrafts, pruneDrafts } from "./drafts.repo.ts";

let site: TestSite;
let pid: number;
let owner: string;
let ownerId: string;

beforeAll(async () => {
  site = await startTestSite();
  pid = await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "PLAIN");
});
beforeEach(async () => {
  await sql`delete from drafts`.execute(site.db);
  ownerId = await site.makeUser(`owner-${Math.random().toString(36).slice(2)}`);
  owner = (await site.openSession(ownerId)).token;
});
afterAll(() => site.close());

const work = { language: "C++", code: "int main() {" };
const save = async (changes: object = {}, token: string | undefined = owner) =>
  (await site.ask("/api/draft", { method: "PUT", token, body: { pid, ...work, ...changes } })).body;
const read = async (token: string | undefined = owner, query = `pid=${pid}`) =>
  (await site.ask(`/api/draft?${query}`, { token })).body;
const count = async () => (await sql`select from drafts`.execute(site.db)).rows.length;

it("is kept in place of the one before, and read back", async () => {
  expect((await read()).data).toBeNull();
  const { savedAt } = (await save()).data;
  expect((await read()).data).toEqual({ ...work, savedAt });
  const later = (await save({ language: "Python3", code: "print(" })).data;
  expect(Date.parse(later.savedAt)).toBeGreaterThan(Date.parse(savedAt));
  expect((await read()).data).toEqual({ language: "Python3", code: "print(", savedAt: later.savedAt });
  expect(await count()).toBe(1);
});

it("is its owner's alone, and nobody's who has no session", async () => {
  await save();
  const other = (await site.openSession(await site.makeUser(`other-${Math.random()}`.replace(".", ""))))
    .token;
  expect((await read(other)).data).toBeNull();
  await save({ code: "another" }, other);
  expect((await read()).data).toMatchObject(work);
  const { body: unread } = await site.ask(`/api/draft?pid=${pid}`);
  const { body: unsaved } = await site.ask("/api/draft", { method: "PUT", body: { pid, ...work } });
  expect([unread.status, unsaved.status]).toEqual([401, 401]);
});

it("is forgotten when there is nothing to keep", async () => {
  await save();
  expect((await save({ code: null })).data).toEqual({ savedAt: null });
  expect((await read()).data).toBeNull();
});

it("may be as long as a program, and no longer", async () => {
  expect((await save({ code: "题".repeat(65_535) })).status).toBe(200);
  expect((await save({ code: "x".repeat(65_536) })).status).toBe(400);
  expect((await save({ language: "x".repeat(101) })).status).toBe(400);
});

it("belongs to a problem that everybody sees", async () => {
  const hidden = await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "HIDDEN");
  await sql`update problems set auth = 2 where id = ${hidden}`.execute(site.db);
  for (const place of [{ pid: hidden }, { pid: 999_999 }]) {
    expect(await save(place)).toMatchObject({ status: 404, code: "problem_not_found" });
  }
  expect(await save({ cid: 31 })).toMatchObject({ status: 404, code: "contest_not_found" });
  expect(await count()).toBe(0);
  expect((await read(owner, `pid=${pid}&cid=31`)).data).toBeNull();
});

it("is saved at the pace of a person", async () => {
  for (let times = 0; times < 60; times += 1) await save();
  expect(await save()).toMatchObject({ status: 429, code: "too_many_requests" });
});

it("is taken along with the others of its owner, part by part", async () => {
  const place = { db: site.db, blobDir: site.config.blobDir };
  const more = await buildJudgeable(place, "MORE");
  await save({ pid: more, code: "more" });
  await save();
  const take = async (query = "") =>
    (await site.ask(`/api/export-drafts${query}`, { token: owner })).body.data;
  const { records, isLast } = await take();
  expect(records).toMatchObject([
    { pid, displayPid: "PLAIN", cid: 0, ...work },
    { pid: more, displayPid: "MORE", cid: 0, language: "C++", code: "more" },
  ]);
  expect([isLast, (await take(`?after=${pid}`)).records.length]).toEqual([true, 1]);
  const other = (await site.openSession(await site.makeUser("drafts-stranger"))).token;
  expect((await site.ask("/api/export-drafts", { token: other })).body.data.records).toEqual([]);
});

it("goes with its account, and after half a year", async () => {
  await save();
  await pruneDrafts(site.db);
  expect(await count()).toBe(1);
  await sql`update drafts set saved_at = now() - interval '181 days'`.execute(site.db);
  await pruneDrafts(site.db);
  expect(await count()).toBe(0);
  await save();
  await site.db.transaction().execute((tx) => eraseDrafts(tx, ownerId));
  expect(await count()).toBe(0);
});
