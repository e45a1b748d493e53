import {
  compareStandings,
  type MemberTerms,
  type Role,
  roles,
  trainingCell,
  trainingStanding,
} from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../../testing/build-judgeable.ts";
import { buildGroup, buildProblem, buildSubmission, buildTraining } from "../../../testing/build-rows.ts";
import type { TestJudge } from "../../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";

let site: TestSite;
let judge: TestJudge;
const people: Record<string, { id: string; token: string }> = {};
const problems: number[] = [];
const displayIds = ["REC-1", "REC-2"];
const person = async (name: string, role: Role = roles.user) => {
  const id = await site.makeUser(name, { role });
  people[name] = { id, token: (await site.openSession(id)).token };
};
beforeAll(async () => {
  site = await startTestSite();
  judge = await site.judge("judge-1");
  for (const id of displayIds) {
    problems.push(await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, id));
  }
  for (const name of ["author", "ada", "bob", "cy", "stranger"]) await person(name);
  await person("boss", roles.root);
  await site.db
    .updateTable("users")
    .set({ realname: "Ada Byron", school: "North", gender: "female", nickname: "Countess" })
    .where("username", "=", "ada")
    .execute();
});
afterAll(() => site.close());

const uid = (name: string) => people[name]?.id ?? "";
const wireUid = (name: string) => uid(name).replaceAll("-", "");
const closed = { auth: "Private", password: "sesame" } as const;
const make = (values: Parameters<typeof buildTraining>[2] = {}) =>
  buildTraining(site.db, uid("author"), { ...closed, problemIds: problems, ...values });
const register = (name: string, tid: number) =>
  site.ask("/api/register-training", { token: people[name]?.token, body: { tid, password: "sesame" } });
const admin = (path: string, body: object, method = "PUT", name = "boss") =>
  site.ask(`/api/admin/training${path}`, { token: people[name]?.token, body, method });

/** Sends a program and has it judged; the verdict is there when this is over. */
async function send(
  name: string,
  pid: string,
  verdict: { status: number; timeMs?: number },
  tid?: number,
  gid?: number,
) {
  const token = people[name]?.token;
  const body = { pid, language: "C++", code: `int main() {} // ${name} ${pid}`, tid, gid };
  const { data } = (await site.ask("/api/submit-problem-judge", { token, body })).body;
  await report(verdict);
  await vi.waitFor(async () => expect(await statusOf(data.submitId)).toBe(verdict.status), 10_000);
  return data.submitId as number;
}

async function report({ status, timeMs = 5 }: { status: number; timeMs?: number }) {
  const test = { status, share: status === 0 ? 1 : 0, cause: null, timeMs, memoryBytes: 1_048_576 };
  await judge.report(await judge.work(), { kind: "judged", tests: [test] });
}

async function statusOf(id: number) {
  const query = site.db.selectFrom("submissions").select("status").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).status;
}

const rank = (name: string, tid: number, query = "") =>
  site.ask(`/api/get-training-rank?tid=${tid}${query}`, { token: people[name]?.token });
const rows = async (tid: number, query = "", name = "author") =>
  (await rank(name, tid, query)).body.data.records;
const rowOf = async (name: string, tid: number) =>
  (await rows(tid)).find(({ username }: { username: string }) => username === name);

