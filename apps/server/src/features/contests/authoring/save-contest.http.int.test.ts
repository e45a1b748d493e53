import type { WireInput } from "@touchstone/contract/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildContestProblem,
  buildEntry,
  buildProblem,
  buildSubmission,
} from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
});
afterAll(() => api.close());

type Form = WireInput<"addContest">;
const path = "/api/admin/contest";
const form = (changes: Partial<Form> = {}): Form => ({
  ...{ title: "Autumn cup", description: "**Rules**", type: 0, auth: 0 },
  ...{ startTime: "2030-01-01T08:00:00Z", endTime: "2030-01-01T13:00:00Z" },
  ...changes,
});
const make = async (changes: Partial<Form> = {}, who = "author"): Promise<number> =>
  (await site.ask(who, path, form(changes))).body.data.id;
const read = async (cid: number, who = "author") => (await site.ask(who, `${path}?cid=${cid}`)).body;
const save = (cid: number, changes: object, who = "author") =>
  site.ask(who, path, { ...form(), id: cid, ...changes }, "PUT");
const listed = async (query = "", who = "author") =>
  (await site.ask(who, `${path}/get-contest-list${query}`)).body.data;
const acts = async (cid: number) =>
  (
    await api.db
      .selectFrom("audit_entries")
      .select(["action", "details"])
      .where("object_kind", "=", "contest")
      .where("object_id", "=", String(cid))
      .orderBy("id")
      .execute()
  ).map(({ action, details }) => ({ action, details: details as Record<string, unknown> }));
const logged = (cid: number) =>
  api.db
    .selectFrom("contest_log")
    .select(["kind", "facts"])
    .where("contest_id", "=", cid)
    .orderBy("seq")
    .execute();

describe("[ADMIN-30] an admin", () => {
  it("makes, edits, hides and deletes a contest, each act remembered", async () => {
    const cid = await make({ auth: 1, pwd: "sesame" });
    expect((await read(cid)).data).toMatchObject({ title: "Autumn cup", pwd: "sesame", author: "author" });
    expect((await save(cid, { title: "Winter cup", auth: 2, pwd: "other" })).status).toBe(200);
    expect((await read(cid)).data).toMatchObject({ title: "Winter cup", auth: 2, pwd: "other" });
    const hide = (visible: boolean, who = "author") =>
      site.ask(who, `${path}/change-contest-visible`, { cid, visible }, "PUT");
    expect((await hide(false)).status).toBe(200);
    expect((await read(cid)).data.visible).toBe(false);
    const remove = () => site.ask("author", `${path}?cid=${cid}`, undefined, "DELETE");
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await read(cid)).code).toBe("contest_not_found");
    expect([
      (await listed("?keyword=winter")).total,
      (await listed("?keyword=winter&archived=true")).total,
    ]).toEqual([0, 1]);
    const restore = () => site.ask("author", `${path}/restore`, { cid });
    expect((await restore()).status).toBe(200);
    expect((await restore()).body.code).toBe("contest_not_archived");
    expect((await read(cid)).data.title).toBe("Winter cup");
    const told = await acts(cid);
    expect(told.map(({ action }) => action)).toEqual(
      ["create", "change", "change-visible", "archive", "restore"].map((word) => `contest.${word}`),
    );
    expect(JSON.stringify(told)).not.toMatch(/sesame/);
    expect(told[1]?.details.changes).toMatchObject({
      title: { before: "Autumn cup", after: "Winter cup" },
      password: "changed",
    });
  });

  it("touches only contests of their own, by their id and not by their name", async () => {
    const cid = await make({ auth: 1, pwd: "sesame" });
    const calls = [
      ["GET", `${path}?cid=${cid}`],
      ["PUT", path, { ...form(), id: cid }],
      ["DELETE", `${path}?cid=${cid}`],
      ["POST", `${path}/clone`, { cid }],
      ["PUT", `${path}/change-contest-visible`, { cid, visible: false }],
      ["GET", `${path}/get-problem-list?cid=${cid}`],
      ["GET", `${path}/announcement?cid=${cid}`],
      ["GET", `${path}/entries?cid=${cid}`],
      ["GET", `/api/file/download-contest-ac-submission?cid=${cid}&splitType=user`],
    ] as const;
    for (const [method, address, body] of calls) {
      for (const who of ["other", "staff", "pupil"]) {
        const { status, body: answer } = await site.ask(who, address, body, method);
        expect([method, address, status, answer.code]).toEqual([method, address, 403, "missing_right"]);
      }
    }
    const [row] = (await listed("", "other")).records;
    expect(row).toMatchObject({ id: cid, mayEdit: false });
    expect(JSON.stringify(row)).not.toMatch(/sesame|pwd/);
    expect((await listed("", "root")).records[0]).toMatchObject({ id: cid, mayEdit: true });
    const renamed = { username: "author-was-here" };
    await api.db.updateTable("users").set(renamed).where("id", "=", site.uid("author")).execute();
    expect((await read(cid)).data).toMatchObject({ id: cid, author: "author-was-here" });
    await api.db
      .updateTable("users")
      .set({ username: "author" })
      .where("id", "=", site.uid("author"))
      .execute();
    const jury = { kind: "contest", object_id: cid, user_id: site.uid("other"), role: "jury" };
    await api.db.insertInto("object_roles").values(jury).execute();
    expect((await read(cid, "other")).data.pwd).toBe("sesame");
  });
});

