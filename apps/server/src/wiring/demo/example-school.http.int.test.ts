import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roles } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { samplePackage, writePackage } from "@touchstone/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storeLanguageFiles } from "../../features/languages/index.ts";
import { addStatement } from "../../features/problems/index.ts";
import { buildProblem } from "../../testing/build-rows.ts";
import { countersThatDiffer } from "../../testing/recount.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let folder: string;
let api: TestApi;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-school-"));
  await writeFile(join(folder, "tags.yaml"), "basics: [sums]\n");
  await writeFile(join(folder, "lessons.yaml"), lessons);
  for (const id of ["T1", "T2"]) await addPackage(id);
  api = await startTestApi({ problemsDir: folder });
  await storeLanguageFiles(api.db, languageFiles);
  root = (await api.openSession(await api.makeUser("chief", { role: roles.root }))).token;
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** The second has no problem here, so there is no training of it. */
const lessons = `
- title: { zh-CN: 第一课, en-US: Lesson 1 }
  introduction: { zh-CN: 读。, en-US: Read. }
  problems: [T2, T1, T9]
- title: { zh-CN: 第二课, en-US: Lesson 2 }
  introduction: { zh-CN: 写。, en-US: Write. }
  problems: [T8]
`;

const tests = {
  "tests/01.in": "1 2\n",
  "tests/01.out": "3\n",
  "tests/plan.json": JSON.stringify({ sources: "", tests: [{ scorePoints: 0, group: 1 }] }),
};
const addPackage = (id: string, changes: Record<string, string> = tests) =>
  writePackage(join(folder, id), {
    ...changes,
    "problem.yaml": samplePackage["problem.yaml"]?.replace("T1", id) ?? "",
  });

interface Account {
  username: string;
  password: string;
}

const make = async () =>
  (await api.ask("/api/setup/content", { token: root, body: { content: "example" } })).body;
const remove = async () => (await api.ask("/api/setup/remove-school", { token: root, body: {} })).body.data;
const school = async () => (await api.ask("/api/setup/state", { token: root })).body.data.school;
const problemNames = async () => {
  const rows = await api.db.selectFrom("problems").select("display_id").orderBy("display_id").execute();
  return rows.map(({ display_id }) => display_id);
};
const submit = async (token: string, pid: string) => {
  const body = { pid, language: "Python3", code: "print(3)" };
  return (await api.ask("/api/submit-problem-judge", { token, body })).body.data.submitId as number;
};
/** Signs in with the one-time password and replaces it, as its owner must. */
const enter = async ({ username, password }: Account) => {
  const { headers } = await api.signIn(username, password);
  const token = headers.get("authorization") ?? "";
  const body = { oldPassword: password, newPassword: "secret-2" };
  expect((await api.ask("/api/change-password", { token, body })).status).toBe(200);
  return token;
};
const idOf = async (username: string) =>
  (await api.db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow())
    .id;

/** How many rows each table has that the school could touch. */
async function census() {
  const { rows } = await sql`
    select (select count(*) from users) as users, (select count(*) from user_counters) as counters,
      (select count(*) from problems) as problems, (select count(*) from problem_statements) as statements,
      (select count(*) from problem_judgings) as judgings, (select count(*) from tags) as tags,
      (select count(*) from tag_classifications) as classes, (select count(*) from problem_tags) as tagged,
      (select count(*) from trainings) as trainings, (select count(*) from training_categories) as categories,
      (select count(*) from announcements) as announcements, (select count(*) from submissions) as submissions, (select count(*) from example_items) as noted`.execute(
    api.db,
  );
  return rows[0];
}

it("has a teacher, pupils with one-time passwords and problems that can be solved", async () => {
  const { data } = await make();
  expect(data.problems).toBe(2);
  expect(data.accounts).toHaveLength(9);
  expect(new Set(data.accounts.map(({ password }: Account) => password)).size).toBe(9);
  const [teacher, pupil] = data.accounts;
  expect((await api.signIn(teacher.username, teacher.password)).body.data).toMatchObject({
    roleList: ["problem_admin"],
    passwordIsDue: true,
  });
  const token = await enter(pupil);
  expect(await submit(token, "T1")).toEqual(expect.any(Number));
  expect(await school()).toEqual({ users: 9, problems: 2 });
  expect(await make()).toMatchObject({ status: 409, code: "school_exists" });
});

it.each([
  ["zh-CN", ["第一周作业：从输入输出开始", "欢迎来到示例学校"], "试金石示例中学"],
  [
    "en-US",
    ["Homework of the first week: reading and writing", "Welcome to the example school"],
    "Touchstone Example School",
  ],
] as const)("speaks the language of the site: %s", async (locale, titles, school) => {
  const { data } = await api.ask("/api/setup/state", { token: root }).then(({ body }) => body);
  await api.ask("/api/setup/site", { token: root, body: { ...data.site, locale } });
  await make();
  const { body } = await api.ask("/api/get-common-announcement");
  expect(body.data.records.map(({ title }: { title: string }) => title)).toEqual(titles);
  expect(body.data.records[0].username).toBe("example-teacher");
  const people = await api.db
    .selectFrom("users")
    .select(["school", "nickname"])
    .where("username", "like", "example-%")
    .execute();
  expect(new Set(people.map((person) => person.school))).toEqual(new Set([school]));
  expect(new Set(people.map(({ nickname }) => nickname)).size).toBe(9);
});

