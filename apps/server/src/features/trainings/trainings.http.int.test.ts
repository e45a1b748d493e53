import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { awaitLockWaits } from "../../testing/await-lock-waits.ts";
import { buildReadable } from "../../testing/build-readable.ts";
import { buildGroup, buildProblem, buildTag, buildTraining } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
const people: Record<string, { id: string; token: string }> = {};
let graphs: number;
let numbers: number;
let group: number;
beforeAll(async () => {
  api = await startTestApi();
  const person = async (name: string, role: Role = roles.user) => {
    const id = await api.makeUser(name, { role });
    people[name] = { id, token: (await api.openSession(id)).token };
  };
  for (const name of ["author", "pupil", "other", "guesser"]) await person(name);
  await person("boss", roles.root);
  await person("staff", roles.admin);
  group = await buildGroup(api.db, uid("author"));
  const category = async (name: string, color: string) =>
    (
      await api.db
        .insertInto("training_categories")
        .values({ name, color })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  graphs = await category("Graphs", "#00aa00");
  numbers = await category("Numbers", "#0000aa");
});
afterAll(() => api.close());

const uid = (name: string) => people[name]?.id ?? "";
const training = (values: Parameters<typeof buildTraining>[2] = {}, author = "author") =>
  buildTraining(api.db, uid(author), values);
const closed = { auth: "Private", password: "open sesame" } as const;
const ask = (name: string, path: string, tid: number, more = "") =>
  api.ask(`/api/${path}?tid=${tid}${more}`, { token: people[name]?.token });
const register = (name: string, tid: number, password = "open sesame") =>
  api.ask("/api/register-training", { token: people[name]?.token, body: { tid, password } });
const solve = (name: string, problem_id: number, accepted = 1) =>
  api.db
    .insertInto("user_problems")
    .values({ user_id: uid(name), problem_id, accepted, last_status: accepted ? 0 : -1 })
    .execute();

describe("[TRAIN-15] the list", () => {
  const list = async (query = "", name = "") =>
    (await api.ask(`/api/get-training-list${query}`, { token: people[name]?.token })).body.data;
  const titles = async (query = "") =>
    (await list(query)).records.map(({ title }: { title: string }) => title);

  beforeAll(async () => {
    const solved = await buildProblem(api.db, "LIST-1");
    const tried = await buildProblem(api.db, "LIST-2");
    const secret = await buildProblem(api.db, "LIST-3", { auth: 2 });
    await solve("pupil", solved);
    await solve("pupil", tried, 0);
    await training({ title: "Paths", rank: 5, category_id: graphs, problemIds: [tried, solved, secret] });
    await training({ title: "Primes", rank: 9, category_id: numbers, ...closed });
    await training({ title: "Flows", rank: 9, category_id: graphs, ...closed });
    await training({ title: "hidden", is_visible: false });
    await training({ title: "of a group", group_id: group });
    await training({ title: "gone", archived_at: new Date() });
  });

  it("has the visible ones by their rank, the newest of one rank first", async () => {
    expect(await titles()).toEqual(["Paths", "Flows", "Primes"]);
    expect(await list()).toMatchObject({ total: 3, totalIsFloor: false, size: 15, current: 1, pages: 1 });
  });

  it.each([
    ["?auth=Private", ["Flows", "Primes"]],
    ["?auth=Public", ["Paths"]],
    ["?auth=public", ["Paths", "Flows", "Primes"]],
    ["?keyword=PAT", ["Paths"]],
    ["?keyword=p", ["Paths", "Primes"]],
    ["?keyword=prime&auth=Public", []],
    ["?limit=2&currentPage=2", ["Primes"]],
    ["?limit=2&currentPage=99999999", []],
  ])("%s", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it("is narrowed to a category", async () => {
    expect(await titles(`?categoryId=${graphs}`)).toEqual(["Paths", "Flows"]);
    expect(await titles(`?categoryId=${numbers}&auth=Private`)).toEqual(["Primes"]);
    expect(await titles("?categoryId=999999")).toEqual([]);
  });

  it("tells a reader how far they are, and a visitor nothing of it; what the public does not see counts nowhere", async () => {
    const counts = async (name = "") => {
      const [{ problemCount, acCount }] = (await list("?keyword=Paths", name)).records;
      return { problemCount, acCount };
    };
    expect(await counts("pupil")).toEqual({ problemCount: 2, acCount: 1 });
    expect(await counts("other")).toEqual({ problemCount: 2, acCount: 0 });
    expect(await counts()).toEqual({ problemCount: 2, acCount: null });
  });
});

it("[TRAIN-14] the categories of the site are told by name, and none of a group", async () => {
  await api.db
    .insertInto("training_categories")
    .values({ name: "Theirs", color: "#aa0000", group_id: group })
    .execute();
  expect((await api.ask("/api/get-training-category")).body.data).toEqual([
    { id: graphs, name: "Graphs", color: "#00aa00", gid: null },
    { id: numbers, name: "Numbers", color: "#0000aa", gid: null },
  ]);
});

describe("one training", () => {
  it("[TRAIN-16, TRAIN-14] is told whole, to a visitor too, and never its password", async () => {
    const dueAt = new Date(Date.now() + 3_600_000);
    const problem = await buildProblem(api.db, "WHOLE-1");
    await solve("pupil", problem);
    const tid = await training({
      ...{ title: "Trees", description: "# Trees", rank: 3, category_id: graphs, due_at: dueAt, ...closed },
      ...{ rank_show_name: "nickname", late_rule: "refuse", problemIds: [problem] },
    });
    const told = {
      ...{ id: tid, title: "Trees", description: "# Trees", rank: 3, auth: "Private", gid: null },
      ...{ categoryName: "Graphs", categoryColor: "#00aa00", problemCount: 1, author: "author" },
      ...{
        uid: uid("author").replaceAll("-", ""),
        rankShowName: "nickname",
        lateRule: "refuse",
        latePercent: 50,
      },
      ...{ opensAt: null, dueAt: dueAt.toISOString(), extendedUntil: null },
      ...{ gmtModified: expect.any(String), now: expect.any(String) },
    };
    expect((await ask("pupil", "get-training-detail", tid)).body.data).toEqual({
      ...{ ...told, acCount: 1, isAdmin: false },
    });
    const visited = (await ask("", "get-training-detail", tid)).body;
    expect(visited.data).toEqual({ ...told, acCount: null, isAdmin: false });
    expect(JSON.stringify(visited)).not.toContain("sesame");
    expect((await ask("author", "get-training-detail", tid)).body.data.isAdmin).toBe(true);
  });

  it("[PERM-08] a visitor reads the introduction and must sign in for everything inside", async () => {
    for (const tid of [await training(), await training(closed)]) {
      expect((await ask("", "get-training-detail", tid)).status).toBe(200);
      for (const path of ["get-training-access", "get-training-problem-list", "get-training-rank"]) {
        expect((await ask("", path, tid)).body).toMatchObject({ status: 401, code: "sign_in_required" });
      }
      expect((await ask("", "get-training-problem-details", tid, "&displayId=X")).status).toBe(401);
      expect((await register("", tid)).status).toBe(401);
    }
  });

  it("hidden, of a group or deleted is not there, but for its admins while it is not deleted", async () => {
    const paths = ["get-training-detail", "get-training-access", "get-training-problem-list"];
    for (const values of [{ is_visible: false }, { group_id: group }]) {
      const tid = await training(values);
      for (const path of paths) {
        for (const name of ["pupil", "staff"]) {
          expect((await ask(name, path, tid)).body.code).toBe("training_not_found");
        }
        for (const name of ["author", "boss"]) expect((await ask(name, path, tid)).status).toBe(200);
      }
    }
    const gone = await training({ archived_at: new Date() });
    for (const name of ["pupil", "author", "boss"]) {
      expect((await ask(name, "get-training-detail", gone)).body.code).toBe("training_not_found");
    }
    expect((await ask("pupil", "get-training-detail", 999_999)).body.code).toBe("training_not_found");
  });

  it("[TRAIN-14] a public one is open to everybody who is signed in", async () => {
    const tid = await training();
    expect((await ask("pupil", "get-training-access", tid)).body.data).toEqual({ access: true });
    expect((await register("pupil", tid)).body).toMatchObject({ status: 409, code: "training_open_to_all" });
    expect((await ask("pupil", "get-training-rank", tid)).body.code).toBe("training_without_records");
  });

  it("[TRAIN-14] a private one is entered with its password, once", async () => {
    const tid = await training(closed);
    const inside = ["get-training-problem-list", "get-training-rank"];
    expect((await ask("pupil", "get-training-access", tid)).body.data).toEqual({ access: false });
    for (const path of inside) {
      expect((await ask("pupil", path, tid)).body).toMatchObject({
        ...{ status: 403, code: "training_access_required" },
      });
    }
    for (const wrong of ["", "Open sesame", "open sesame "]) {
      expect((await register("pupil", tid, wrong)).body).toMatchObject({
        ...{ status: 400, code: "training_password_wrong" },
      });
    }
    expect((await register("pupil", tid)).body).toMatchObject({ status: 200, data: null });
    expect((await register("pupil", tid)).body.code).toBe("training_registered");
    expect((await ask("pupil", "get-training-access", tid)).body.data).toEqual({ access: true });
    for (const path of inside) expect((await ask("pupil", path, tid)).status).toBe(200);
    const { members } = await api.db
      .selectFrom("trainings")
      .select("members")
      .where("id", "=", tid)
      .executeTakeFirstOrThrow();
    expect(members).toBe(1);
    for (const name of ["author", "boss"]) {
      expect((await ask(name, "get-training-access", tid)).body.data).toEqual({ access: true });
      expect((await register(name, tid)).body.code).toBe("training_registered");
    }
    expect((await ask("staff", "get-training-access", tid)).body.data).toEqual({ access: false });
  });

  it("many registrations at once make one member", async () => {
    const tid = await training(closed);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register("other", tid)));
    const counted = Map.groupBy(answers, ({ status }) => status);
    expect([counted.get(200)?.length, counted.get(409)?.length]).toEqual([1, 7]);
  });

  it.each([
    ["another password", { password: "simsalabim" }, "training_password_wrong"],
    ["no password", { auth: "Public", password: null }, "training_open_to_all"],
    ["a place in the archive", { archived_at: new Date() }, "training_not_found"],
  ] as const)("nobody enters one that has %s by now", async (_what, changes, code) => {
    const tid = await training(closed);
    let late: ReturnType<typeof register> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await tx.updateTable("trainings").set(changes).where("id", "=", tid).execute();
      late = register("pupil", tid);
      await awaitLockWaits(api.db);
    });
    expect((await late)?.body.code).toBe(code);
    const members = api.db.selectFrom("training_members").select("user_id").where("training_id", "=", tid);
    expect(await members.execute()).toEqual([]);
  });

  it("counts wrong passwords, each person's own on each training", async () => {
    const tid = await training(closed);
    for (let i = 0; i < 10; i++) expect((await register("guesser", tid, `guess ${i}`)).status).toBe(400);
    expect((await register("guesser", tid)).status).toBe(429);
    expect((await register("pupil", tid)).status).toBe(200);
  });

  it("is closed inside until it opens, also to its members", async () => {
    const problem = await buildReadable(api.db, "SOON-1");
    const opens_at = new Date(Date.now() + 3_600_000);
    const tid = await training({ ...closed, opens_at, problemIds: [problem] });
    expect((await register("pupil", tid)).status).toBe(200);
    for (const path of ["get-training-problem-list", "get-training-rank"]) {
      expect((await ask("pupil", path, tid)).body).toMatchObject({ status: 403, code: "training_not_open" });
    }
    const query = `?cid=${tid}&displayId=SOON-1`;
    const { body } = await api.ask(`/api/get-training-problem-details${query}`, {
      token: people.pupil?.token,
    });
    expect(body.code).toBe("training_not_open");
    expect((await ask("author", "get-training-problem-list", tid)).body.data).toHaveLength(1);
  });
});

