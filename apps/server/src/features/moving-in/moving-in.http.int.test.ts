/**
 * Old sites in a real MariaDB, made by the test, moved into a site of its own: what is killed goes on, what is done twice
 * changes nothing, and what came over is as if it had been made here.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, startMariadb } from "@touchstone/cli";
import { languageFiles } from "@touchstone/languages";
import { createDiskBlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillHoj } from "../../testing/old-sites/fill-hoj.ts";
import { fillHustoj } from "../../testing/old-sites/fill-hustoj.ts";
import { oldPassword } from "../../testing/old-sites/old-password.ts";
import { openOldSiteWriter } from "../../testing/old-sites/old-site-writer.ts";
import { countersThatDiffer, talkThatDiffers, withoutOneVerdict } from "../../testing/recount.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { storeLanguageFiles } from "../languages/index.ts";
import { foldBoard } from "../standings/board/fold-board.ts";
import { openHoj } from "./hoj/open-hoj.ts";
import { openHustoj } from "./hustoj/open-hustoj.ts";
import { type MoveReport, moveIn } from "./move-in.ts";
import type { OldSystem } from "./old-system.ts";

const sizes = { users: 50, problems: 12, submissions: 500, contests: 4 };

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-old-"));
  engine = await startMariadb({ dir: join(folder, "mariadb") });
});
afterAll(async () => {
  await engine.kill();
  await rm(folder, { recursive: true });
});

/** A site, and an old one to be moved into it. */
interface Room {
  api: TestApi;
  open: () => Promise<OldSystem>;
}

async function move(
  { api, open }: Room,
  { isDry = false, say = () => {} }: { isDry?: boolean; say?: (line: string) => void } = {},
): Promise<MoveReport> {
  const old = await open();
  const blobs = createDiskBlobStore(api.config.blobDir);
  try {
    return await moveIn({ db: api.db, blobs, fileBytesMax: 2 ** 25, say }, old, { isDry });
  } finally {
    await old.close();
  }
}