/** Holds the kept cells and sums of a training against what the rule makes of every submission. */
async function expectRecount(tid: number) {
  const terms = await sql<MemberTerms & { userId: string }>`
    select m.user_id as "userId", m.registered_at as "registeredAt", m.extended_until as "extendedUntil",
      t.due_at as "dueAt", t.late_rule as "lateRule", t.late_percent as "latePercent"
    from training_members m join trainings t on t.id = m.training_id where t.id = ${tid}`.execute(site.db);
  for (const { userId, ...own } of terms.rows) {
    const tries = await sql<{
      problemId: number;
      submissionId: number;
      sentAt: Date;
      status: number;
      timeMs: number;
    }>`
      select s.problem_id as "problemId", s.id as "submissionId", s.submitted_at as "sentAt", s.status,
        s.time_ms as "timeMs"
      from submissions s join training_problems tp on tp.problem_id = s.problem_id
      join trainings t on t.id = tp.training_id
      where t.id = ${tid} and s.user_id = ${userId}
        and (s.is_public or (s.contest_id is null and s.group_id = t.group_id))`.execute(site.db);
    const byProblem = Map.groupBy(tries.rows, ({ problemId }) => problemId);
    const cells = [...byProblem].flatMap(([problemId, own_tries]) => {
      const cell = trainingCell(own, own_tries);
      return cell ? [{ problemId, ...cell }] : [];
    });
    const kept = await sql`
      select problem_id as "problemId", status, run_time_ms as "runTimeMs", is_late as "isLate"
      from training_cells where training_id = ${tid} and user_id = ${userId}`.execute(site.db);
    expect(new Set(kept.rows)).toEqual(new Set(cells));
    const { ac, totalRunTimeMs } = trainingStanding(cells);
    const sums = await sql`
      select tried, solved, run_time_ms as "runTimeMs" from training_members
      where training_id = ${tid} and user_id = ${userId}`.execute(site.db);
    expect(sums.rows).toEqual([{ tried: cells.length, solved: ac, runTimeMs: totalRunTimeMs }]);
  }
}

describe("[TRAIN-19] the records of a private training", () => {
  let tid: number;
  beforeAll(async () => {
    tid = await make();
    for (const name of ["ada", "bob", "cy"]) await register(name, tid);
    await send("ada", "REC-1", { status: 0, timeMs: 40 }, tid);
    await send("ada", "REC-1", { status: 0, timeMs: 25 }, tid);
    await send("ada", "REC-2", { status: -1 });
    await send("bob", "REC-1", { status: 0, timeMs: 10 }, tid);
    await send("bob", "REC-2", { status: 0, timeMs: 90 });
    await send("author", "REC-1", { status: 0 }, tid);
    await send("boss", "REC-1", { status: 0 }, tid);
    await send("stranger", "REC-1", { status: 0 });
  });

  it("tell what each member has reached, who solved more first, with real names to its admins only", async () => {
    const { data } = (await rank("author", tid)).body;
    expect(data).toMatchObject({ total: 2, size: 30, current: 1 });
    const [first, second] = data.records;
    expect(first).toMatchObject({ rank: 1, username: "bob", ac: 2, totalRunTime: 100 });
    expect(second).toEqual({
      ...{
        rank: 2,
        uid: wireUid("ada"),
        username: "ada",
        nickname: "Countess",
        avatar: null,
        gender: "female",
      },
      ...{ school: "North", realname: "Ada Byron", ac: 1, totalRunTime: 25 },
      submissionInfo: {
        "REC-1": { status: 0, runTime: 25, isLate: false },
        "REC-2": { status: -1, runTime: null, isLate: false },
      },
    });
    expect((await rows(tid, "", "boss"))[1].realname).toBe("Ada Byron");
    for (const name of ["ada", "bob"]) {
      expect((await rows(tid, "", name)).map(({ realname }: { realname: unknown }) => realname)).toEqual([
        null,
        null,
      ]);
    }
    await expectRecount(tid);
  });

  it("come in pages and are searched, each with its place among all", async () => {
    const places = async (query: string, name = "author") =>
      (await rows(tid, query, name)).map(({ rank: place, username }: Record<string, unknown>) => [
        place,
        username,
      ]);
    expect(await places("&limit=1&currentPage=2")).toEqual([[2, "ada"]]);
    expect(await places("&currentPage=999999")).toEqual([]);
    for (const keyword of ["AD", "north", "byron"]) {
      expect(await places(`&keyword=${keyword}`)).toEqual([[2, "ada"]]);
    }
    expect(await places("&keyword=byron", "bob")).toEqual([]);
  });

  it("are for those with access", async () => {
    expect((await rank("stranger", tid)).body.code).toBe("training_access_required");
    expect((await site.ask(`/api/get-training-rank?tid=${tid}`)).status).toBe(401);
  });

  it("say nothing of a problem that the site hides", async () => {
    const hide = (auth: number) =>
      site.db.updateTable("problems").set({ auth }).where("display_id", "=", "REC-2").execute();
    await hide(2);
    for (const row of await rows(tid)) expect(Object.keys(row.submissionInfo)).toEqual(["REC-1"]);
    await hide(1);
  });

  it("follow what is solved elsewhere, a rejudge and another list of problems", async () => {
    const id = await send("cy", "REC-1", { status: 0, timeMs: 7 });
    expect(await rowOf("cy", tid)).toMatchObject({ ac: 1, totalRunTime: 7 });
    const rejudged = await site.ask(`/api/admin/judge/rejudge?submitId=${id}`, { token: people.boss?.token });
    expect(rejudged.status).toBe(200);
    expect(await rowOf("cy", tid)).toBeUndefined();
    await report({ status: 1 });
    await vi.waitFor(async () => expect(await statusOf(id)).toBe(1), 10_000);
    expect(await rowOf("cy", tid)).toMatchObject({ ac: 0, submissionInfo: { "REC-1": { status: 1 } } });
    const [first = 0] = problems;
    const token = people.boss?.token;
    const place = `/api/admin/training/problem?tid=${tid}&pid=${first}`;
    expect((await site.ask(place, { token, method: "DELETE" })).status).toBe(200);
    expect(await rowOf("ada", tid)).toMatchObject({ ac: 0, totalRunTime: 0 });
    expect(await rowOf("cy", tid)).toBeUndefined();
    expect((await admin("/add-problem-from-public", { tid, pid: first }, "POST")).status).toBe(200);
    expect(await rowOf("ada", tid)).toMatchObject({ ac: 1, totalRunTime: 25 });
    await expectRecount(tid);
  });
});

