import { type RemoteSite, remoteImportLimits, remoteSites, roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildContest, buildContestProblem, buildProblem, buildTraining } from "../../testing/build-rows.ts";
import { openImportRoom } from "../../testing/open-import-room.ts";
import { switchRemote } from "../remote-judging/remote-switch.ts";
import { giveUpStranded } from "./serve-remote-imports.ts";
import { workOnRemoteImport } from "./work-on-remote-import.ts";

let room: Awaited<ReturnType<typeof openImportRoom>>;
beforeAll(async () => {
  room = await openImportRoom();
});
afterAll(() => room.close());
afterEach(async () => {
  for (const site of remoteSites) {
    room.judges[site].local.disturb = () => undefined;
    room.judges[site].local.pages.clear();
  }
  await sql`update remote_sites
    set failures = 0, failing_since = null, rests_until = null, needs_care_since = null, next_call_at = '2000-01-01'`.execute(
    room.db,
  );
  await sql`delete from remote_imports`.execute(room.db);
});

/** What each judge's local site has, and what becomes of it here. */
interface Expected {
  typed: string;
  displayId: string;
  title: string;
  tags: string[];
  /** It tells the verdicts of single tests. */
  opens?: true;
}

const sites: [RemoteSite, Expected][] = [
  ["HDU", { typed: "1000", displayId: "HDU-1000", title: "Two Piles of Stones 1000", tags: ["HDU"] }],
  ["CF", { typed: "1a", displayId: "CF-1A", title: "Paving the Square", tags: ["math"], opens: true }],
  ["POJ", { typed: "POJ-1000", displayId: "POJ-1000", title: "Two Rivers", tags: ["POJ"] }],
  [
    "GYM",
    { typed: "102253_A", displayId: "GYM-102253A", title: "Adding Pearls", tags: ["GYM"], opens: true },
  ],
  ["AC", { typed: "abc100_a", displayId: "AC-ABC100_A", title: "Two Baskets", tags: ["AC"] }],
  ["SPOJ", { typed: "TEST", displayId: "SPOJ-TEST", title: "The Echo", tags: ["basic", "tutorial"] }],
];

it("[ADMIN-08] problems are imported from six judges", () => {
  expect(sites.map(([site]) => site)).toEqual(remoteSites);
});