describe("the problems of a training", () => {
  it("[TRAIN-17] are told in its order with tags, counts and the caller's own status", async () => {
    const second = await buildReadable(api.db, "ORD-1", { problem: { difficulty: 2 } });
    const first = await buildReadable(api.db, "ORD-2");
    const third = await buildReadable(api.db, "ORD-3");
    const tag = await buildTag(api.db, "greedy", [second]);
    await api.db.insertInto("problem_counters").values({ problem_id: second, total: 9, ac: 4 }).execute();
    await solve("pupil", first);
    await solve("pupil", second, 0);
    const tid = await training({ problemIds: [first, second, third] });
    const { data } = (await ask("pupil", "get-training-problem-list", tid)).body;
    expect(data.map(({ problemId, myStatus }: Record<string, unknown>) => [problemId, myStatus])).toEqual([
      ["ORD-2", 0],
      ["ORD-1", -1],
      ["ORD-3", -10],
    ]);
    expect(data[1]).toEqual({
      ...{
        pid: second,
        problemId: "ORD-1",
        title: "title",
        difficulty: 2,
        ac: 4,
        total: 9,
        myStatus: -1,
      },
      ...{ tags: [{ id: tag, name: "greedy", color: "#ff0000" }], locale: "zh-CN", locales: ["zh-CN"] },
    });
  });

  it("[TRAIN-18] one is told whole by displayId and cid, or tid, while it is in the training and public", async () => {
    const problem = await buildReadable(api.db, "ONE-1");
    const elsewhere = await buildReadable(api.db, "ONE-2");
    const secret = await buildReadable(api.db, "ONE-3", { problem: { auth: 2 } });
    const hidden_until = new Date(Date.now() + 3_600_000);
    const hidden = await buildReadable(api.db, "ONE-4", { problem: { hidden_until } });
    const tid = await training({ problemIds: [problem, secret, hidden] });
    const details = (displayId: string, by: string, name = "pupil") =>
      api.ask(`/api/get-training-problem-details?displayId=${displayId}&${by}`, {
        token: people[name]?.token,
      });
    for (const by of [`cid=${tid}`, `tid=${tid}`]) {
      expect((await details("one-1", by)).body.data).toMatchObject({
        ...{ problem: { id: problem, problemId: "ONE-1" }, tid, myStatus: -10, codeTemplate: {} },
      });
    }
    for (const displayId of ["ONE-2", "ONE-3", "ONE-4", "NOWHERE"]) {
      expect((await details(displayId, `cid=${tid}`)).body.code).toBe("problem_not_found");
    }
    expect((await details("ONE-1", "")).body.code).toBe("training_not_found");
    expect(
      (await details("ONE-2", `cid=${await training({ problemIds: [elsewhere], ...closed })}`)).body.code,
    ).toBe("training_access_required");
    const { data } = (await ask("author", "get-training-problem-list", tid)).body;
    expect(data.map(({ pid }: { pid: number }) => pid)).toEqual([problem]);
  });
});
