import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildReadable } from "../../testing/build-readable.ts";
import { buildSubmission, buildTraining } from "../../testing/build-rows.ts";
import { type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";
import { readTable } from "../files/index.ts";

let site: GroupSite;
let gid: number;
let count = 0;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());
beforeEach(async () => {
  gid = await site.freshGroup("private");
});

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const nextId = () => `HW${++count}`;
const problem = (displayId = nextId(), values: object = {}) =>
  buildReadable(site.api.db, displayId, { problem: values });
const homework = (values: Parameters<typeof buildTraining>[2] = {}, author: GroupCallerName = "owner") =>
  buildTraining(site.api.db, site.idOf(author), { group_id: gid, ...values });
const send = (caller: GroupCallerName, problemId: number, values: object = {}) =>
  buildSubmission(site.api.db, { userId: site.idOf(caller), problemId }, { group_id: gid, ...values });
const codeOf = async (caller: GroupCallerName, path: string, method?: string, body?: unknown) => {
  const { status, body: answer } = await site.ask(caller, `/api/${path}`, method, body);
  return status === 200 ? "yes" : answer.code;
};
const read = async (caller: GroupCallerName, path: string) =>
  (await site.ask(caller, `/api/${path}`)).body.data;
const wall = (tid: number, query = "", caller: GroupCallerName = "groupAdmin") =>
  read(caller, `group/training-wall?tid=${tid}${query}`);
const namesOf = ({ wall: { records } }: { wall: { records: { username: string }[] } }) =>
  records.map(({ username }) => username);
const tell = (caller: GroupCallerName, values: { realname: string; number: string }) =>
  site.api.db.updateTable("users").set(values).where("id", "=", site.idOf(caller)).execute();

describe("the wall of a class", () => {
  it("counts late work with its percentage, and an extension makes it whole", async () => {
    const [points, plain] = [await problem(), await problem()];
    const late_percent = 40;
    const tid = await homework({
      ...{ problemIds: [points, plain], due_at: inHours(-1), late_rule: "percent", late_percent },
    });
    await send("member", points, { submitted_at: inHours(-2), status: 8, score: 30 });
    await send("member", points, { status: 0, score: 100 });
    await send("member", plain);
    const cellsOf = async () => {
      const { problemList, wall: page } = await wall(tid);
      const { cells, ...sums } = page.records.find(
        ({ username }: { username: string }) => username === "member",
      );
      return [sums, ...problemList.map(({ problemId }: { problemId: string }) => cells[problemId])];
    };
    expect(await cellsOf()).toMatchObject([
      { solved: 2, score: 80, late: 2 },
      { status: 0, score: 40, tries: 2, isLate: true },
      { status: 0, score: 40, tries: 1, isLate: true },
    ]);
    const extension = { tid, uid: site.uidOf("member"), extendedUntil: inHours(1).toISOString() };
    expect(await codeOf("owner", "group/training-member", "PUT", extension)).toBe("yes");
    expect(await cellsOf()).toMatchObject([
      { solved: 2, score: 200, late: 0, extendedUntil: extension.extendedUntil },
      { status: 0, score: 100, isLate: false },
      { status: 0, score: 100, isLate: false },
    ]);
  });

  it("finds who has not started, not finished or was late, with the sums of the whole class", async () => {
    const [one, two] = [await problem(), await problem()];
    const tid = await homework({ problemIds: [one, two], due_at: inHours(-1) });
    await tell("member", { realname: "Zhang San", number: "2026007" });
    await send("member", one, { submitted_at: inHours(-2) });
    await send("member", two);
    const whole = await wall(tid);
    expect(namesOf(whole)).toEqual(["groupAdmin", "member"]);
    expect(whole.counts).toEqual({ all: 2, notStarted: 1, notFinished: 1, late: 1 });
    expect(whole.problemList).toMatchObject([
      { tried: 1, solved: 1, late: 0 },
      { tried: 1, solved: 1, late: 1 },
    ]);
    expect(whole.wall.records[1]).toMatchObject({
      realname: "Zhang San",
      number: "2026007",
      mayExtend: false,
    });
    expect((await wall(tid, "", "owner")).wall.records[1].mayExtend).toBe(true);
    expect(namesOf(await wall(tid, "&only=notStarted"))).toEqual(["groupAdmin"]);
    expect(namesOf(await wall(tid, "&only=notFinished"))).toEqual(["groupAdmin"]);
    expect(namesOf(await wall(tid, "&only=late"))).toEqual(["member"]);
    for (const keyword of ["zhang", "2026007", "MEMB"]) {
      expect(namesOf(await wall(tid, `&keyword=${keyword}`))).toEqual(["member"]);
    }
    const other = await wall(tid, "&keyword=zhang&only=notStarted");
    expect(other).toMatchObject({ counts: { all: 1, notStarted: 0 }, wall: { total: 0 } });
    expect(other.problemList[0]).toMatchObject({ tried: 1 });
    const second = await wall(tid, "&limit=1&currentPage=2");
    expect(second.wall).toMatchObject({ total: 2, pages: 2, current: 2 });
    expect(namesOf(second)).toEqual(["member"]);
  });

  it("is taken along as a workbook by the same people", async () => {
    const displayId = nextId();
    const tid = await homework({ problemIds: [await problem(displayId)], due_at: inHours(-1) });
    const pid = (await wall(tid)).problemList[0].pid;
    await tell("member", { realname: "=1+1", number: "007" });
    await send("member", pid, { status: -1, submitted_at: inHours(-2) });
    await send("member", pid);
    const path = `/api/group/download-training-wall?tid=${tid}`;
    const download = async (caller: GroupCallerName, query = "") => {
      const { token } = await site.api.openSession(site.idOf(caller));
      return fetch(site.api.url + path + query, { headers: { authorization: token } });
    };
    const answer = await download("groupAdmin");
    expect(answer.headers.get("content-disposition")).toContain(`training_${tid}_wall.xlsx`);
    const table = async (from: Response) =>
      readTable(new Uint8Array(await from.arrayBuffer()), { rowsMax: 10, columnsMax: 20 });
    expect((await table(answer)).slice(1)).toEqual([
      expect.arrayContaining(["groupAdmin"]),
      ["member", "=1+1", "007", "1", "", "1", expect.stringMatching(/^\+ \(2\) /)],
    ]);
    expect(await table(await download("owner", "&only=notStarted"))).toHaveLength(2);
    for (const caller of ["member", "stranger", "siteAdmin"] as const) {
      expect((await download(caller)).status).not.toBe(200);
    }
  });
});