describe("the form", () => {
  it("[GCONT-15] holds every field of a contest, and gives the password only to whoever may edit it", async () => {
    const sent = {
      ...{ auth: 2 as const, pwd: "sesame", sealRank: true, sealRankTime: "2030-01-01T12:00:00.000Z" },
      ...{ autoRealRank: false, openRank: true, openPrint: true, rankShowName: "nickname" as const },
      openAccountLimit: true,
      accountLimitRule: '{"prefix":"t","suffix":"","number_from":1,"number_to":9,"extra_account":"ada"}',
      ...{ starAccount: ["ada", "Bob"], oiRankScoreType: "Highest" as const, awardType: 1 as const },
      awardConfigList: [
        { priority: 2, name: "Silver", background: "#b4c0c7", color: "#ffffff", num: 20 },
        { priority: 1, name: "Gold", background: "#e6bf25", color: "#ffffff", num: 10 },
      ],
      allowEndSubmit: true,
    };
    const cid = await make(sent);
    const { data } = await read(cid);
    expect(data).toEqual({
      ...{ id: cid, uid: site.uid("author").replaceAll("-", ""), author: "author" },
      ...{ title: "Autumn cup", description: "**Rules**", type: 0, source: 0 },
      ...{ startTime: "2030-01-01T08:00:00.000Z", endTime: "2030-01-01T13:00:00.000Z", duration: 18_000 },
      ...sent,
      awardConfigList: sent.awardConfigList.toReversed(),
      ...{ status: -1, visible: true, gid: null, count: 0, archivedAt: null },
      ...{ gmtCreate: expect.any(String), gmtModified: expect.any(String) },
    });
    expect((await site.ask("pupil", `/api/get-contest-info?cid=${cid}`)).body.data).not.toHaveProperty("pwd");
  });

  it.each<[string, Partial<Form>, string]>([
    ["[GCONT-04]", { title: "  " }, "title"],
    ["[GCONT-04]", { description: "" }, "description"],
    ["[GCONT-04]", { startTime: null }, "startTime"],
    ["[GCONT-04]", { endTime: "" }, "endTime"],
    ["[GCONT-05]", { endTime: "2030-01-01T08:00:00Z" }, "endTime"],
    ["[GCONT-05]", { endTime: "2029-01-01T08:00:00Z" }, "endTime"],
    ["[GCONT-06]", { auth: 1 }, "pwd"],
    ["[GCONT-06]", { auth: 2, pwd: " " }, "pwd"],
    ["", { starAccount: ["ada", "Ada"] }, "starAccount.1"],
    ["", { sealRank: true }, "sealRankTime"],
    ["", { openAccountLimit: true, accountLimitRule: "<prefix>" }, "accountLimitRule"],
    ["", { awardType: 2 }, "awardConfigList"],
    ["", { title: "x".repeat(256) }, "title"],
  ])("%s is refused with %j", async (_row, changes, field) => {
    const { status, body } = await site.ask("author", path, form(changes));
    expect([status, body.code, body.fields[0].path]).toEqual([400, "invalid_input", field]);
    expect(body.fields[0].msg).not.toBe("");
  });

  it("keeps the rule, and refuses what was typed over a newer save", async () => {
    const cid = await make();
    expect((await save(cid, { type: 1 })).body.fields).toMatchObject([{ path: "type" }]);
    const { gmtModified } = (await read(cid)).data;
    expect((await save(cid, { gmtModified })).status).toBe(200);
    expect((await save(cid, { gmtModified })).body.code).toBe("contest_changed");
  });

  it("takes texts that begin as JSON does", async () => {
    const cid = await make({ title: "[2030] Autumn cup" });
    const texts = { title: "[2030] Winter cup", description: "{1} [Rules](/rules)" };
    expect((await save(cid, texts)).status).toBe(200);
    expect((await read(cid)).data).toMatchObject(texts);
    expect((await acts(cid)).at(-1)?.details.changes).toEqual({
      title: { before: "[2030] Autumn cup", after: texts.title },
      description: { before: "**Rules**", after: texts.description },
    });
  });

  it("tells the board of what moves it, and of nothing else", async () => {
    const cid = await make();
    await save(cid, { title: "Another name", openPrint: true });
    expect(await logged(cid)).toEqual([]);
    await save(cid, { sealRank: true, sealRankTime: "2030-01-01T12:00:00Z" });
    expect((await logged(cid)).map(({ kind }) => kind)).toEqual(["settings"]);
  });

  it("asks what becomes of the entries when the password is new, and removes only idle ones", async () => {
    const cid = await make({ auth: 1, pwd: "one" });
    const problemId = await buildProblem(api.db, `PW-${cid}`);
    for (const who of ["pupil", "other", "staff"]) {
      await buildEntry(
        api.db,
        { contestId: cid, userId: site.uid(who) },
        { is_disqualified: who === "staff" },
      );
    }
    await api.db.updateTable("contests").set({ entries: 3 }).where("id", "=", cid).execute();
    const contestProblem = await buildContestProblem(api.db, { contestId: cid, problemId, displayId: "A" });
    await buildSubmission(
      api.db,
      { userId: site.uid("other"), problemId },
      { contest_id: cid, contest_problem_id: contestProblem },
    );
    expect((await save(cid, { auth: 1, pwd: "one" })).status).toBe(200);
    expect((await save(cid, { auth: 1, pwd: "two" })).body.code).toBe("contest_password_entries");
    expect((await read(cid)).data).toMatchObject({ pwd: "one", count: 3 });
    expect((await save(cid, { auth: 1, pwd: "two", removeEntries: false })).status).toBe(200);
    expect((await read(cid)).data).toMatchObject({ pwd: "two", count: 3 });
    expect((await save(cid, { auth: 1, pwd: "three", removeEntries: true })).status).toBe(200);
    expect((await read(cid)).data).toMatchObject({ pwd: "three", count: 2 });
    const left = await api.db
      .selectFrom("contest_entries")
      .select("user_id")
      .where("contest_id", "=", cid)
      .execute();
    expect(new Set(left.map((row) => row.user_id))).toEqual(new Set([site.uid("other"), site.uid("staff")]));
    expect((await acts(cid)).at(-1)?.details).toMatchObject({ removedEntries: 1 });
  });
});

