import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildReadable } from "../../testing/build-readable.ts";
import { buildContest, buildContestProblem, buildEntry, buildSubmission } from "../../testing/build-rows.ts";
import { callerNames, type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";
import { problemFormOf } from "../../testing/problem-form.ts";

let site: GroupSite;
let gid: number;
let cid: number;
let pid: number;
let linkId: number;
let count = 0;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());
beforeEach(async () => {
  gid = await site.freshGroup("public");
  pid = await problem();
  cid = await contest({ open_rank: true });
  linkId = await buildContestProblem(site.api.db, { contestId: cid, problemId: pid, displayId: "A" });
});

const problem = (values: object = {}) => buildReadable(site.api.db, `GC${++count}`, { problem: values });
const contest = (values: object = {}, author: GroupCallerName = "groupAdmin") =>
  buildContest(site.api.db, site.idOf(author), { group_id: gid, ...values });
const codeOf = async (caller: GroupCallerName, path: string, method?: string, body?: unknown) => {
  const { status, body: answer } = await site.ask(caller, `/api/${path}`, method, body);
  return status === 200 ? "yes" : answer.code;
};
const read = async (caller: GroupCallerName, path: string) =>
  (await site.ask(caller, `/api/${path}`)).body.data;
const leave = (caller: GroupCallerName) =>
  site.api.db
    .deleteFrom("group_members")
    .where("group_id", "=", gid)
    .where("user_id", "=", site.idOf(caller))
    .execute();
const form = (changes: object = {}) => ({
  ...{ title: "Cup", description: "# Cup", type: 0, auth: 1, pwd: "sesame", gid },
  ...{ startTime: "2030-01-01T00:00:00Z", endTime: "2030-01-01T05:00:00Z" },
  ...changes,
});

/** What is inside a contest that runs, for whoever takes part. */
const inside = (): [path: string, method?: string, body?: object][] => [
  [`get-contest-info?cid=${cid}`],
  [`get-contest-access?cid=${cid}`],
  [`get-contest-problem?cid=${cid}`],
  [`get-contest-problem-details?cid=${cid}&displayId=A`],
  [`get-contest-announcement?cid=${cid}`],
  ["get-contest-not-read-announcement", "POST", { cid }],
  [`contest-submissions?contestID=${cid}`],
  ["get-contest-rank", "POST", { cid, currentPage: 1, limit: 30 }],
  ["get-contest-outside-scoreboard", "POST", { cid, currentPage: 1, limit: 30 }],
  [`get-contest-outsize-info?cid=${cid}`],
  [`get-contest-board?cid=${cid}`],
  [`get-contest-clarifications?cid=${cid}`],
  [`comments?cid=${cid}`],
];
/** What is its admins'. */
const desks = (): [path: string, method?: string, body?: object][] => [
  [`get-contest-scroll-board?cid=${cid}`],
  [`get-contest-ac-info?cid=${cid}`],
  [`get-balloon-link?cid=${cid}`],
  [`contest-staff?cid=${cid}`],
  [`contest-readiness?cid=${cid}`],
];