it("the records tell real names to those who run the class, and to no other member", async () => {
  const problem_id = await problem();
  const training_id = await homework({ auth: "Private", password: "sesame", problemIds: [problem_id] });
  for (const caller of ["member", "groupAdmin"] as const) {
    const row = { training_id, user_id: site.idOf(caller), tried: caller === "member" ? 1 : 0 };
    await site.api.db.insertInto("training_members").values(row).execute();
  }
  await tell("member", { realname: "Zhang San", number: "2026007" });
  const rank = (caller: GroupCallerName, query = "") =>
    read(caller, `get-training-rank?tid=${training_id}${query}`);
  expect((await rank("groupAdmin")).records).toMatchObject([{ username: "member", realname: "Zhang San" }]);
  expect((await rank("groupAdmin", "&keyword=zhang")).total).toBe(1);
  expect((await rank("member")).records).toMatchObject([{ username: "member", realname: null }]);
  expect((await rank("member", "&keyword=zhang")).total).toBe(0);
});

describe("an extension", () => {
  it("takes a member of the group into a public training, and nobody else", async () => {
    const tid = await homework({ problemIds: [await problem()], due_at: inHours(-1) });
    const extend = (caller: GroupCallerName) =>
      codeOf("owner", "group/training-member", "PUT", {
        ...{ tid, uid: site.uidOf(caller), extendedUntil: inHours(1).toISOString() },
      });
    expect(await extend("stranger")).toBe("training_member_not_found");
    expect(await extend("applying")).toBe("training_member_not_found");
    expect(await extend("member")).toBe("yes");
    expect(await extend("member")).toBe("yes");
    expect(await read("member", `get-training-detail?tid=${tid}`)).toMatchObject({
      extendedUntil: expect.any(String),
    });
    expect((await read("owner", `group/training-members?tid=${tid}`)).total).toBe(1);
  });

  it("lets nobody past the password of a private one", async () => {
    const tid = await homework({ auth: "Private", password: "sesame", due_at: inHours(1) });
    const asked = { tid, uid: site.uidOf("member"), extendedUntil: inHours(2).toISOString() };
    expect(await codeOf("owner", "group/training-member", "PUT", asked)).toBe("training_member_not_found");
    expect(await read("member", `get-training-access?tid=${tid}`)).toEqual({ access: false });
    expect((await wall(tid, "", "owner")).wall.records[1].mayExtend).toBe(false);
  });
});