it("what was accepted before the registration counts, and nothing else of that time", async () => {
  const [one, two] = [await buildProblem(site.db, "OLD-1"), await buildProblem(site.db, "OLD-2")];
  const [userId, tid] = [uid("ada"), await make({ problemIds: [one, two] })];
  await buildSubmission(site.db, { userId, problemId: one }, { time_ms: 12 });
  await buildSubmission(site.db, { userId, problemId: two }, { status: -1 });
  await buildSubmission(site.db, { userId, problemId: two }, { contest_id: 7, contest_problem_id: 7 });
  expect((await register("ada", tid)).status).toBe(200);
  expect(await rows(tid)).toMatchObject([
    { ac: 1, totalRunTime: 12, submissionInfo: { "OLD-1": { status: 0 } } },
  ]);
  await expectRecount(tid);
});

it("equals share a rank, and the order is that of the rule", async () => {
  const pids = [await buildProblem(site.db, "EQ-1"), await buildProblem(site.db, "EQ-2")];
  const tid = await make({ problemIds: pids });
  const times: Record<string, (number | undefined)[]> = {
    ada: [30, 20],
    bob: [50],
    cy: [10, 40],
    stranger: [9],
  };
  for (const [name, own] of Object.entries(times)) {
    for (const [at, time_ms] of own.entries()) {
      await buildSubmission(
        site.db,
        { userId: uid(name), problemId: pids[at] ?? 0 },
        { time_ms: time_ms ?? 0 },
      );
    }
    await register(name, tid);
  }
  const records = await rows(tid);
  const standings = records.map(({ ac, totalRunTime }: Record<string, number>) => ({
    ...{ ac: ac ?? 0, totalRunTimeMs: totalRunTime ?? 0 },
  }));
  expect(standings).toEqual(standings.toSorted(compareStandings));
  const places = Object.fromEntries(records.map((row: Record<string, unknown>) => [row.username, row.rank]));
  expect(places).toEqual({ ada: 1, cy: 1, stranger: 3, bob: 4 });
});