describe("the doors of a group's contest", () => {
  it("are open to members and to nobody else, and close at once on whoever leaves", async () => {
    await buildEntry(site.api.db, { contestId: cid, userId: site.idOf("member") });
    for (const [path, method, body] of [...inside(), ...desks()]) {
      for (const caller of ["stranger", "applying", "refused", "siteAdmin"] as const)
        expect([path, await codeOf(caller, path, method, body)]).toEqual([path, "contest_not_found"]);
      expect(["contest_not_found", "sign_in_required"]).toContain(
        await codeOf("visitor", path, method, body),
      );
    }
    const asked = inside();
    for (const [path, method, body] of asked)
      expect([path, await codeOf("member", path, method, body)]).toEqual([path, "yes"]);
    await leave("member");
    for (const [path, method, body] of asked)
      expect([path, await codeOf("member", path, method, body)]).toEqual([path, "contest_not_found"]);
    const { data } = (await site.ask("groupRoot", "/api/get-contest-rank", "POST", { cid })).body;
    expect(data).toBeTruthy();
    const entries = site.api.db.selectFrom("contest_entries").select("user_id").where("contest_id", "=", cid);
    expect(await entries.execute()).toEqual([{ user_id: site.idOf("member") }]);
  });

  it("[CONT-24] of its admins are open to its author, group level 5 and super admins", async () => {
    for (const [path] of desks()) {
      expect([path, await codeOf("member", path)]).toEqual([path, "missing_right"]);
      for (const caller of ["groupAdmin", "groupRoot", "owner", "superAdmin"] as const)
        expect([path, caller, await codeOf(caller, path)]).toEqual([path, caller, "yes"]);
    }
    const other = await contest({}, "owner");
    expect((await read("groupAdmin", `get-contest-info?cid=${other}`)).isAdmin).toBe(false);
    expect((await read("groupRoot", `get-contest-info?cid=${other}`)).isAdmin).toBe(true);
    const prints = await contest({ open_print: true }, "owner");
    expect(await codeOf("groupRoot", `get-contest-print?cid=${prints}`)).toBe("yes");
    expect(await codeOf("siteAdmin", `get-contest-print?cid=${prints}`)).toBe("contest_not_found");
    await leave("groupAdmin");
    for (const [path] of desks()) expect(await codeOf("groupAdmin", path)).toBe("contest_not_found");
  });

  it("of a hidden one are open to its admins only, of a private one they ask for the password", async () => {
    const hidden = await contest({ is_visible: false });
    expect(await codeOf("member", `get-contest-info?cid=${hidden}`)).toBe("contest_not_found");
    expect(await codeOf("groupRoot", `get-contest-info?cid=${hidden}`)).toBe("yes");
    const closed = await contest({ auth: 1, password: "sesame" });
    expect(await codeOf("member", `get-contest-problem?cid=${closed}`)).toBe("contest_access_required");
    const register = (caller: GroupCallerName) =>
      codeOf(caller, "register-contest", "POST", { cid: closed, password: "sesame" });
    expect(await register("stranger")).toBe("contest_not_found");
    expect(await register("member")).toBe("yes");
    expect(await codeOf("member", `get-contest-problem?cid=${closed}`)).toBe("yes");
  });

  it("are in no list of the site", async () => {
    const soon = await contest({ inHours: 1, title: "Only ours" });
    for (const path of ["get-contest-list?keyword=Only", "get-recent-contest"])
      expect(JSON.stringify(await read("member", path))).not.toContain("Only ours");
    const ours = await read("member", `group/get-contest-list?gid=${gid}`);
    expect(ours).toMatchObject({ total: 2, size: 10, records: [{ id: soon, gid }, { id: cid }] });
  });

  it("what a group root sends is in no count", async () => {
    for (const caller of ["member", "groupRoot"] as const) {
      const by = { userId: site.idOf(caller), problemId: pid };
      await buildSubmission(site.api.db, by, { contest_id: cid, contest_problem_id: linkId });
    }
    const [first] = await read("member", `get-contest-problem?cid=${cid}`);
    expect(first).toMatchObject({ total: 1, ac: 1 });
  });
});