it("a clone has the settings and the problems, no entries, and stays hidden", async () => {
  const cid = await make({ auth: 1, pwd: "sesame", starAccount: ["ada"] });
  const problemId = await buildProblem(api.db, `CL-${cid}`);
  await buildContestProblem(api.db, { contestId: cid, problemId, displayId: "A" }, { color: "#ff0000" });
  await buildEntry(api.db, { contestId: cid, userId: site.uid("pupil") });
  const { id } = (await site.ask("root", `${path}/clone`, { cid })).body.data;
  expect((await read(id, "root")).data).toMatchObject({
    ...{ title: "Autumn cup [Cloned]", source: cid, author: "root", pwd: "sesame", starAccount: ["ada"] },
    ...{ visible: false, count: 0 },
  });
  const problems = (await site.ask("root", `${path}/get-problem-list?cid=${id}`)).body.data;
  expect(problems.contestProblemMap[problemId]).toMatchObject({ displayId: "A", color: "#ff0000" });
  expect((await site.ask("root", `${path}/entries?cid=${id}`)).body.data.total).toBe(0);
});

it("the list is searched by title and is the newest first", async () => {
  const first = await make({ title: "Zebra 一" });
  const second = await make({ title: "zebra 二" });
  const { records, total } = await listed("?keyword=ZEBRA");
  expect([total, records.map(({ id }: { id: number }) => id)]).toEqual([2, [second, first]]);
  expect((await listed("?keyword=zebra&limit=1&currentPage=2")).records[0].id).toBe(first);
});
