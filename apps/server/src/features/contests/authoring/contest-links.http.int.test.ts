import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildContest, buildGroup, buildProblem, buildSubmission } from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
let cid: number;
let count = 0;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  cid = await buildContest(api.db, site.uid("author"));
});

const path = "/api/admin/contest";
const problem = (values: object = {}) => buildProblem(api.db, `LINK-${++count}`, values);
const add = (pid: number, displayId: string, who = "author") =>
  site.ask(who, `${path}/add-problem-from-public`, { pid, cid, displayId });
const change = (pid: number, changes: object, who = "author") =>
  site.ask(who, `${path}/contest-problem`, { cid, pid, ...changes }, "PUT");
const list = async (query = "") =>
  (await site.ask("author", `${path}/get-problem-list?cid=${cid}${query}`)).body.data;
const link = async (pid: number) =>
  (await site.ask("author", `${path}/contest-problem?cid=${cid}&pid=${pid}`)).body;
const remove = (pid: number) =>
  site.ask("author", `${path}/problem?cid=${cid}&pid=${pid}`, undefined, "DELETE");
const acts = async () =>
  (
    await api.db
      .selectFrom("audit_entries")
      .select("action")
      .where("object_kind", "=", "contest")
      .where("object_id", "=", String(cid))
      .orderBy("id")
      .execute()
  ).map(({ action }) => action.replace("contest.", ""));

describe("problems of a contest", () => {
  it("are added from public with {pid, cid, displayId}, listed with contestProblemMap, changed and removed", async () => {
    const [one, two] = [await problem({ title: "Sum" }), await problem()];
    expect((await add(two, "B")).status).toBe(200);
    expect((await add(one, " A ")).status).toBe(200);
    const { problemList, contestProblemMap } = await list();
    expect(problemList).toMatchObject({ total: 2, current: 1, records: [{ id: two }, { id: one }] });
    expect(contestProblemMap[one]).toEqual({
      ...{ id: expect.any(Number), cid, pid: one, displayId: "A", displayTitle: "Sum" },
      ...{ color: null, hideUntilEnd: false, pinnedRevision: null, currentRevision: null },
    });
    expect((await list("&limit=1&currentPage=2")).problemList.records).toMatchObject([{ id: one }]);
    const changes = { displayTitle: "Addition", color: "#ff0000", hideUntilEnd: true };
    expect((await change(one, changes)).status).toBe(200);
    expect((await link(one)).data).toMatchObject({ displayId: "A", ...changes });
    const sent = await buildSubmission(
      api.db,
      { userId: site.uid("pupil"), problemId: two },
      { contest_id: cid, contest_problem_id: (await link(two)).data.id },
    );
    expect((await remove(two)).status).toBe(200);
    expect((await link(two)).code).toBe("problem_not_found");
    expect(await api.db.selectFrom("submissions").select("id").where("id", "=", sent).execute()).toHaveLength(
      1,
    );
    expect(await acts()).toEqual([
      ...["add-problem", "add-problem", "change-problem", "hide-problem", "remove-problem"],
    ]);
  });

  it("stand in the order of their display ids", async () => {
    const pids = [await problem(), await problem(), await problem()];
    for (const [index, id] of ["10", "B", "2"].entries()) await add(pids[index] ?? 0, id);
    const order = await api.db
      .selectFrom("contest_problems")
      .select("display_id")
      .where("contest_id", "=", cid)
      .orderBy("position")
      .execute();
    expect(order.map((row) => row.display_id)).toEqual(["2", "B", "10"]);
  });

  it("have display ids that are there, plain and free", async () => {
    const [one, two] = [await problem(), await problem()];
    for (const bad of ["", " ", "A B", "a/b"]) expect((await add(one, bad)).body.code).toBe("invalid_input");
    await add(one, "A");
    expect((await add(two, "a")).body.code).toBe("contest_display_id_taken");
    await add(two, "B");
    expect((await change(two, { displayId: "A" })).body.code).toBe("contest_display_id_taken");
    expect((await change(two, { displayTitle: " " })).body.fields).toMatchObject([
      { path: "contestProblem.displayTitle" },
    ]);
    expect((await change(two, { color: "red" })).body.code).toBe("invalid_input");
  });

  it("are public or the caller's own, of the contest's rule, each once, and stay as public as they were", async () => {
    const open = await problem();
    expect((await add(open, "A")).status).toBe(200);
    expect((await add(open, "B")).body.code).toBe("contest_problem_refused");
    const { auth } = await api.db
      .selectFrom("problems")
      .select("auth")
      .where("id", "=", open)
      .executeTakeFirstOrThrow();
    expect(auth).toBe(1);
    const refused = [
      await problem({ type: 1 }),
      await problem({ auth: 2, author_id: site.uid("author") }),
      await problem({ auth: 3, author_id: site.uid("other") }),
    ];
    for (const pid of refused) expect((await add(pid, "C")).body.code).toBe("contest_problem_refused");
    const own = await problem({ auth: 3, author_id: site.uid("author") });
    expect((await add(own, "C")).status).toBe(200);
    for (const pid of [
      await problem({ archived_at: new Date() }),
      await problem({ is_group: true, group_id: await buildGroup(api.db, site.uid("author")) }),
    ]) {
      expect((await add(pid, "D")).body.code).toBe("problem_not_found");
    }
    const offered = await problem();
    const { problemList } = await list("&problemType=0&limit=100");
    const ids = problemList.records.map(({ id }: { id: number }) => id);
    expect(ids).toContain(offered);
    for (const pid of [open, own, ...refused]) expect(ids).not.toContain(pid);
  });

  it("are written inside it with the one form, problem and names together or not at all", async () => {
    const contestProblem = { displayId: "A", displayTitle: "Inside" };
    const make = (id: string, changes: object = {}) =>
      site.ask("author", `${path}/problem`, {
        ...site.form(id, { auth: 1 }),
        cid,
        contestProblem,
        ...changes,
      });
    const { pid, version } = (await make("IN-1")).body.data;
    expect((await site.read("author", pid)).problem).toMatchObject({ auth: 3, problemId: "IN-1" });
    expect((await link(pid)).data).toMatchObject({ ...contestProblem, currentRevision: 1 });
    expect((await make("IN-2")).body.code).toBe("contest_display_id_taken");
    const oi = site.form("IN-2", { type: 1 }, { samples: [{ input: "1", output: "1", score: 100 }] });
    expect((await make("IN-2", oi)).body.code).toBe("contest_problem_refused");
    const left = api.db.selectFrom("problems").select("id").where("display_id", "=", "IN-2").execute();
    expect(await left).toEqual([]);
    const changed = {
      ...site.form("IN-1", { auth: 3, title: "Again" }),
      ...{ pid, baseVersion: version, cid, contestProblem: { displayId: "B", displayTitle: "Renamed" } },
    };
    expect((await site.ask("author", `${path}/problem`, changed, "PUT")).status).toBe(200);
    expect((await link(pid)).data).toMatchObject({ displayId: "B", displayTitle: "Renamed" });
    const form = (await site.ask("author", `${path}/problem?pid=${pid}`)).body.data;
    expect(form.problem.title).toBe("Again");
    expect((await site.ask("other", `${path}/problem?pid=${pid}`)).status).toBe(403);
    const elsewhere = {
      ...changed,
      baseVersion: version + 1,
      cid: await buildContest(api.db, site.uid("author")),
    };
    expect((await site.ask("author", `${path}/problem`, elsewhere, "PUT")).body.code).toBe(
      "problem_not_found",
    );
  });

  it("are held to the tests of the start until somebody moves them on", async () => {
    const pid = await site.make("author", site.form("PIN-1", { auth: 3 }));
    await add(pid, "A");
    await api.db
      .updateTable("contest_problems")
      .set((from) => ({
        judging_revision_id: from
          .selectFrom("problems")
          .select("judging_revision_id")
          .where("problems.id", "=", pid),
      }))
      .where("problem_id", "=", pid)
      .execute();
    await site.save("author", pid, 1, site.form("PIN-1", { auth: 3, timeLimit: 3000 }));
    expect((await link(pid)).data).toMatchObject({ pinnedRevision: 1, currentRevision: 2 });
    await change(pid, { movePin: true });
    expect((await link(pid)).data).toMatchObject({ pinnedRevision: 2, currentRevision: 2 });
    expect(await acts()).toContain("move-pin");
  });

  it("belong to those who run the contest", async () => {
    const pid = await problem();
    await add(pid, "A");
    expect((await add(pid, "B", "other")).body.code).toBe("missing_right");
    expect((await change(pid, { displayId: "Z" }, "other")).body.code).toBe("missing_right");
    expect((await change(999_999, { displayId: "Z" })).body.code).toBe("problem_not_found");
  });
});