it("[GCONT-16] a contest is made, read, changed, shown, hidden and deleted in its group", async () => {
  const made = (await site.ask("groupAdmin", "/api/group/contest", "POST", form())).body.data.id;
  expect(await read("groupAdmin", `group/contest?cid=${made}`)).toMatchObject({
    ...{ id: made, gid, title: "Cup", author: "groupAdmin", pwd: "sesame", visible: true },
  });
  const listed = await read("member", `group/get-contest-list?gid=${gid}`);
  expect(listed.records).toContainEqual(expect.objectContaining({ id: made, gid }));
  const admin = await read("groupRoot", `group/get-admin-contest-list?gid=${gid}`);
  expect(admin.records).toMatchObject([
    { id: made, mayEdit: true },
    { id: cid, mayEdit: true },
  ]);
  expect(JSON.stringify([listed, admin])).not.toContain("sesame");
  expect(await codeOf("groupRoot", "group/contest", "PUT", form({ id: made, title: "Great cup" }))).toBe(
    "yes",
  );
  const hide = { cid: made, visible: false };
  expect(await codeOf("groupAdmin", "group/change-contest-visible", "PUT", hide)).toBe("yes");
  expect(await codeOf("member", `get-contest-info?cid=${made}`)).toBe("contest_not_found");
  expect(await codeOf("groupAdmin", `group/contest?cid=${made}`, "DELETE")).toBe("yes");
  expect(await codeOf("groupAdmin", `group/contest?cid=${made}`)).toBe("contest_not_found");
  const acts = await site.api.db
    .selectFrom("audit_entries")
    .select("action")
    .where("object_kind", "=", "contest")
    .where("object_id", "=", String(made))
    .orderBy("id")
    .execute();
  expect(acts.map(({ action }) => action.replace("contest.", ""))).toEqual([
    ...["create", "change", "change-visible", "archive"],
  ]);
});

it("[GCONT-02] only a group root or the creator runs it, whatever else the call says", async () => {
  const acts: [path: string, method: string, body?: object][] = [
    [`group/contest?cid=${cid}`, "GET"],
    ["group/contest", "PUT", form({ id: cid, uid: site.uidOf("member"), type: 0 })],
    [`group/get-contest-problem-list?cid=${cid}`, "GET"],
    [`group/get-contest-announcement-list?cid=${cid}`, "GET"],
    ["group/contest-announcement", "POST", { cid, announcement: { title: "Now", content: "Now" } }],
    [`file/download-contest-ac-submission?cid=${cid}&splitType=user`, "GET"],
    ["group/change-contest-visible", "PUT", { cid, visible: true, uid: site.uidOf("member") }],
  ];
  const runs: GroupCallerName[] = ["groupAdmin", "groupRoot", "owner", "superAdmin"];
  const fetched = async (caller: GroupCallerName, path: string) => {
    const answer = await fetch(`${site.api.url}/api/${path}`, {
      headers: { authorization: (await site.api.openSession(site.idOf(caller))).token },
    });
    return answer.status === 200 ? "yes" : ((await answer.json()) as { code: string }).code;
  };
  for (const [path, method, body] of acts) {
    for (const caller of callerNames.filter((name) => name !== "visitor")) {
      const expected = runs.includes(caller)
        ? "yes"
        : caller === "member"
          ? "missing_right"
          : "contest_not_found";
      const code = path.startsWith("file/")
        ? await fetched(caller, path)
        : await codeOf(caller, path, method, body);
      expect([path, caller, code]).toEqual([path, caller, expected]);
    }
  }
  const others = await contest({}, "owner");
  expect(await codeOf("groupAdmin", `group/contest?cid=${others}`, "DELETE")).toBe("missing_right");
  const ofSite = await buildContest(site.api.db, site.idOf("groupAdmin"));
  expect(await codeOf("groupAdmin", `group/contest?cid=${ofSite}`)).toBe("contest_not_found");
  expect(await codeOf("superAdmin", `admin/contest?cid=${cid}`)).toBe("contest_not_found");
});