describe("a due time", () => {
  const hourMs = 3_600_000;
  const past = (hours: number) => new Date(Date.now() - hours * hourMs);
  const form = (tid: number, changes: object) => ({
    training: {
      ...{ id: tid, title: "Due", description: "d", rank: 1, auth: "Private", privatePwd: "sesame" },
      ...changes,
    },
    trainingCategory: { id: category },
  });
  let category: number;
  let tid: number;
  let problem: number;
  beforeAll(async () => {
    const made = await admin("/category", { name: "Due", color: "#aabbcc" }, "POST");
    category = made.body.data.id;
    problem = await buildProblem(site.db, "DUE-1");
    tid = await make({ problemIds: [problem], due_at: past(2), category_id: category });
    await buildSubmission(
      site.db,
      { userId: uid("ada"), problemId: problem },
      { submitted_at: past(1), time_ms: 3 },
    );
    await buildSubmission(
      site.db,
      { userId: uid("bob"), problemId: problem },
      { submitted_at: past(3), time_ms: 4 },
    );
    for (const name of ["ada", "bob"]) await register(name, tid);
  });
  const cells = async () =>
    Object.fromEntries(
      (await rows(tid)).map((row: Record<string, unknown>) => [
        row.username,
        (row.submissionInfo as Record<string, { isLate: boolean }>)["DUE-1"]?.isLate,
      ]),
    );

  it("marks what came late, or refuses to count it when the training says so", async () => {
    expect(await cells()).toEqual({ ada: true, bob: false });
    const dueAt = past(2).toISOString();
    expect((await admin("", form(tid, { dueAt, lateRule: "refuse" }))).status).toBe(200);
    expect(await cells()).toEqual({ bob: false });
    await expectRecount(tid);
  });

  it("is extended for one member, who is told of it", async () => {
    const extendedUntil = new Date(Date.now() + hourMs).toISOString();
    const extend = (who: string, until: string | null, name = "boss") =>
      admin("/member", { tid, uid: wireUid(who), extendedUntil: until }, "PUT", name);
    expect((await extend("ada", extendedUntil)).status).toBe(200);
    expect(await cells()).toEqual({ ada: false, bob: false });
    const detail = async (name: string) =>
      (await site.ask(`/api/get-training-detail?tid=${tid}`, { token: people[name]?.token })).body.data
        .extendedUntil;
    expect([await detail("ada"), await detail("bob")]).toEqual([extendedUntil, null]);
    const members = (query = "") =>
      site.ask(`/api/admin/training/members?tid=${tid}${query}`, { token: people.boss?.token });
    expect((await members()).body.data).toMatchObject({
      total: 2,
      records: [
        { username: "ada", realname: "Ada Byron", ac: 1, extendedUntil },
        { username: "bob", extendedUntil: null },
      ],
    });
    expect((await members("&keyword=ADA")).body.data.total).toBe(1);
    await expectRecount(tid);
    expect((await extend("ada", null)).status).toBe(200);
    expect(await cells()).toEqual({ bob: false });
    expect((await extend("stranger", null)).body.code).toBe("training_member_not_found");
    expect((await extend("ada", null, "ada")).status).toBe(403);
  });
});