it("has the lessons whose problems it made, as trainings in the language of the site", async () => {
  await make();
  const { body } = await api.ask("/api/get-training-list?currentPage=1&limit=10");
  expect(body.data.records).toMatchObject([
    { title: "第一课", problemCount: 2, author: "example-teacher", categoryName: "示例学校：入门课" },
  ]);
  const { rows } = await sql`
    select p.display_id as id from training_problems t join problems p on p.id = t.problem_id order by t.rank`.execute(
    api.db,
  );
  expect(rows).toEqual([{ id: "T2" }, { id: "T1" }]);
});

it("keeps a lesson that somebody else works with, and its problems", async () => {
  await make();
  const { id } = await api.db.selectFrom("trainings").select("id").executeTakeFirstOrThrow();
  await api.db
    .updateTable("trainings")
    .set({ title: "Ours", updated_at: sql`now() + interval '1 minute'` })
    .execute();
  const { kept } = await remove();
  expect(kept).toEqual([
    { kind: "problem", name: "T1", because: "used" },
    { kind: "problem", name: "T2", because: "used" },
    { kind: "user", name: "example-teacher", because: "closed" },
  ]);
  await api.db.deleteFrom("trainings").where("id", "=", id).execute();
  expect(await remove()).toEqual({ users: 0, problems: 2, kept: [] });
  expect((await census()) as object).toMatchObject({ categories: 0, problems: 0, noted: 1 });
});

it("is removed without a trace, and nothing else is", async () => {
  await buildProblem(api.db, "OURS");
  await api.db.insertInto("tags").values({ name: "ours" }).execute();
  const before = await census();
  await make();
  expect(await remove()).toEqual({ users: 9, problems: 2, kept: [] });
  expect(await census()).toEqual(before);
  expect(await problemNames()).toEqual(["OURS"]);
  expect(await school()).toBeNull();
  expect(await remove()).toEqual({ users: 0, problems: 0, kept: [] });
  expect((await make()).data).toMatchObject({ problems: 2, accounts: { length: 9 } });
});

it("leaves out what has a name that is taken, and changes nothing of it", async () => {
  await buildProblem(api.db, "T1", { title: "Ours", auth: 2 });
  await api.makeUser("example-teacher");
  const { data } = await make();
  expect(data).toMatchObject({ problems: 1, accounts: { length: 8 } });
  await remove();
  const rows = await api.db.selectFrom("problems").select(["title", "auth"]).execute();
  expect(rows).toEqual([{ title: "Ours", auth: 2 }]);
  expect((await api.signIn("example-teacher")).status).toBe(200);
});

it("takes along what its pupils sent to its problems, and closes accounts that left traces", async () => {
  const { data } = await make();
  const [, pupil] = data.accounts;
  const token = await enter(pupil);
  await submit(token, "T1");
  expect(await remove()).toEqual({
    users: 8,
    problems: 2,
    kept: [{ kind: "user", name: pupil.username, because: "closed" }],
  });
  expect((await api.signIn(pupil.username, "secret-2")).status).toBe(400);
  expect((await api.ask("/api/get-user-auth-info", { token })).status).toBe(401);
  expect(await countersThatDiffer(api.db)).toEqual([]);
  expect(await school()).toBeNull();
});

it("keeps problems that others use, tells why, and removes them once they are free", async () => {
  const { data } = await make();
  await submit(root, "T1");
  const pupilId = await idOf(data.accounts[1].username);
  await api.db.updateTable("users").set({ must_change_password: false }).where("id", "=", pupilId).execute();
  await submit((await api.openSession(pupilId)).token, "T1");
  const { id } = await api.db
    .selectFrom("problems")
    .select("id")
    .where("display_id", "=", "T2")
    .executeTakeFirstOrThrow();
  const text = { title: "Mine", description: "", input: "", output: "", hint: "" };
  await api.db
    .transaction()
    .execute((tx) => addStatement(tx, id, { baseLocale: "en-US", texts: { "en-US": text }, examples: [] }));
  const { kept, users, problems } = await remove();
  expect([users, problems]).toEqual([7, 0]);
  expect(kept).toEqual([
    { kind: "problem", name: "T1", because: "submitted" },
    { kind: "problem", name: "T2", because: "edited" },
    { kind: "user", name: "example-teacher", because: "closed" },
    { kind: "user", name: data.accounts[1].username, because: "closed" },
  ]);
  expect(await problemNames()).toEqual(["T1", "T2"]);
  expect(await countersThatDiffer(api.db)).toEqual([]);
  expect(await school()).toEqual({ users: 0, problems: 2 });
  await sql`delete from submissions`.execute(api.db);
  await sql`delete from problem_statements where number = 1 and problem_id = ${id}`.execute(api.db);
  expect(await remove()).toEqual({ users: 0, problems: 2, kept: [] });
  expect(await problemNames()).toEqual([]);
});

it("is not made twice by two who ask at once, nor from packages without tests", async () => {
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  await remove();
  await addPackage("T3", {});
  const before = await census();
  expect(await make()).toMatchObject({ status: 409, code: "school_not_ready" });
  expect(await census()).toEqual(before);
});
