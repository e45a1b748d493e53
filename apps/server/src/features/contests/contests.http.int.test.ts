import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildContest, buildEntry, buildGroup } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let root: string;
let group: number;
beforeAll(async () => {
  api = await startTestApi();
  root = await api.makeUser("root", { role: roles.root });
  group = await buildGroup(api.db, root);
});
afterAll(() => api.close());

const hourMs = 3_600_000;
const contest = (title: string, inHours: number, values: object = {}) =>
  buildContest(api.db, root, { title, inHours, ...values });

const recent = async () => (await api.ask("/api/get-recent-contest")).body.data;

it("[HOME-11] lists the visible contests that are not over, with what a card shows", async () => {
  expect(await recent()).toEqual([]);
  await contest("soon", 24, { type: 1, auth: 2, entries: 74 });
  await contest("running", -1);
  await contest("over", -6);
  await contest("in a month", 24 * 31);
  await contest("invisible", -1, { is_visible: false });
  await contest("of a group", -1, { group_id: group });
  const [running, soon, ...rest] = await recent();
  expect(rest).toEqual([]);
  expect(running).toMatchObject({ title: "running", status: 0, type: 0, auth: 0, count: 0 });
  expect(soon).toEqual({
    id: expect.any(Number),
    uid: root.replaceAll("-", ""),
    author: "root",
    title: "soon",
    type: 1,
    auth: 2,
    status: -1,
    now: expect.any(String),
    startTime: expect.any(String),
    endTime: expect.any(String),
    duration: 18_000,
    count: 74,
    gid: null,
    openRank: false,
  });
  expect(Date.parse(soon.startTime) - Date.parse(soon.now)).toBeGreaterThan(23 * hourMs);
});