/** What every table holds, in a few letters. */
async function digests({ api }: Room): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    api.db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.table(name)} t`.execute(api.db);
    found[name] = rows[0]?.digest ?? "";
  }
  return found;
}

async function openRoom(open: Room["open"]): Promise<Room> {
  const api = await startTestApi();
  await storeLanguageFiles(api.db, languageFiles);
  return { api, open };
}

/** Ends a move as a kill would: after the batch in which it says this. */
async function killAt(room: Room, line: string): Promise<void> {
  const say = (said: string) => {
    if (said === line) throw new Error("killed");
  };
  await expect(move(room, { say })).rejects.toThrow("killed");
}

/** The boards of every contest, folded, and made anew. */
async function boardsRebuiltOtherwise({ api: { db } }: Room): Promise<unknown[]> {
  const contests = await db.selectFrom("contests").select("id").execute();
  const rows = () =>
    db
      .selectFrom("contest_rows")
      .select(["contest_id", "audience", "user_id", "points", "cost", "total", "cells"])
      .where("is_listed", "=", true)
      .orderBy("contest_id")
      .orderBy("audience")
      .orderBy("user_id")
      .execute();
  for (const { id } of contests) await foldBoard(db, id);
  const kept = await rows();
  await db.deleteFrom("contest_rows").execute();
  await db.deleteFrom("contest_boards").execute();
  for (const { id } of contests) await foldBoard(db, id);
  expect(kept.length).toBeGreaterThan(sizes.contests);
  expect(await rows()).toEqual(kept);
  return kept;
}

const codesOf = ({ losses }: MoveReport) => losses.map(({ kind, code, times }) => `${kind} ${code} ${times}`);

describe("HOJ", () => {
  let room: Room;
  let dry: MoveReport;
  beforeAll(async () => {
    const files = join(folder, "hoj");
    await fillHoj(engine.url, files, sizes);
    room = await openRoom(() => openHoj({ mysql: engine.url, files, zone: "Z" }));
  });
  afterAll(() => room.api.close());

  it("is looked at without a trace", async () => {
    const before = await digests(room);
    dry = await move(room, { isDry: true });
    expect(await digests(room)).toEqual(before);
    expect(dry.kinds.map(({ kind, old }) => [kind, old])).toEqual([
      ["user", 50],
      ["group", 2],
      ["tag", 2],
      ["problem", 12],
      ["training", 4],
      ["contest", 4],
      ["submission", 500],
      ["discussion", 10],
      ["comment", 12],
      ["announcement", 3],
    ]);
  });

  it("is moved though the move is killed twice, as the dry run said", async () => {
    await killAt(room, "problem: 5 of 12");
    await killAt(room, "contest: 4 of 4");
    const report = await move(room);
    expect(report.kinds).toEqual(dry.kinds);
    expect(report.uncarried).toEqual(dry.uncarried);
    expect(codesOf(report).toSorted()).toMatchInlineSnapshot(`
      [
        "comment place_missing 1",
        "contest option_dropped 1",
        "discussion author_missing 1",
        "group person_missing 1",
        "problem author_replaced 1",
        "problem test_unpaired 8",
        "problem tests_missing 1",
        "problem value_changed 1",
        "submission author_missing 1",
        "submission language_unknown 99",
        "submission no_verdict 2",
        "training password_made 1",
        "user email_dropped 2",
        "user name_changed 1",
        "user password_unknown 1",
        "user text_changed 1",
      ]
    `);
  });

  it("is not moved twice", async () => {
    const before = await digests(room);
    const report = await move(room);
    expect(await digests(room)).toEqual(before);
    expect(report.kinds).toEqual(dry.kinds);
  });

  it("leaves counters that equal a recount", async () => {
    expect(await countersThatDiffer(room.api.db)).toEqual([]);
    expect(await talkThatDiffers(room.api.db)).toEqual([]);
    expect(await withoutOneVerdict(room.api.db)).toEqual([]);
  });

  it("leaves boards that equal a rebuild", () => boardsRebuiltOtherwise(room));

  it("lets everybody in with the old password, which is kept anew", async () => {
    const { api } = room;
    expect((await api.signIn("user1", "secret-2")).status).toBe(400);
    expect((await api.signIn("user1", oldPassword(1))).status).toBe(200);
    expect((await api.signIn("root", oldPassword(0))).body.data.roleList).toEqual(["root"]);
    const row = await api.db
      .selectFrom("users")
      .select("password_scheme")
      .where("username", "=", "user1")
      .executeTakeFirstOrThrow();
    expect(row.password_scheme).toBe("argon2id");
    expect((await api.signIn("user1", oldPassword(1))).status).toBe(200);
  });

  it("answers at the old addresses", async () => {
    const { api } = room;
    const problem = await api.ask("/api/get-problem-detail?problemId=P1000");
    expect(problem.body.data.problem).toMatchObject({ title: "两数之和 0", author: "root" });
    expect(problem.body.data.problem.description).toMatch(/\/api\/public\/img\/[0-9a-f]{64}\.webp/);
    const token = (await api.signIn("user2", oldPassword(2))).headers.get("authorization") ?? "";
    const contest = await api.ask("/api/get-contest-info?cid=1000", { token });
    expect(contest.body.data).toMatchObject({ title: "第 0 场" });
    const detail = await api.ask("/contest/1000/problem/A/submission-detail/7?x=1");
    expect([detail.status, detail.headers.get("location")]).toEqual([
      301,
      "/contest/1000/problem/A/submission-deatil/7",
    ]);
  });

  it("has tests that a judge can be given", async () => {
    const rows = await room.api.db
      .selectFrom("problems as p")
      .innerJoin("problem_judgings as j", "j.id", "p.judging_revision_id")
      .select(["p.display_id", "p.oj", "p.auth", "j.judge_mode", "j.is_upload_case", "j.manifest"])
      .orderBy("p.id")
      .execute();
    const byId = new Map(rows.map((row) => [row.display_id, row]));
    expect(byId.get("P1000")).toMatchObject({ oj: "ME", auth: 1, is_upload_case: true });
    expect(byId.get("P1000")?.manifest).toMatchObject({ tests: { length: 4 } });
    expect(byId.get("P1002")).toMatchObject({ is_upload_case: false });
    expect(byId.get("P1003")).toMatchObject({ judge_mode: "spj" });
    expect(byId.get("P1004")).toMatchObject({ auth: 2 });
    expect(byId.get("HDU-1000")).toMatchObject({ oj: "HDU" });
  });

  it("brings what the old site got since, and nothing else", async () => {
    const writer = await openOldSiteWriter(engine.url);
    await writer.insert("judge", [
      {
        ...{ submit_id: 501, pid: 1000, display_pid: "P1000", uid: "1", username: "root", status: 0 },
        ...{
          submit_time: new Date(Date.UTC(2025, 8, 1)),
          language: "C",
          code: "int main() {}",
          cid: 0,
          cpid: 0,
        },
      },
    ]);
    await writer.close();
    const report = await move(room);
    expect(report.kinds.find(({ kind }) => kind === "submission")).toMatchObject({ old: 501 });
    const sent = await room.api.db.selectFrom("submissions").select("id").where("id", "=", 501).execute();
    expect(sent).toEqual([{ id: 501 }]);
    expect(await countersThatDiffer(room.api.db)).toEqual([]);
  });
});

describe("HUSTOJ", () => {
  let room: Room;
  beforeAll(async () => {
    const writer = await openOldSiteWriter(engine.url);
    await writer.run("create database older character set utf8mb4");
    await writer.close();
    const mysql = engine.url.replace(/old$/, "older");
    const files = join(folder, "hustoj");
    await fillHustoj(mysql, files, sizes);
    room = await openRoom(() => openHustoj({ mysql, files, zone: "Z" }));
  });
  afterAll(() => room.api.close());

  it("is moved though the move is killed, and not twice", async () => {
    const dry = await move(room, { isDry: true });
    await killAt(room, "problem: 3 of 12");
    const report = await move(room);
    expect(report.kinds).toEqual(dry.kinds);
    expect(codesOf(report).toSorted()).toMatchInlineSnapshot(`
      [
        "contest password_made 1",
        "problem author_replaced 11",
        "problem program_to_check 1",
        "problem tests_missing 1",
        "submission language_unknown 65",
        "user option_dropped 1",
      ]
    `);
    const before = await digests(room);
    await move(room);
    expect(await digests(room)).toEqual(before);
  });

  it("leaves counters that equal a recount, and boards that equal a rebuild", async () => {
    expect(await countersThatDiffer(room.api.db)).toEqual([]);
    expect(await talkThatDiffers(room.api.db)).toEqual([]);
    expect(await withoutOneVerdict(room.api.db)).toEqual([]);
    await boardsRebuiltOtherwise(room);
  });

  it.each([
    ["Student1", 1, "md5-hex"],
    ["Student2", 2, "hustoj"],
  ])("lets %s in with the old password", async (name, user, scheme) => {
    const schemeOf = async () => {
      const query = room.api.db.selectFrom("users").select("password_scheme").where("username", "=", name);
      return (await query.executeTakeFirstOrThrow()).password_scheme;
    };
    expect(await schemeOf()).toBe(scheme);
    expect((await room.api.signIn(name, "secret-x")).status).toBe(400);
    expect((await room.api.signIn(name, oldPassword(user))).status).toBe(200);
    expect(await schemeOf()).toBe("argon2id");
    expect((await room.api.signIn(name, oldPassword(user))).status).toBe(200);
  });

  it.each([
    ["/problem.php?id=1000", "/problem/1000"],
    ["/JudgeOnline/problem.php?id=1001", "/problem/1001"],
    ["/contest.php?cid=2", "/contest/2"],
    ["/contestrank.php?cid=2", "/contest/2/rank"],
    ["/showsource.php?id=1005", "/submission-detail/1005"],
    ["/thread.php?tid=1", "/discussion-detail/1"],
    ["/userinfo.php?user=Student1", "/user-home?username=Student1"],
    ["/problemset.php", "/problem"],
  ])("leads %s to %s", async (old, here) => {
    const answer = await room.api.ask(old);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, here]);
  });

  it.each(["/problem.php?id=9", "/problem.php?id=1003", "/admin.php", "/contest.php.bak"])(
    "knows nothing of %s",
    async (old) => {
      expect((await room.api.ask(old)).status).toBe(404);
    },
  );
});