describe("what is sent from a training", () => {
  const submit = (name: string, pid: string, tid: number) =>
    site.ask("/api/submit-problem-judge", {
      token: people[name]?.token,
      body: { pid, language: "C++", code: "int main() {}", tid },
    });

  it("is taken from those who may enter it, for a problem of it, and remembers where it came from", async () => {
    const tid = await make({ problemIds: problems.slice(0, 1) });
    expect((await submit("ada", "REC-1", tid)).body.code).toBe("training_access_required");
    await register("ada", tid);
    expect((await submit("ada", "REC-2", tid)).body.code).toBe("problem_not_found");
    const id = await send("ada", "REC-1", { status: 0, timeMs: 8 }, tid);
    const sent = await site.db
      .selectFrom("submissions")
      .select(["training_id", "is_public"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(sent).toEqual({ training_id: tid, is_public: true });
    const hidden = await make({ is_visible: false });
    expect((await submit("ada", "REC-1", hidden)).body.code).toBe("training_not_found");
    const opens_at = new Date(Date.now() + 3_600_000);
    const later = await make({ opens_at, auth: "Public", password: null });
    expect((await submit("ada", "REC-1", later)).body.code).toBe("training_not_open");
  });
});

it("verdicts, registrations and new problems of one moment leave records that equal a recount", async () => {
  const names = ["p1", "p2", "p3", "p4", "p5", "p6"];
  for (const name of names) await person(name);
  const [first = 0, second = 0] = problems;
  const tid = await make({ problemIds: [first] });
  const sends = names.flatMap((name) =>
    displayIds.map((pid) =>
      site.ask("/api/submit-problem-judge", {
        token: people[name]?.token,
        body: { pid, language: "C++", code: `int main() {} // ${name}` },
      }),
    ),
  );
  const ids = (await Promise.all(sends)).map(({ body }) => body.data.submitId as number);
  const orders = [];
  for (const _ of ids) orders.push(await judge.work());
  const test = { status: 0, share: 1, cause: null, timeMs: 5, memoryBytes: 1_048_576 };
  await Promise.all([
    ...orders.map((order) => judge.report(order, { kind: "judged", tests: [test] })),
    ...names.map((name) => register(name, tid)),
    admin("/add-problem-from-public", { tid, pid: second }, "POST"),
  ]);
  await vi.waitFor(async () => {
    for (const id of ids) expect(await statusOf(id)).toBe(0);
  }, 20_000);
  await expectRecount(tid);
  expect(await rows(tid)).toMatchObject(names.map(() => ({ rank: 1, ac: 2, totalRunTime: 10 })));
});

it("of a group's training count what is sent in the group or in public, and nothing of another group", async () => {
  const levels = { [uid("ada")]: 3, [uid("bob")]: 3, [uid("author")]: 4 } as const;
  const named = (name: string) => ({ name, short_name: name.replace(" ", "") });
  const gid = await buildGroup(site.db, uid("cy"), { ...named("class one"), levels });
  const other = await buildGroup(site.db, uid("cy"), { ...named("class two"), levels });
  const own = await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "REC-OWN");
  await site.db
    .updateTable("problems")
    .set({ is_group: true, group_id: gid })
    .where("id", "=", own)
    .execute();
  const [first = 0] = problems;
  const tid = await make({ group_id: gid, problemIds: [first, own] });
  const elsewhere = await make({ group_id: other, problemIds: [first] });
  const ofSite = await make({ problemIds: [first] });
  await site.db.deleteFrom("submissions").where("user_id", "=", uid("ada")).execute();
  for (const training of [tid, elsewhere, ofSite]) await register("ada", training);
  await send("ada", "REC-1", { status: 0, timeMs: 33 }, tid, gid);
  await send("ada", "REC-OWN", { status: 0, timeMs: 44 }, tid, gid);
  expect(await rowOf("ada", tid)).toMatchObject({
    ...{ ac: 2, totalRunTime: 77 },
    submissionInfo: { "REC-1": { status: 0, runTime: 33 }, "REC-OWN": { status: 0, runTime: 44 } },
  });
  for (const training of [elsewhere, ofSite]) expect(await rowOf("ada", training)).toBeUndefined();
  await send("ada", "REC-1", { status: 0, timeMs: 11 });
  expect(await rowOf("ada", tid)).toMatchObject({ ac: 2, totalRunTime: 55 });
  for (const training of [elsewhere, ofSite]) expect(await rowOf("ada", training)).toMatchObject({ ac: 1 });
  // A root of the group runs it and is not in it; who asks must be a member.
  await send("cy", "REC-1", { status: 0 }, tid, gid);
  expect(await rowOf("cy", tid)).toBeUndefined();
  expect((await rank("stranger", tid)).body.code).toBe("training_not_found");
  for (const training of [tid, elsewhere, ofSite]) await expectRecount(training);
});