describe("[CONT-05] the list of contests", () => {
  const list = async (query = "") => (await api.ask(`/api/get-contest-list${query}`)).body.data;
  const titles = async (query = "") =>
    (await list(query)).records.map((each: { title: string }) => each.title);
  beforeAll(async () => {
    await api.db.deleteFrom("contests").execute();
    await contest("Spring Cup", 48);
    await contest("Summer Cup", 24, { type: 1 });
    await contest("Open", -1);
    await contest("Old", -50);
    await contest("Older", -90, { type: 1 });
    await contest("hidden", -1, { is_visible: false });
    await contest("of a group", -1, { group_id: group });
    await contest("gone", -1, { archived_at: new Date() });
  });

  it("has the scheduled, then the running, then the ended ones, in each the latest start first", async () => {
    expect(await titles()).toEqual(["Spring Cup", "Summer Cup", "Open", "Old", "Older"]);
    expect(await list()).toMatchObject({ total: 5, totalIsFloor: false, size: 10, current: 1 });
  });

  it.each([
    ["?status=-1", ["Spring Cup", "Summer Cup"]],
    ["?status=0", ["Open"]],
    ["?status=1", ["Old", "Older"]],
    ["?status=7", ["Spring Cup", "Summer Cup", "Open", "Old", "Older"]],
    ["?type=1", ["Summer Cup", "Older"]],
    ["?keyword=cup", ["Spring Cup", "Summer Cup"]],
    ["?keyword=cup&type=0&status=-1", ["Spring Cup"]],
    ["?limit=2&currentPage=2", ["Open", "Old"]],
    ["?limit=2&currentPage=99999999", []],
  ])("%s", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

describe("one contest", () => {
  const people: Record<string, { id: string; token: string }> = {};
  const person = async (name: string, role: Role = roles.user) => {
    const id = await api.makeUser(name, { role });
    people[name] = { id, token: (await api.openSession(id)).token };
  };
  beforeAll(async () => {
    await person("author");
    await person("boss", roles.root);
    await person("staff", roles.admin);
    await person("juror");
    await person("team9");
    await person("other");
  });
  const held = (values: object = {}) =>
    buildContest(api.db, people.author?.id ?? "", { password: "open sesame", ...values });
  const ask = (name: string, path: string, cid: number) =>
    api.ask(`/api/${path}?cid=${cid}`, { token: people[name]?.token });
  const register = (name: string, cid: number, password = "open sesame") =>
    api.ask("/api/register-contest", { token: people[name]?.token, body: { cid, password } });
  const access = async (name: string, cid: number) =>
    (await ask(name, "get-contest-access", cid)).body.data.access;

  it("[CONT-15] is told with its times, its rules and the server's clock, and never its password", async () => {
    const sealedAt = new Date(Date.now() + 2 * hourMs);
    const cid = await held({
      ...{ title: "Cup", description: "**bold**", type: 1, auth: 2, open_rank: true, open_print: true },
      ...{
        seal_rank: true,
        seal_at: sealedAt,
        rank_show_name: "nickname",
        oi_score_type: "Highest",
        entries: 3,
      },
    });
    const { body } = await ask("other", "get-contest-info", cid);
    expect(body.data).toEqual({
      ...{ id: cid, title: "Cup", description: "**bold**", type: 1, auth: 2, status: 0, duration: 18_000 },
      ...{ count: 3, openRank: true, openPrint: true, oiRankScoreType: "Highest", gid: null },
      ...{
        rankShowName: "nickname",
        sealRank: true,
        sealRankTime: sealedAt.toISOString(),
        autoRealRank: true,
      },
      ...{ author: "author", uid: people.author?.id.replaceAll("-", ""), allowEndSubmit: false },
      ...{ startTime: expect.any(String), endTime: expect.any(String), now: expect.any(String) },
      ...{ isAdmin: false, rights: [], isSealed: false },
    });
    expect(JSON.stringify(body)).not.toContain("sesame");
    expect((await ask("other", "get-contest-info", 999_999)).body.code).toBe("contest_not_found");
  });

  it("[PERM-08] a visitor must sign in to enter it and to submit", async () => {
    const cid = await held({});
    const entering = await api.ask(`/api/get-contest-problem?cid=${cid}`);
    const body = { pid: "A", cid, language: "C++", code: "int main() {}" };
    const submitting = await api.ask("/api/submit-problem-judge", { body });
    expect([entering.status, submitting.status]).toEqual([401, 401]);
  });

  it("[CONT-23, CONT-22] a private contest lets in who has its password, once", async () => {
    const cid = await held({ auth: 1 });
    const inside = (name: string) => ask(name, "get-contest-problem", cid);
    expect([await access("other", cid), (await inside("other")).body.code]).toEqual([
      false,
      "contest_access_required",
    ]);
    expect((await register("other", cid, "wrong")).body).toMatchObject({
      status: 400,
      code: "contest_password_wrong",
    });
    expect((await register("other", cid)).status).toBe(200);
    expect([await access("other", cid), (await inside("other")).status]).toEqual([true, 200]);
    expect((await register("other", cid)).body).toMatchObject({ status: 409, code: "contest_registered" });
    const { entries } = await api.db
      .selectFrom("contests")
      .select("entries")
      .where("id", "=", cid)
      .executeTakeFirstOrThrow();
    expect(entries).toBe(1);
  });

  it("[CONT-23] a protected contest is open to look at, a public one needs no password", async () => {
    const [guarded, open] = [await held({ auth: 2 }), await held({ auth: 0, password: null })];
    expect((await ask("other", "get-contest-problem", guarded)).status).toBe(200);
    expect(await access("other", guarded)).toBe(false);
    await register("other", guarded);
    expect(await access("other", guarded)).toBe(true);
    expect((await ask("other", "get-contest-problem", open)).status).toBe(200);
    expect(await access("other", open)).toBe(true);
    expect((await register("other", open, "x")).body).toMatchObject({ code: "contest_open_to_all" });
  });

  it("[CONT-22] its account rule decides who may register, and whose access goes on", async () => {
    const account_rule = JSON.stringify({ prefix: "team", suffix: "", start: 1, end: 20, extra: "" });
    const cid = await held({ auth: 1, account_rule });
    expect((await register("other", cid)).body.code).toBe("contest_account_refused");
    expect((await register("team9", cid)).status).toBe(200);
    expect(await access("team9", cid)).toBe(true);
    const narrower = JSON.stringify({ prefix: "team", suffix: "", start: 1, end: 2, extra: "" });
    await api.db.updateTable("contests").set({ account_rule: narrower }).where("id", "=", cid).execute();
    expect(await access("team9", cid)).toBe(false);
    expect((await ask("team9", "get-contest-problem", cid)).body.code).toBe("contest_account_refused");
  });

  it("its password may not be guessed for long", async () => {
    const cid = await held({ auth: 1 });
    for (let i = 0; i < 10; i++) expect((await register("team9", cid, `guess ${i}`)).status).toBe(400);
    expect((await register("team9", cid)).status).toBe(429);
    expect((await register("other", cid)).status).toBe(200);
  });

  it("its admins are the author, the super admin and its jury; a site admin is none", async () => {
    const cid = await held({ auth: 1, inHours: 5, is_visible: false });
    const jury = { kind: "contest", object_id: cid, user_id: people.juror?.id ?? "", role: "jury" };
    await api.db.insertInto("object_roles").values(jury).execute();
    for (const name of ["author", "boss", "juror"]) {
      expect((await ask(name, "get-contest-info", cid)).body.data.isAdmin).toBe(true);
      expect((await ask(name, "get-contest-problem", cid)).status).toBe(200);
      expect(await access(name, cid)).toBe(true);
    }
    for (const name of ["staff", "other"]) {
      expect((await ask(name, "get-contest-info", cid)).body.code).toBe("contest_not_found");
      expect((await ask(name, "get-contest-problem", cid)).body.code).toBe("contest_not_found");
      expect((await register(name, cid)).body.code).toBe("contest_not_found");
    }
  });

  it("shows nothing of its inside before the start, also to who is registered", async () => {
    const cid = await held({ auth: 1, inHours: 5 });
    await buildEntry(api.db, { contestId: cid, userId: people.other?.id ?? "" });
    expect((await ask("other", "get-contest-info", cid)).status).toBe(200);
    for (const path of ["get-contest-problem", "get-contest-announcement"]) {
      expect((await ask("other", path, cid)).body).toMatchObject({
        status: 403,
        code: "contest_not_started",
      });
    }
    const query = `?cid=${cid}&displayId=A`;
    const { body } = await api.ask(`/api/get-contest-problem-details${query}`, {
      token: people.other?.token,
    });
    expect(body.code).toBe("contest_not_started");
  });

  it("an entry of a name on the star list is a star", async () => {
    const cid = await held({ auth: 1, star_accounts: ["Other"] });
    await register("other", cid);
    const entry = api.db.selectFrom("contest_entries").select("is_star").where("contest_id", "=", cid);
    expect(await entry.execute()).toEqual([{ is_star: true }]);
  });

  it("[CONT-25, CONT-26] tells its visible announcements, the newest first, and those not read yet", async () => {
    const cid = await held();
    const author_id = people.author?.id ?? "";
    const add = async (title: string, minute: number, values: object = {}) => {
      const created_at = new Date(Date.UTC(2026, 10, 14, 8, minute));
      const row = { author_id, contest_id: cid, content: `**${title}**`, title, created_at, ...values };
      const added = api.db.insertInto("announcements").values(row).returning("id");
      return (await added.executeTakeFirstOrThrow()).id;
    };
    const first = await add("first", 1);
    const second = await add("second", 2);
    await add("not yet", 3, { is_visible: false });
    const { body } = await ask("other", "get-contest-announcement", cid);
    expect(body.data).toMatchObject({ total: 2, records: [{ id: second }, { id: first }] });
    expect(body.data.records[1]).toMatchObject({
      ...{ title: "first", content: "**first**", username: "author", gmtCreate: "2026-11-14T08:01:00.000Z" },
    });
    const page = `/api/get-contest-announcement?cid=${cid}&limit=1&currentPage=2`;
    const { data } = (await api.ask(page, { token: people.other?.token })).body;
    expect(data.records).toMatchObject([{ id: first }]);
    const unread = async (readAnnouncementList: number[]) =>
      (
        await api.ask("/api/get-contest-not-read-announcement", {
          token: people.other?.token,
          body: { cid, readAnnouncementList },
        })
      ).body.data;
    expect(await unread([second])).toEqual([
      { id: first, title: "first", gmtCreate: "2026-11-14T08:01:00.000Z" },
    ]);
    expect(await unread([first, second])).toEqual([]);
  });
});
