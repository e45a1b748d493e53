import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildGroup, buildProblem, buildTraining } from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
let category: number;
let count = 0;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
  const made = await site.ask("staff", `${path}/category`, { name: "Basics", color: "#123abc" });
  category = made.body.data.id;
});
afterAll(() => api.close());

const path = "/api/admin/training";
const whole = { title: "Sorting", description: "**Sort**", rank: 1000, auth: "Public" };
const form = (changes: object = {}) => ({
  ...{ training: { ...whole, ...changes }, trainingCategory: { id: category } },
});
const add = (who: string, changes: object = {}) => site.ask(who, path, form(changes));
const made = async (changes: object = {}) => (await add("author", changes)).body.data.id as number;
const read = async (tid: number, who = "author") => (await site.ask(who, `${path}?tid=${tid}`)).body;
const save = (tid: number, changes: object, rest: object = {}, who = "author") =>
  site.ask(who, path, { ...form({ id: tid, ...changes }), ...rest }, "PUT");
const list = async (query = "", who = "other") =>
  (await site.ask(who, `${path}/get-training-list${query}`)).body.data;
const register = (tid: number, password: string) =>
  site.ask("pupil", "/api/register-training", { tid, password });
const acts = async (id: number, kind = "training") =>
  (
    await api.db
      .selectFrom("audit_entries")
      .select(["action", "details"])
      .where("object_kind", "=", kind)
      .where("object_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ action, details }) => ({ act: action.replace(`${kind}.`, ""), details }));

it("[TRAIN-20] making one needs a valid token, and an admin role", async () => {
  for (const place of [path, "/api/group/training"]) {
    for (const token of [undefined, "forged"]) {
      expect((await api.ask(place, { token, body: form() })).body).toMatchObject({
        ...{ status: 401, code: "sign_in_required" },
      });
    }
  }
  expect((await add("pupil")).body.code).toBe("missing_right");
});

describe("[ADMIN-29] a training", () => {
  it("is made, read, changed and deleted by an admin, whose it is", async () => {
    const tid = await made({ title: " Sorting ", rank: 7 });
    const { training, trainingCategory } = (await read(tid)).data;
    expect(training).toEqual({
      ...{
        id: tid,
        uid: site.uid("author").replaceAll("-", ""),
        author: "author",
        rank: 7,
        title: "Sorting",
      },
      ...{
        description: "**Sort**",
        auth: "Public",
        privatePwd: null,
        status: true,
        gid: null,
        archivedAt: null,
      },
      ...{ categoryName: "Basics", categoryColor: "#123abc", problemCount: 0, memberCount: 0 },
      ...{ rankShowName: "username", opensAt: null, dueAt: null, lateRule: "mark", latePercent: 50 },
      ...{ gmtCreate: expect.any(String), gmtModified: expect.any(String) },
    });
    expect(trainingCategory).toEqual({ id: category, name: "Basics", color: "#123abc", gid: null });
    const dueAt = "2030-01-02T03:04:05.000Z";
    const changes = { title: "Searching", auth: "Private", privatePwd: "sesame", status: false, dueAt };
    expect((await save(tid, changes)).status).toBe(200);
    expect((await read(tid)).data.training).toMatchObject({ ...changes, rank: 1000 });
    expect((await list()).records[0]).toMatchObject({ id: tid, title: "Searching", mayEdit: false });
    expect(JSON.stringify(await list())).not.toContain("sesame");
    expect((await site.ask("author", `${path}?tid=${tid}`, undefined, "DELETE")).status).toBe(200);
    expect((await read(tid)).code).toBe("training_not_found");
    expect((await list()).records.map(({ id }: { id: number }) => id)).not.toContain(tid);
    expect((await list("?archived=true", "author")).records[0]).toMatchObject({ id: tid, mayEdit: true });
    const restore = () => site.ask("author", `${path}/restore`, { tid });
    expect((await restore()).status).toBe(200);
    expect((await restore()).body.code).toBe("training_not_archived");
    const log = await acts(tid);
    expect(log.map(({ act }) => act)).toEqual(["create", "change", "archive", "restore"]);
    expect(JSON.stringify(log)).not.toContain("sesame");
    expect(log[1]?.details).toMatchObject({
      changes: { password: "changed", rank: { before: 7, after: 1000 } },
    });
  });

  it("is found by a part of its title", async () => {
    const tid = await made({ title: "Knapsack of 2026" });
    expect((await list("?keyword=sack")).records).toMatchObject([{ id: tid }]);
    expect(await list("?keyword=nowhere")).toMatchObject({ total: 0, records: [] });
  });

  it("is edited by its author and a super admin, whoever the request says it is", async () => {
    const tid = await made();
    for (const who of ["other", "staff"]) {
      expect((await read(tid, who)).code).toBe("missing_right");
      expect((await save(tid, { author: who }, {}, who)).body.code).toBe("missing_right");
      expect((await site.ask(who, `${path}?tid=${tid}`, undefined, "DELETE")).body.code).toBe(
        "missing_right",
      );
      const shown = { tid, status: false, author: who };
      expect((await site.ask(who, `${path}/change-training-status`, shown, "PUT")).body.code).toBe(
        "missing_right",
      );
    }
    expect((await save(tid, { title: "Root's" }, {}, "root")).status).toBe(200);
    expect((await read(tid)).data.training).toMatchObject({ title: "Root's", author: "author" });
    const gid = await buildGroup(api.db, site.uid("author"));
    const group = await buildTraining(api.db, site.uid("author"), { group_id: gid });
    expect((await read(group)).code).toBe("training_not_found");
  });

  it("is shown and hidden at once", async () => {
    const tid = await made();
    const show = (status: boolean) =>
      site.ask("author", `${path}/change-training-status`, { tid, status }, "PUT");
    const seen = async () => (await api.ask(`/api/get-training-detail?tid=${tid}`)).status;
    expect((await show(false)).status).toBe(200);
    expect(await seen()).toBe(404);
    await show(false);
    await show(true);
    expect(await seen()).toBe(200);
    expect((await acts(tid)).map(({ act }) => act)).toEqual(["create", "change-visible", "change-visible"]);
  });

  it.each([
    [{ title: " " }, "title", "Training_Title_Required"],
    [{ description: "" }, "description", "Training_Description_Required"],
    [{ rank: -1 }, "rank", "Training_Rank_Between"],
    [{ rank: 2_147_483_648 }, "rank", "Training_Rank_Between"],
    [{ auth: "Private" }, "privatePwd", "Training_Password_Required"],
    [{ opensAt: "2030-01-02T00:00:00Z", dueAt: "2030-01-01T00:00:00Z" }, "dueAt", "Training_Due_Check"],
    [{ lateRule: "percent", latePercent: 101 }, "latePercent", "Training_Late_Percent_Between"],
  ])("with %j is refused at %s", async (changes, field, key) => {
    expect((await add("author", changes)).body).toMatchObject({
      ...{ status: 400, code: "invalid_input", fields: [{ path: field, key }] },
    });
  });

  it("needs a category of the site", async () => {
    const without = (trainingCategory: unknown) =>
      site.ask("author", path, { training: whole, trainingCategory });
    expect((await without(null)).body.fields).toMatchObject([{ key: "Training_Category_Required" }]);
    expect((await without({ id: 999_999 })).body.code).toBe("training_category_not_found");
  });

  it("of two saves one wins", async () => {
    const tid = await made();
    const { gmtModified } = (await read(tid)).data.training;
    const answers = await Promise.all(["A", "B"].map((title) => save(tid, { title, gmtModified })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it("with a new password asks what becomes of its members", async () => {
    const tid = await made({ auth: "Private", privatePwd: "one" });
    await register(tid, "one");
    const change = (privatePwd: string, rest: object = {}) =>
      save(tid, { auth: "Private", privatePwd }, rest);
    expect((await change("two")).body.code).toBe("training_password_members");
    expect((await change("two", { removeMembers: false })).status).toBe(200);
    expect((await read(tid)).data.training.memberCount).toBe(1);
    expect((await change("three", { removeMembers: true })).status).toBe(200);
    expect((await read(tid)).data.training.memberCount).toBe(0);
    expect((await register(tid, "two")).status).toBe(400);
    expect((await register(tid, "three")).status).toBe(200);
    expect((await change("three")).status).toBe(200);
  });
});

describe("[ADMIN-29] its problems", () => {
  let tid: number;
  beforeEach(async () => {
    tid = await made();
  });
  const problem = (values: object = {}) => buildProblem(api.db, `TP-${++count}`, values);
  const put = (pid: number, who = "author") =>
    site.ask(who, `${path}/add-problem-from-public`, { pid, tid, displayId: "X" });
  const problems = async (query: string) =>
    (await site.ask("author", `${path}/get-problem-list?tid=${tid}${query}`)).body.data;
  const order = async () => {
    const { problemList } = await problems("&queryExisted=true&limit=100");
    return problemList.records.map(({ id }: { id: number }) => id);
  };
  const arrange = (pids: number[], who = "author") =>
    site.ask(who, `${path}/order-problems`, { tid, pids }, "PUT");
  const remove = (pid: number) =>
    site.ask("author", `${path}/problem?tid=${tid}&pid=${pid}`, undefined, "DELETE");

  it("are added at the end, put in another order, moved and removed", async () => {
    const [one, two, three] = [await problem(), await problem(), await problem()];
    for (const pid of [one, two, three]) expect((await put(pid)).status).toBe(200);
    expect(await order()).toEqual([one, two, three]);
    expect((await problems("")).trainingProblemMap[two]).toEqual({
      ...{ id: expect.any(Number), tid, pid: two, displayId: expect.stringMatching(/^TP-/), rank: 2 },
    });
    expect((await arrange([three, one, two])).status).toBe(200);
    expect(await order()).toEqual([three, one, two]);
    expect((await arrange([two])).status).toBe(200);
    expect(await order()).toEqual([two, three, one]);
    expect((await site.ask("author", `${path}/problem`, { tid, pid: two, rank: 9 }, "PUT")).status).toBe(200);
    expect(await order()).toEqual([three, one, two]);
    expect((await remove(one)).status).toBe(200);
    expect(await order()).toEqual([three, two]);
    const shown = await site.ask("pupil", `/api/get-training-problem-list?tid=${tid}`);
    expect(shown.body.data.map(({ pid }: { pid: number }) => pid)).toEqual([three, two]);
    expect((await acts(tid)).map(({ act }) => act)).toEqual([
      ...["create", "add-problem", "add-problem", "add-problem"],
      ...["order-problems", "order-problems", "order-problems", "remove-problem"],
    ]);
  });

  it("are public, each once; those that may be added are offered", async () => {
    const open = await problem({ title: "Offered here" });
    const closed = [
      await problem({ auth: 2 }),
      await problem({ auth: 3 }),
      await problem({ archived_at: new Date() }),
    ];
    const offered = async () =>
      (await problems("&keyword=TP-&limit=100")).problemList.records.map(({ id }: { id: number }) => id);
    expect(await offered()).toContain(open);
    for (const pid of closed) {
      expect(await offered()).not.toContain(pid);
      expect((await put(pid)).body.code).toBe("problem_not_found");
    }
    await put(open);
    expect(await offered()).not.toContain(open);
    expect((await put(open)).body.code).toBe("training_problem_refused");
  });

  it("are ordered only as what they are, by those who may edit it", async () => {
    const [one, two] = [await problem(), await problem()];
    await put(one);
    for (const pids of [[two], [one, one], [one, two]]) {
      expect((await arrange(pids)).body.code).toBe("training_order_stale");
    }
    expect((await remove(two)).body.code).toBe("problem_not_found");
    expect((await put(two, "other")).body.code).toBe("missing_right");
    expect((await arrange([one], "other")).body.code).toBe("missing_right");
    const moved = { tid, pid: two, rank: 1 };
    expect((await site.ask("author", `${path}/problem`, moved, "PUT")).body.code).toBe("problem_not_found");
  });

  it("are at most two hundred", async () => {
    const rows = Array.from({ length: 200 }, () => ({ display_id: `FULL-${++count}`, title: "Full" }));
    const full = await api.db.insertInto("problems").values(rows).returning("id").execute();
    await api.db
      .insertInto("training_problems")
      .values(full.map(({ id }) => ({ training_id: tid, problem_id: id })))
      .execute();
    expect((await put(await problem())).body.code).toBe("training_problems_full");
  });
});

describe("[ADMIN-18] categories", () => {
  const send = (method: string, body: object, who = "author") =>
    site.ask(who, `${path}/category`, body, method);
  const drop = (cid: number, who = "author") =>
    site.ask(who, `${path}/category?cid=${cid}`, undefined, "DELETE");
  const all = async () => (await api.ask("/api/get-training-category")).body.data;

  it("are made, changed and deleted; their trainings stay without one", async () => {
    const { data } = (await send("POST", { name: " Strings ", color: "#aabbcc" })).body;
    expect(data).toEqual({ id: expect.any(Number), name: "Strings", color: "#aabbcc", gid: null });
    const { id } = data;
    expect((await send("PUT", { id, name: "Words", color: "#000000" })).status).toBe(200);
    expect(await all()).toContainEqual({ id, name: "Words", color: "#000000", gid: null });
    const tid = await buildTraining(api.db, site.uid("author"), { category_id: id });
    expect((await drop(id)).status).toBe(200);
    expect((await read(tid)).data).toMatchObject({
      training: { categoryName: null },
      trainingCategory: null,
    });
    expect((await drop(id)).body.code).toBe("training_category_not_found");
    expect((await send("PUT", { id, name: "W", color: "#000000" })).body.code).toBe(
      "training_category_not_found",
    );
    expect((await acts(id, "training-category")).map(({ act }) => act)).toEqual([
      "create",
      "change",
      "delete",
    ]);
  });

  it("have a name of their own and a colour", async () => {
    expect((await send("POST", { name: "bASICS", color: "#aabbcc" })).body.code).toBe(
      "training_category_exists",
    );
    const { id } = (await send("POST", { name: "Other", color: "#aabbcc" })).body.data;
    expect((await send("PUT", { id, name: "Basics", color: "#aabbcc" })).body.code).toBe(
      "training_category_exists",
    );
    expect((await send("POST", { name: " ", color: "#aabbcc" })).body.fields).toMatchObject([
      { path: "name", key: "Training_Category_Name_Required" },
    ]);
    expect((await send("POST", { name: "Red", color: "red" })).body.fields).toMatchObject([
      { path: "color", key: "Tag_Color_Shape" },
    ]);
  });

  it("are an admin's matter", async () => {
    for (const [who, status] of [
      ["nobody", 401],
      ["pupil", 403],
    ] as const) {
      expect((await send("POST", { name: "Mine", color: "#aabbcc" }, who)).status).toBe(status);
      expect((await send("PUT", { id: category, name: "Mine", color: "#aabbcc" }, who)).status).toBe(status);
      expect((await drop(category, who)).status).toBe(status);
    }
    for (const who of ["root", "staff", "author"]) {
      expect((await send("POST", { name: `Of ${who}`, color: "#aabbcc" }, who)).status).toBe(200);
    }
  });
});