describe.each(sites)("a problem of %s", (site, { typed, displayId, title, tags, opens = false }) => {
  it("[ADMIN-08] [PDET-11] is imported with its statement, its limits and its pictures", async () => {
    expect((await room.order("author", site, typed)).status).toBe(200);
    expect((await room.list()).imports).toMatchObject([
      {
        site,
        problemId: displayId,
        username: "author",
        phase: "waiting",
        pid: null,
        cause: null,
        endTime: null,
      },
    ]);
    expect(await room.work(site)).toBe(true);
    const [order] = (await room.list("author")).imports;
    expect(order).toMatchObject({ phase: "imported", title, cause: null, endTime: expect.any(String) });
    const detail = await room.read(displayId);
    expect(detail.problem).toMatchObject({
      ...{ id: order.pid, problemId: displayId, title, type: 0, difficulty: 1, author: "author" },
      ...{ isRemote: true, openCaseResult: opens, source: expect.stringMatching(/^http:\/\//) },
    });
    expect(detail.problem.timeLimit).toBeGreaterThan(0);
    expect(detail.problem.memoryLimit).toBeGreaterThan(0);
    expect(detail.problem.description).toMatch(/^<(p|div|h3|center)>/);
    expect(detail.problem.examples.length).toBeGreaterThan(0);
    expect(detail.tags.map(({ name }: { name: string }) => name)).toEqual(tags);
    expect(detail.languages.length).toBeGreaterThan(0);
    expect(await room.work(site)).toBe(false);
  });

  it("whose page has changed marks the site, with the page, and fails", async () => {
    const adapter = room.judges[site].adapter;
    await sql`delete from remote_pages`.execute(room.db);
    await room.db.updateTable("problems").set({ display_id: sql`'OLD-' || id` }).execute();
    room.judges[site].local.disturb = ({ path }) => (path.includes("enter") ? undefined : "changed");
    await room.order("root", site, typed);
    await room.work(adapter.site);
    expect((await room.list()).imports).toMatchObject([{ phase: "failed", cause: "changed-layout" }]);
    const { rows } = await sql`
      select s.needs_care_since is not null as "needsCare", p.body <> '' as "hasPage"
      from remote_sites s join remote_pages p on p.site = s.site where s.site = ${site}`.execute(room.db);
    expect(rows).toEqual([{ needsCare: true, hasPage: true }]);
    expect(await room.read(displayId)).toBeNull();
  });
});

const imported = async (problemId: string) =>
  (await room.list()).imports.find((order: { problemId: string }) => order.problemId === problemId);
const hduPage = (
  body: string,
) => `<table><tr><td><h1>A problem</h1>Time Limit: 2000/1000 MS (Java/Others)&nbsp;
Memory Limit: 65536/32768 K (Java/Others)<div class=panel_title>Problem Description</div>
<div class=panel_content>${body}</div></td></tr></table>`;

it("keeps the pictures of a statement here, drawn anew; others are links", async () => {
  const { local } = room.judges.HDU;
  local.pages.set("/showproblem.php?pid=1010", {
    body: hduPage(`<img src="/data/images/C1-1-1.png" alt="stones"><img src="/gone.png" alt="gone">
      <img src="/page.png"><img src="http://169.254.169.254/latest" alt="secret"><script>alert(1)</script>`),
  });
  local.pages.set("/page.png", { type: "image/png", body: "<html><script>alert(1)</script></html>" });
  await room.order("staff", "HDU", "1010");
  await room.work("HDU");
  const { description } = (await room.read("HDU-1010")).problem;
  const [, picture] =
    /<img src="(\/api\/public\/img\/[0-9a-f]{64}\.webp)" alt="stones">/.exec(description) ?? [];
  expect(description).toContain(`<a href="http://hdu.test:${local.port}/gone.png">gone</a>`);
  expect(description).toContain(`/page.png</a>`);
  expect(description).toContain('<a href="http://169.254.169.254/latest">secret</a>');
  expect(description).not.toContain("script");
  const answer = await fetch(`${room.api.url}${picture}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const { rows } = await sql`select kind from text_files where name = 'C1-1-1.png'`.execute(room.db);
  expect(rows.length).toBeGreaterThan(0);
});

it("says that the judge has no such problem", async () => {
  await room.order("root", "HDU", "9999");
  await room.work("HDU");
  expect(await imported("HDU-9999")).toMatchObject({ phase: "failed", cause: "problem-missing", pid: null });
});

it("tries again what may pass, a few times, and leaves a failing site alone", async () => {
  room.judges.HDU.local.disturb = () => "error";
  await room.order("root", "HDU", "1020");
  await room.work("HDU");
  expect(await imported("HDU-1020")).toMatchObject({ phase: "waiting", cause: "server-error" });
  for (let tries = 1; tries < remoteImportLimits.triesMax; tries += 1)
    expect(await room.work("HDU")).toBe(true);
  expect(await imported("HDU-1020")).toMatchObject({ phase: "failed", cause: "server-error" });
  room.judges.HDU.local.disturb = () => undefined;
  await room.order("root", "HDU", "1020");
  await room.work("HDU");
  expect(await imported("HDU-1020")).toMatchObject({ phase: "imported" });
});

it("makes one problem, though whoever reads it dies and another one reads it too", async () => {
  await room.order("root", "HDU", "1030");
  const { adapter } = room.judges.HDU;
  const countMade = async () =>
    (await sql`select from problems where display_id = 'HDU-1030'`.execute(room.db)).rows.length;
  // Dies in the middle of the transaction that makes it.
  room.clock.now = new Date(room.clock.now.getTime() + 60_000);
  await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
    room.db,
  );
  await sql`create trigger dies before update on remote_imports for each row
    when (new.phase = 'imported') execute function die()`.execute(room.db);
  await expect(workOnRemoteImport(room.deps, adapter)).rejects.toThrow("killed");
  expect(await countMade()).toBe(0);
  expect(await imported("HDU-1030")).toMatchObject({ phase: "waiting", cause: "fault" });
  await sql`drop function die() cascade`.execute(room.db);

  // One is so slow that its lease ends; the order is somebody else's then.
  const slow = {
    ...adapter,
    async fetchProblem(...asked: Parameters<typeof adapter.fetchProblem>) {
      const read = await adapter.fetchProblem(...asked);
      room.clock.now = new Date(room.clock.now.getTime() + 3_600_000);
      await room.work("HDU");
      return read;
    },
  };
  room.clock.now = new Date(room.clock.now.getTime() + 60_000);
  expect(await workOnRemoteImport(room.deps, slow)).toBe(true);
  expect(await countMade()).toBe(1);
  expect(await imported("HDU-1030")).toMatchObject({ phase: "imported" });
});

it("gives up what kills whoever reads it", async () => {
  await room.order("root", "HDU", "1040");
  await sql`update remote_imports set tries = ${remoteImportLimits.triesMax}`.execute(room.db);
  await room.work("HDU");
  expect(await imported("HDU-1040")).toMatchObject({ phase: "failed", cause: "fault" });
});

it("finds that somebody has taken the id meanwhile, or that the text is too long", async () => {
  await room.order("root", "HDU", "1050");
  await room.order("root", "HDU", "1051");
  await room.db
    .updateTable("problems")
    .set({ display_id: "HDU-1050" })
    .where("id", "=", sql<number>`(select max(id) from problems)`)
    .execute();
  room.judges.HDU.local.pages.set("/showproblem.php?pid=1051", { body: hduPage("a".repeat(70_000)) });
  await room.work("HDU");
  await room.work("HDU");
  expect(await imported("HDU-1050")).toMatchObject({ phase: "failed", cause: "display-id-taken" });
  expect(await imported("HDU-1051")).toMatchObject({ phase: "failed", cause: "unfit" });
});

it("ends after an hour, and when remote judging is switched off", async () => {
  room.clock.now = new Date();
  const giveUp = () => giveUpStranded(room.deps, "HDU");
  await room.order("root", "HDU", "1060");
  await giveUp();
  expect(await imported("HDU-1060")).toMatchObject({ phase: "waiting" });
  const longAgo = new Date(room.clock.now.getTime() - remoteImportLimits.waitMaxMs - 1);
  await sql`update remote_imports set ordered_at = ${longAgo}`.execute(room.db);
  await giveUp();
  expect(await imported("HDU-1060")).toMatchObject({ phase: "failed", cause: "busy" });
  await room.order("root", "HDU", "1061");
  await switchRemote(room.db, room.by, false);
  await giveUp();
  await switchRemote(room.db, room.by, true);
  expect(await imported("HDU-1061")).toMatchObject({ phase: "failed", cause: "switched-off" });
});

it("a problem of the gym that is a document: the document is here, and the text links to it", async () => {
  await room.order("root", "GYM", "102253B");
  await room.work("GYM");
  const { description } = (await room.read("GYM-102253B")).problem;
  const [, link = ""] = /<a href="(\/api\/public\/file\/[^"]+\.pdf)">/.exec(description) ?? [];
  const answer = await fetch(`${room.api.url}${link}`);
  expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
});

it("a site that knows its own people only is read with an account, and waits while there is none", async () => {
  await room.db.updateTable("remote_accounts").set({ is_enabled: false }).where("site", "=", "CF").execute();
  await room.order("root", "GYM", "102253A");
  await room.work("GYM");
  expect(await imported("GYM-102253A")).toMatchObject({ phase: "waiting", cause: "no-account" });
  await room.db.updateTable("remote_accounts").set({ is_enabled: true }).where("site", "=", "CF").execute();
  await room.work("GYM");
  expect(await imported("GYM-102253A")).toMatchObject({ phase: "imported" });
  const { rows } = await sql`select from remote_accounts where lease is not null`.execute(room.db);
  expect(rows).toEqual([]);
});

describe("a problem that was ordered for a contest or a training", () => {
  let cid: number;
  let tid: number;
  const author = () => room.userIds.author ?? "";
  beforeEach(async () => {
    cid = await buildContest(room.db, author(), { type: 1 });
    tid = await buildTraining(room.db, author());
  });
  const linked = async () => {
    const links = room.db
      .selectFrom("contest_problems as cp")
      .innerJoin("problems as p", "p.id", "cp.problem_id")
      .select(["p.display_id as problemId", "cp.display_id as displayId", "cp.display_title as title"]);
    return links.where("cp.contest_id", "=", cid).execute();
  };
  const trained = async () => {
    const links = room.db
      .selectFrom("training_problems as tp")
      .innerJoin("problems as p", "p.id", "tp.problem_id")
      .select("p.display_id as problemId");
    return links.where("tp.training_id", "=", tid).execute();
  };
  const acts = async () => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where actor_id = ${author()} and action like '%.add-problem'
        and object_id in (${String(cid)}, ${String(tid)}) order by action`.execute(room.db);
    return rows.map(({ action }) => action);
  };

  it("is there when it has been imported, whatever the rule of the contest", async () => {
    expect((await room.orderFor("author", { cid, displayId: "A" }, "1070")).status).toBe(200);
    expect((await room.orderFor("author", { tid }, "1071")).status).toBe(200);
    expect([await linked(), await trained()]).toEqual([[], []]);
    expect((await room.list("author")).imports).toMatchObject([
      { problemId: "HDU-1071", tid, cid: null },
      { problemId: "HDU-1070", tid: null, cid },
    ]);
    await room.work("HDU");
    await room.work("HDU");
    const title = "Two Piles of Stones 1070";
    expect(await linked()).toEqual([{ problemId: "HDU-1070", displayId: "A", title }]);
    expect(await trained()).toEqual([{ problemId: "HDU-1071" }]);
    expect(await imported("HDU-1070")).toMatchObject({ phase: "imported", cause: null });
    expect(await acts()).toEqual(["contest.add-problem", "training.add-problem"]);
  });

  it("that is here already is there at once, and nothing is ordered", async () => {
    await room.order("root", "HDU", "1072");
    await room.work("HDU");
    await sql`delete from remote_imports`.execute(room.db);
    expect((await room.orderFor("author", { cid, displayId: "B" }, "1072")).status).toBe(200);
    expect((await room.orderFor("author", { tid }, "HDU-1072")).status).toBe(200);
    expect(await linked()).toMatchObject([{ problemId: "HDU-1072", displayId: "B" }]);
    expect(await trained()).toEqual([{ problemId: "HDU-1072" }]);
    expect((await room.list()).imports).toEqual([]);
  });

  it("is made and put there once, or not at all, whoever dies", async () => {
    await room.orderFor("author", { cid, displayId: "C" }, "1073");
    await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
      room.db,
    );
    await sql`create trigger dies before update on remote_imports for each row
      when (new.phase = 'imported') execute function die()`.execute(room.db);
    await expect(room.work("HDU")).rejects.toThrow("killed");
    await sql`drop function die() cascade`.execute(room.db);
    expect([await linked(), await room.read("HDU-1073")]).toEqual([[], null]);
    await sql`update remote_imports set due_at = now()`.execute(room.db);
    await room.work("HDU");
    await room.work("HDU");
    expect(await linked()).toMatchObject([{ problemId: "HDU-1073", displayId: "C" }]);
  });

  it("is imported and says so when its place is taken, or its orderer an admin no more", async () => {
    await room.orderFor("author", { cid, displayId: "D" }, "1074");
    await room.orderFor("author", { tid }, "1075");
    const taken = await buildProblem(room.db, `TAKEN-${cid}`);
    await buildContestProblem(room.db, { contestId: cid, problemId: taken, displayId: "D" });
    await room.work("HDU");
    expect(await imported("HDU-1074")).toMatchObject({ phase: "imported", cause: "not-placed" });
    const put = (role: number) =>
      room.db.updateTable("users").set({ role }).where("id", "=", author()).execute();
    await put(roles.user);
    await room.work("HDU");
    await put(roles.admin);
    expect(await imported("HDU-1075")).toMatchObject({ phase: "imported", cause: "not-placed" });
    expect([(await linked()).length, await trained()]).toEqual([1, []]);
    expect((await room.read("HDU-1075")).problem).toMatchObject({ problemId: "HDU-1075" });
  });
});