describe("what is due this week", () => {
  const due = async (caller: GroupCallerName = "member") =>
    (await read(caller, "get-due-trainings")).trainings;
  const idsOf = async (caller?: GroupCallerName) =>
    (await due(caller)).flatMap((row: { id: number; gid: number }) => (row.gid === gid ? [row.id] : []));

  it("is told to the members of the group, the first due first, with how far they are", async () => {
    const [one, two] = [await problem(), await problem()];
    const later = await homework({ title: "Later", due_at: inHours(7 * 24 - 1) });
    const soon = await homework({ title: "Soon", problemIds: [one, two], due_at: inHours(5) });
    await homework({ due_at: inHours(7 * 24 + 1) });
    await homework({ due_at: inHours(-1) });
    await homework({});
    await homework({ due_at: inHours(5), is_visible: false });
    await homework({ due_at: inHours(5), archived_at: new Date() });
    await buildTraining(site.api.db, site.idOf("owner"), { due_at: inHours(5) });
    await send("member", one);
    await site.api.db
      .insertInto("group_cells")
      .values({ group_id: gid, user_id: site.idOf("member"), problem_id: one, accepted: 1, last_status: 0 })
      .execute();
    expect(await idsOf()).toEqual([soon, later]);
    expect((await due()).find(({ id }: { id: number }) => id === soon)).toMatchObject({
      ...{ gid, groupName: expect.any(String), title: "Soon", problemCount: 2, acCount: 1 },
    });
    expect(await idsOf("owner")).toEqual([]);
    for (const caller of ["stranger", "applying", "siteAdmin", "superAdmin"] as const) {
      expect(await idsOf(caller)).toEqual([]);
    }
    expect(await codeOf("visitor", "get-due-trainings")).toBe("sign_in_required");
  });

  it("goes by the member's own due time", async () => {
    const over = await homework({ due_at: inHours(-1) });
    const put = await homework({ due_at: inHours(24) });
    expect(await idsOf()).toEqual([put]);
    const extend = (tid: number, hours: number) =>
      codeOf("owner", "group/training-member", "PUT", {
        ...{ tid, uid: site.uidOf("member"), extendedUntil: inHours(hours).toISOString() },
      });
    expect([await extend(over, 3), await extend(put, 9 * 24)]).toEqual(["yes", "yes"]);
    expect(await idsOf()).toEqual([over]);
    expect(await idsOf("groupAdmin")).toEqual([put]);
  });

  it("is gone with the group", async () => {
    await homework({ due_at: inHours(5) });
    expect(await idsOf()).toHaveLength(1);
    await site.api.db.updateTable("groups").set({ archived_at: new Date() }).where("id", "=", gid).execute();
    expect(await idsOf()).toEqual([]);
  });
});

describe("problems by their ids", () => {
  const find = (tid: number, ids: string, caller: GroupCallerName = "owner") =>
    read(caller, `group/find-training-problems?tid=${tid}&ids=${encodeURIComponent(ids)}`);

  it("are found with what may not be added left out, and put at the end in their order", async () => {
    const [first, second, third] = [await problem("W901"), await problem("W902"), await problem("W904")];
    await problem("W905", { auth: 2 });
    const own = await problem("CLASS1", { is_group: true, group_id: gid });
    await problem("OTHER1", { is_group: true, group_id: await site.freshGroup("public") });
    const tid = await homework({ problemIds: [second] });
    const named = await find(tid, "904, w901-W905 CLASS1，OTHER1");
    expect(named.found).toMatchObject([
      { pid: third, problemId: "W904", isIn: false },
      { pid: first, problemId: "W901", isIn: false },
      { pid: second, problemId: "W902", isIn: true },
      { pid: own, problemId: "CLASS1", isIn: false },
    ]);
    expect(named.missing).toEqual(["W903", "W905", "OTHER1"]);
    const add = (pids: number[]) =>
      site.ask("owner", "/api/group/add-training-problems", "POST", { tid, pids });
    expect((await add([third, first, second, third])).body.data).toEqual({ added: 2 });
    expect((await add([third])).body.data).toEqual({ added: 0 });
    const { problemList } = await wall(tid);
    expect(problemList.map(({ pid }: { pid: number }) => pid)).toEqual([second, third, first]);
  });

  it("are refused whole where one may not be added, or there are too many", async () => {
    const tid = await homework();
    const [fine, hidden] = [await problem(), await problem(nextId(), { auth: 2 })];
    const add = (pids: number[]) => codeOf("owner", "group/add-training-problems", "POST", { tid, pids });
    expect(await add([fine, hidden])).toBe("problem_not_found");
    expect((await wall(tid)).problemList).toEqual([]);
    expect(await add(Array.from({ length: 201 }, (_, index) => index + 1))).toBe("invalid_input");
  });

  it("are found on the site, too, for whoever may edit the training, and no group's among them", async () => {
    await problem("W911");
    await problem("CLASS2", { is_group: true, group_id: gid });
    const tid = await buildTraining(site.api.db, site.idOf("superAdmin"), {});
    const path = `admin/training/find-problems?tid=${tid}&ids=911,CLASS2`;
    const { found, missing } = await read("superAdmin", path);
    expect([found.map(({ problemId }: { problemId: string }) => problemId), missing]).toEqual([
      ["W911"],
      ["CLASS2"],
    ]);
    expect(await codeOf("siteAdmin", path)).toBe("missing_right");
    const pids = found.map(({ pid }: { pid: number }) => pid);
    expect(await codeOf("siteAdmin", "admin/training/add-problems", "POST", { tid, pids })).toBe(
      "missing_right",
    );
    expect(await codeOf("superAdmin", "admin/training/add-problems", "POST", { tid, pids })).toBe("yes");
  });
});