describe("[ADMIN-30] announcements of a contest", () => {
  const announce = (method: string, body: object, who = "author") =>
    site.ask(who, `${path}/announcement`, body, method);
  const all = async () => (await site.ask("author", `${path}/announcement?cid=${cid}`)).body.data.records;

  it("are written, changed, hidden and deleted there, and stand nowhere else", async () => {
    const text = { title: "Problem B", content: "n is at most 10." };
    const { id } = (await announce("POST", { cid, announcement: text })).body.data;
    expect(await all()).toMatchObject([{ id, ...text, status: 0, username: "author" }]);
    const shown = async () =>
      (await site.ask("pupil", `/api/get-contest-announcement?cid=${cid}`)).body.data.records;
    expect(await shown()).toMatchObject([{ id }]);
    const changed = { cid, announcement: { id, title: "B, again", status: 1 } };
    expect((await announce("PUT", changed)).status).toBe(200);
    expect(await all()).toMatchObject([{ title: "B, again", content: text.content, status: 1 }]);
    expect(await shown()).toEqual([]);
    expect((await site.ask("root", "/api/admin/announcement")).body.data.records).toEqual([]);
    const elsewhere = await buildContest(api.db, site.uid("author"));
    const wrong = { cid: elsewhere, announcement: { id, title: "mine" } };
    expect((await announce("PUT", wrong)).body.code).toBe("announcement_not_found");
    const remove = (from: number) =>
      site.ask("author", `${path}/announcement?cid=${from}&aid=${id}`, undefined, "DELETE");
    expect((await remove(elsewhere)).body.code).toBe("announcement_not_found");
    expect((await announce("POST", { cid, announcement: text }, "other")).body.code).toBe("missing_right");
    expect((await remove(cid)).status).toBe(200);
    expect(await all()).toEqual([]);
    expect(await acts()).toEqual(["announce", "change-announcement", "delete-announcement"]);
  });
});