describe("[GCONT-17] its problems", () => {
  it("are added from the public and from the group, each under a name of its own", async () => {
    const open = await problem();
    const own = await problem({ is_group: true, group_id: gid });
    const foreign = await problem({ is_group: true, group_id: await site.freshGroup("public") });
    const displayIdOf = async (id: number) =>
      (
        await site.api.db
          .selectFrom("problems")
          .select("display_id")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).display_id;
    const list = (query = "") =>
      read("groupAdmin", `group/get-contest-problem-list?cid=${cid}&limit=100${query}`);
    const ids = ({ problemList }: { problemList: { records: { id: number }[] } }) =>
      problemList.records.map(({ id }) => id);
    expect(ids(await list("&problemType=0"))).toContain(open);
    expect(ids(await list("&problemType=0&ofGroup=true"))).toEqual([own]);
    const addPublic = (id: number, displayId: string) =>
      codeOf("groupAdmin", "group/add-contest-problem-from-public", "POST", { pid: id, cid, displayId });
    const addOwn = async (id: number, displayId: string) =>
      codeOf("groupAdmin", "group/add-contest-problem-from-group", "POST", {
        ...{ problemId: await displayIdOf(id), cid, displayId },
      });
    expect(await addPublic(open, "B")).toBe("yes");
    expect(await addOwn(own, "C")).toBe("yes");
    expect(await addOwn(own, "D")).toBe("contest_problem_refused");
    expect(await addPublic(await problem(), "B")).toBe("contest_display_id_taken");
    for (const id of [foreign, own]) expect(await addPublic(id, "D")).toBe("problem_not_found");
    for (const id of [foreign, open]) expect(await addOwn(id, "D")).toBe("problem_not_found");
    const { problemList, contestProblemMap } = await list();
    expect(problemList).toMatchObject({ total: 3 });
    expect(problemList.records).toContainEqual(expect.objectContaining({ id: own, gid }));
    expect(contestProblemMap).toMatchObject({
      [pid]: { displayId: "A" },
      [own]: { cid, pid: own, displayId: "C" },
    });
    expect(await codeOf("member", `get-contest-problem-details?cid=${cid}&displayId=C`)).toBe("yes");
  });

  it("are made, named, coloured and taken out", async () => {
    const { id: language } = await site.api.db
      .insertInto("languages")
      .values({ name: "C++", key: "cpp" })
      .onConflict((conflict) => conflict.columns(["oj", "name"]).doUpdateSet({ key: "cpp" }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const sent = {
      ...problemFormOf(language, `NEW${++count}`),
      ...{ cid, contestProblem: { displayId: "B", displayTitle: "Sum" } },
    };
    const made = (await site.ask("groupAdmin", "/api/group/contest-problem", "POST", sent)).body.data.pid;
    const row = await site.api.db
      .selectFrom("problems")
      .select(["auth", "group_id", "is_group"])
      .where("id", "=", made)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ auth: 3, group_id: gid, is_group: true });
    const link = { cid, pid: made, color: "#aabbcc", displayTitle: "The sum" };
    expect(await codeOf("groupAdmin", "group/contest-problem", "PUT", link)).toBe("yes");
    expect(await read("groupRoot", `group/contest-problem?cid=${cid}&pid=${made}`)).toMatchObject(link);
    expect(await codeOf("groupAdmin", `group/contest-problem?cid=${cid}&pid=${made}`, "DELETE")).toBe("yes");
    expect(await codeOf("groupAdmin", `group/contest-problem?cid=${cid}&pid=${made}`)).toBe(
      "problem_not_found",
    );
  });
});

it("its announcements are written by those who run it and read by members", async () => {
  const sent = { cid, announcement: { title: "Rules", content: "Be kind" } };
  const { id } = (await site.ask("groupAdmin", "/api/group/contest-announcement", "POST", sent)).body.data;
  expect((await read("member", `get-contest-announcement?cid=${cid}`)).records).toMatchObject([{ id }]);
  const changed = { cid, announcement: { id, status: 1 } };
  expect(await codeOf("groupRoot", "group/contest-announcement", "PUT", changed)).toBe("yes");
  expect((await read("member", `get-contest-announcement?cid=${cid}`)).total).toBe(0);
  expect((await read("groupAdmin", `group/get-contest-announcement-list?cid=${cid}`)).total).toBe(1);
  expect(await codeOf("groupAdmin", `group/contest-announcement?cid=${cid}&aid=${id}`, "DELETE")).toBe("yes");
});
