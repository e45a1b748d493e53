import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildReadable } from "../../testing/build-readable.ts";
import { buildSubmission, buildTraining } from "../../testing/build-rows.ts";
import { callerNames, type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";

let site: GroupSite;
let gid: number;
let category: number;
let count = 0;
beforeAll(async () => {
  site = await openGroups();
  category = (
    await site.api.db
      .insertInto("training_categories")
      .values({ name: "Basics", color: "#123abc" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => site.close());
beforeEach(async () => {
  gid = await site.freshGroup("public");
});

const problem = (values: object = {}) => buildReadable(site.api.db, `GT${++count}`, { problem: values });
const ownProblem = (values: object = {}) => problem({ is_group: true, group_id: gid, ...values });
const training = (values: Parameters<typeof buildTraining>[2] = {}, author: GroupCallerName = "groupAdmin") =>
  buildTraining(site.api.db, site.idOf(author), { group_id: gid, ...values });
const closed = { auth: "Private", password: "sesame" } as const;
const codeOf = async (caller: GroupCallerName, path: string, method?: string, body?: unknown) => {
  const { status, body: answer } = await site.ask(caller, `/api/${path}`, method, body);
  return status === 200 ? "yes" : answer.code;
};
const read = async (caller: GroupCallerName, path: string) =>
  (await site.ask(caller, `/api/${path}`)).body.data;
const form = (changes: object = {}) => ({
  training: { gid, rank: 3, title: "Loops", description: "# Loops", auth: "Public", ...changes },
  trainingCategory: { id: category },
});
const leave = (caller: GroupCallerName) =>
  site.api.db
    .deleteFrom("group_members")
    .where("group_id", "=", gid)
    .where("user_id", "=", site.idOf(caller))
    .execute();

describe("the form", () => {
  it.each([
    [{ rank: -1 }, "rank", "Training_Rank_Between"],
    [{ rank: 2_147_483_648 }, "rank", "Training_Rank_Between"],
    [{ title: "  " }, "title", "Training_Title_Required"],
    [{ description: "" }, "description", "Training_Description_Required"],
    [{ auth: "Private", privatePwd: " " }, "privatePwd", "Training_Password_Required"],
  ])("[GTRAIN-03, GTRAIN-04] refuses %j", async (changes, path, key) => {
    const { body } = await site.ask("groupAdmin", "/api/group/training", "POST", form(changes));
    expect(body).toMatchObject({ status: 400, code: "invalid_input" });
    expect(body.fields).toContainEqual(expect.objectContaining({ path, key }));
  });

  it("[GTRAIN-03, GTRAIN-04] needs a rank and a category that is there", async () => {
    expect(
      (await site.ask("groupAdmin", "/api/group/training", "POST", form({ rank: undefined }))).status,
    ).toBe(400);
    const path = "group/training";
    expect(await codeOf("groupAdmin", path, "POST", { ...form(), trainingCategory: null })).toBe(
      "invalid_input",
    );
    const elsewhere = { ...form(), trainingCategory: { id: 9_999_999 } };
    expect(await codeOf("groupAdmin", path, "POST", elsewhere)).toBe("training_category_not_found");
  });
});

it("[GTRAIN-09, GTRAIN-11] a training is made, read, changed, shown, hidden and deleted in its group", async () => {
  const sent = form({ auth: "Private", privatePwd: "sesame", uid: site.uidOf("owner"), author: "owner" });
  const tid = (await site.ask("groupAdmin", "/api/group/training", "POST", sent)).body.data.id;
  const { training: made, trainingCategory } = await read("groupAdmin", `group/training?tid=${tid}`);
  expect(made).toMatchObject({
    ...{
      id: tid,
      gid,
      rank: 3,
      title: "Loops",
      description: "# Loops",
      auth: "Private",
      privatePwd: "sesame",
    },
    ...{
      author: "groupAdmin",
      status: true,
      categoryName: "Basics",
      categoryColor: "#123abc",
      problemCount: 0,
    },
    ...{ gmtCreate: expect.any(String), gmtModified: expect.any(String) },
  });
  expect(trainingCategory).toMatchObject({ id: category, name: "Basics" });
  const listed = await read("member", `group/get-training-list?gid=${gid}`);
  expect(listed).toMatchObject({
    total: 1,
    size: 10,
    records: [{ id: tid, gid, acCount: 0, problemCount: 0 }],
  });
  expect(JSON.stringify([listed, await read("member", `get-training-detail?tid=${tid}`)])).not.toContain(
    "sesame",
  );
  const admin = await read("groupRoot", `group/get-admin-training-list?gid=${gid}`);
  expect(admin.records).toMatchObject([{ id: tid, mayEdit: true }]);
  expect(JSON.stringify(admin)).not.toContain("sesame");

  const changed = form({ id: tid, title: "For loops", auth: "Private", privatePwd: "sesame" });
  expect(await codeOf("groupRoot", "group/training", "PUT", changed)).toBe("yes");
  expect(await codeOf("groupAdmin", "group/change-training-status", "PUT", { tid, status: false })).toBe(
    "yes",
  );
  expect((await read("member", `group/get-training-list?gid=${gid}`)).total).toBe(0);
  const hidden = await read("groupAdmin", `group/get-admin-training-list?gid=${gid}`);
  expect(hidden.records).toMatchObject([{ title: "For loops", status: false, mayEdit: true }]);
  expect(await codeOf("groupAdmin", `group/training?tid=${tid}`, "DELETE")).toBe("yes");
  expect(await codeOf("groupRoot", `group/training?tid=${tid}`)).toBe("training_not_found");
  const acts = await site.api.db
    .selectFrom("audit_entries")
    .select("action")
    .where("object_kind", "=", "training")
    .where("object_id", "=", String(tid))
    .orderBy("id")
    .execute();
  const names = acts.map(({ action }) => action.replace("training.", ""));
  expect(names).toEqual(["create", "change", "change-visible", "archive"]);
});

it("[GTRAIN-05] only a group root or the author runs a training, the author while a member", async () => {
  const tid = await training();
  const acts: [path: string, method: string, body?: object][] = [
    [`group/training?tid=${tid}`, "GET"],
    ["group/change-training-status", "PUT", { tid, status: true }],
    [`group/get-training-problem-list?tid=${tid}`, "GET"],
    ["group/training", "PUT", form({ id: tid })],
  ];
  const runs: GroupCallerName[] = ["groupAdmin", "groupRoot", "owner", "superAdmin"];
  for (const [path, method, body] of acts) {
    for (const caller of callerNames) {
      const expected = runs.includes(caller)
        ? "yes"
        : caller === "member"
          ? "missing_right"
          : caller === "visitor"
            ? "sign_in_required"
            : "training_not_found";
      expect([caller, await codeOf(caller, path, method, body)]).toEqual([caller, expected]);
    }
  }
  const other = await training({}, "groupRoot");
  expect(await codeOf("groupAdmin", `group/training?tid=${other}`)).toBe("missing_right");
  await leave("groupAdmin");
  for (const [path, method, body] of acts)
    expect(await codeOf("groupAdmin", path, method, body)).toBe("training_not_found");
});

it("the admin area knows nothing of it, nor the group of the site's", async () => {
  const tid = await training();
  for (const caller of ["siteAdmin", "superAdmin"] as const) {
    expect(await codeOf(caller, `admin/training?tid=${tid}`)).toBe("training_not_found");
    expect(await codeOf(caller, `admin/training/members?tid=${tid}`)).toBe("training_not_found");
  }
  const ofSite = await buildTraining(site.api.db, site.idOf("groupAdmin"));
  expect(await codeOf("groupAdmin", `group/training?tid=${ofSite}`)).toBe("training_not_found");
});

describe("[GTRAIN-06, GTRAIN-10] its problems", () => {
  it("are public ones and the group's own, each with the group it is of", async () => {
    const tid = await training();
    const open = await problem();
    const own = await ownProblem({ author_id: site.idOf("member") });
    const foreign = await problem({ is_group: true, group_id: await site.freshGroup("public") });
    const secret = await ownProblem({ auth: 2 });
    const displayIdOf = async (pid: number) =>
      (
        await site.api.db
          .selectFrom("problems")
          .select("display_id")
          .where("id", "=", pid)
          .executeTakeFirstOrThrow()
      ).display_id;
    const idsOf = async (query: string) =>
      (
        await read("groupAdmin", `group/get-training-problem-list?tid=${tid}&limit=100${query}`)
      ).problemList.records.map(({ id }: { id: number }) => id);
    expect(await idsOf("&queryExisted=false")).toContain(open);
    expect(await idsOf("&queryExisted=false&ofGroup=true")).toEqual([own]);
    const addPublic = (pid: number) =>
      codeOf("groupAdmin", "group/add-training-problem-from-public", "POST", {
        pid,
        tid,
        displayId: "ignored",
      });
    const addOwn = async (pid: number) =>
      codeOf("groupAdmin", "group/add-training-problem-from-group", "POST", {
        ...{ tid, problemId: await displayIdOf(pid) },
      });
    expect(await addPublic(open)).toBe("yes");
    expect(await addOwn(own)).toBe("yes");
    for (const pid of [foreign, secret, open]) expect(await addOwn(pid)).toBe("problem_not_found");
    expect(await addPublic(foreign)).toBe("problem_not_found");
    expect(await addOwn(own)).toBe("training_problem_refused");
    const { problemList, trainingProblemMap } = await read(
      "groupRoot",
      `group/get-training-problem-list?tid=${tid}`,
    );
    expect(problemList.records).toMatchObject([
      { id: open, gid: null, mayEdit: false },
      { id: own, gid, auth: 1, mayEdit: true },
    ]);
    expect(trainingProblemMap).toMatchObject({ [open]: { tid, pid: open, rank: 1 }, [own]: { rank: 2 } });
    const place = { tid, pid: own, rank: 0 };
    expect(await codeOf("groupAdmin", "group/training-problem", "PUT", place)).toBe("yes");
    expect(await idsOf("")).toEqual([own, open]);
    expect(await codeOf("groupAdmin", `group/training-problem?tid=${tid}&pid=${open}`, "DELETE")).toBe("yes");
    expect(await idsOf("")).toEqual([own]);
  });

  it("are read by whoever may enter the training, and by nobody else", async () => {
    const own = await ownProblem();
    const open = await problem();
    const hidden = await ownProblem({ auth: 2 });
    const tid = await training({ problemIds: [own, open, hidden] });
    const counts = { group_id: gid, problem_id: own, total: 3, ac: 1 };
    await site.api.db.insertInto("group_problem_counters").values(counts).execute();
    const listed = await read("member", `get-training-problem-list?tid=${tid}`);
    expect(listed).toMatchObject([
      { pid: own, total: 3, ac: 1 },
      { pid: open, total: 0 },
    ]);
    const details = (caller: GroupCallerName, displayId: string) =>
      codeOf(caller, `get-training-problem-details?tid=${tid}&displayId=${displayId}`);
    for (const { problemId } of listed) {
      expect(await details("member", problemId)).toBe("yes");
      for (const caller of ["stranger", "applying", "refused", "siteAdmin"] as const)
        expect(await details(caller, problemId)).toBe("training_not_found");
    }
    // What is hidden in the group is hidden in its training, and a forged place opens nothing.
    expect(await details("member", `GT${count}`)).toBe("problem_not_found");
    const ofSite = await buildTraining(site.api.db, site.idOf("member"), { problemIds: [own] });
    expect(await read("member", `get-training-problem-list?tid=${ofSite}`)).toEqual([]);
  });
});

describe("its doors", () => {
  const paths = ["get-training-detail", "get-training-access", "get-training-problem-list"];

  it("are open to members and to nobody else, and close at once on whoever leaves", async () => {
    const tid = await training();
    for (const path of paths) {
      for (const caller of ["stranger", "applying", "refused", "siteAdmin"] as const)
        expect(await codeOf(caller, `${path}?tid=${tid}`)).toBe("training_not_found");
      for (const caller of ["member", "groupAdmin", "groupRoot", "owner", "superAdmin"] as const)
        expect(await codeOf(caller, `${path}?tid=${tid}`)).toBe("yes");
    }
    expect(await codeOf("visitor", `get-training-detail?tid=${tid}`)).toBe("training_not_found");
    await leave("member");
    for (const path of paths) expect(await codeOf("member", `${path}?tid=${tid}`)).toBe("training_not_found");
  });

  it("of a private one ask members for the password, but not a group root", async () => {
    const tid = await training(closed);
    const inside = `get-training-problem-list?tid=${tid}`;
    expect(await codeOf("member", inside)).toBe("training_access_required");
    expect(await codeOf("groupRoot", inside)).toBe("yes");
    const register = (caller: GroupCallerName) =>
      codeOf(caller, "register-training", "POST", { tid, password: "sesame" });
    expect(await register("stranger")).toBe("training_not_found");
    expect(await register("member")).toBe("yes");
    expect(await codeOf("member", inside)).toBe("yes");
    await leave("member");
    expect(await codeOf("member", inside)).toBe("training_not_found");
  });

  it("are in no list of the site, and in no other group's", async () => {
    await training({ title: "Only ours" });
    const other = await site.freshGroup("public");
    for (const path of ["get-training-list?keyword=Only", `group/get-training-list?gid=${other}`])
      expect((await read("member", path)).total).toBe(0);
  });
});

describe("the wall of a class", () => {
  it("tells who has solved what, in time or late, and who has not started, to the group's admins", async () => {
    const [acm, oi] = [await ownProblem(), await problem()];
    const due_at = new Date(Date.now() - 60_000);
    const tid = await training({ problemIds: [acm, oi], due_at }, "groupRoot");
    const send = (caller: GroupCallerName, problemId: number, values: object = {}) =>
      buildSubmission(site.api.db, { userId: site.idOf(caller), problemId }, { group_id: gid, ...values });
    const early = { submitted_at: new Date(due_at.getTime() - 60_000) };
    await send("member", acm, { ...early, status: -1 });
    await send("member", acm);
    await send("member", oi, { ...early, status: 8, score: 40, group_id: null });
    await send("member", oi, { status: 8, score: 70 });
    await send("member", oi, { status: 8, score: 90, group_id: await site.freshGroup("public") });
    const { problemList, wall } = await read("groupAdmin", `group/training-wall?tid=${tid}`);
    expect(problemList.map(({ pid }: { pid: number }) => pid)).toEqual([acm, oi]);
    const [first, second] = problemList.map(({ problemId }: { problemId: string }) => problemId);
    expect(wall).toMatchObject({ total: 2, size: 50 });
    expect(wall.records).toMatchObject([
      { username: "groupAdmin", cells: {} },
      {
        username: "member",
        ...{ realname: null, number: null, solved: 1, score: 70, late: 2, mayExtend: false },
        cells: {
          [first]: { status: 0, score: null, tries: 2, isLate: true },
          [second]: { status: 8, score: 70, tries: 2, isLate: true },
        },
      },
    ]);
    await site.api.db.updateTable("trainings").set({ late_rule: "refuse" }).where("id", "=", tid).execute();
    const strict = await read("groupRoot", `group/training-wall?tid=${tid}`);
    expect(strict.wall.records[1].cells).toEqual({
      [first]: { status: -1, score: null, tries: 1, isLate: false },
      [second]: { status: 8, score: 40, tries: 1, isLate: false },
    });
  });
});
