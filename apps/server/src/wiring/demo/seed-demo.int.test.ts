import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { testManifest } from "@touchstone/contract";
import { languageFiles } from "@touchstone/languages";
import { type BlobStore, createDiskBlobStore } from "@touchstone/storage";
import { samplePackage, writePackage } from "@touchstone/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../db/client.ts";
import { storeLanguageFiles } from "../../features/languages/index.ts";
import { countersThatDiffer, withoutOneVerdict } from "../../testing/recount.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { demoPeople } from "./demo-people.ts";
import { seedDemoAccounts } from "./seed-demo-accounts.ts";
import { seedDemoAnnouncements } from "./seed-demo-announcements.ts";
import { seedDemoContests } from "./seed-demo-contests.ts";
import { seedDemoDiscussions } from "./seed-demo-discussions.ts";
import { seedDemoGroups } from "./seed-demo-groups.ts";
import { seedDemoHistory } from "./seed-demo-history.ts";
import { seedDemoPeople } from "./seed-demo-people.ts";
import { seedDemoProblems } from "./seed-demo-problems.ts";
import { seedDemoTrainings } from "./seed-demo-trainings.ts";

let database: TestDatabase;
let db: Database;
let folder: string;
let blobs: BlobStore;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  folder = await mkdtemp(join(tmpdir(), "touchstone-seed-"));
  blobs = createDiskBlobStore(join(folder, "blobs"));
  await addPackage("one");
  await writeFile(join(folder, "problems/tags.yaml"), "basics: [sums, loops]\ntricks: [checker]\n");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const yaml = samplePackage["problem.yaml"]!;

/** A package with its tests, each worth the points of its subtask. */
function addPackage(
  name: string,
  changes: Record<string, string> = {},
  plan = [1, 1, 1].map(() => ({ scorePoints: 0, group: 1 })),
) {
  const made = plan.flatMap((_, index) => [
    [`tests/0${index + 1}.in`, `${index} 1\n`],
    [`tests/0${index + 1}.out`, `${index + 1}\n`],
  ]);
  const tests = {
    ...Object.fromEntries(made),
    "tests/plan.json": JSON.stringify({ sources: "", tests: plan }),
  };
  return writePackage(join(folder, "problems", name), { ...tests, ...changes });
}

const addSubtasks = () =>
  addPackage(
    "two",
    {
      "problem.yaml": `${yaml.replace("T1", "T2").replace("acm", "oi").replace("difficulty: 0", "difficulty: 2")}caseMode: subtask_lowest
subtasks: [{ points: 40, zh-CN: $n \\le 9$, en-US: small }, { points: 60, zh-CN: 无, en-US: none }]
`,
      "solutions/partial/small-40.cpp": "int main() {}\n",
    },
    [
      { scorePoints: 40, group: 1 },
      { scorePoints: 60, group: 2 },
      { scorePoints: 60, group: 2 },
    ],
  );

const seedProblems = () => seedDemoProblems({ db, blobs }, join(folder, "problems"));
const problemRows = () => db.selectFrom("problems").selectAll().orderBy("display_id").execute();
const revisions = async () => {
  const { rows } = await sql<{ statements: number; judgings: number }>`
    select (select count(*) from problem_statements) as statements, (select count(*) from problem_judgings) as judgings`.execute(
    db,
  );
  return rows[0];
};

describe("the problems of the demonstration", () => {
  it("can be read and judged", async () => {
    await addSubtasks();
    await seedProblems();
    const [one, two] = await problemRows();
    expect(one).toMatchObject({ title: "加法", other_title: "Sum", type: 0, is_listed: true });
    expect(two).toMatchObject({ type: 1, difficulty: 2 });
    const statement = await db
      .selectFrom("problem_statements")
      .selectAll()
      .where("id", "=", two!.statement_revision_id)
      .executeTakeFirstOrThrow();
    expect(statement.texts["en-US"]!.hint).toContain("| 1 | 40 | small |");
    expect(statement.texts["zh-CN"]!.hint).toContain("最小值");
    expect(statement.examples).toBe("<input>1 2\n</input><output>3\n</output>");
    const judging = await db
      .selectFrom("problem_judgings")
      .selectAll()
      .where("id", "=", two!.judging_revision_id)
      .executeTakeFirstOrThrow();
    expect(judging).toMatchObject({ judge_case_mode: "subtask_lowest", io_score: 100, time_limit_ms: 1000 });
    expect(await blobs.has(judging.manifest_sha256!.toString("hex"))).toBe(true);
    const { tests } = testManifest.parse(judging.manifest);
    expect(tests.map(({ group, scorePoints }) => [group, scorePoints])).toEqual([
      [1, 40],
      [2, 60],
      [2, 60],
    ]);
    expect((await buffer(await blobs.read(tests[1]!.input.sha256))).toString()).toBe("1 1\n");
  });

  it("bring their checker, the files beside programs, and how outputs are compared", async () => {
    await addPackage("two", {
      "problem.yaml": yaml.replace("T1", "T2").replace("judge: default", "judge: special"),
      "checker.cpp": "int main() {}\n",
      "files/grader.h": "int f();\n",
    });
    await addPackage("three", {
      "problem.yaml": `${yaml.replace("T1", "T3")}checker: numbers
tolerance: { absolute: 0.5, relative: 0 }
fileIo: { input: sum.in, output: sum.out }
`,
    });
    await seedProblems();
    expect((await problemRows()).map(({ is_listed }) => is_listed)).toEqual([true, true, true]);
    const judgings = await db.selectFrom("problem_judgings").selectAll().orderBy("problem_id").execute();
    const byMode = Object.fromEntries(judgings.map((judging) => [judging.judge_mode, judging]));
    expect(byMode.spj).toMatchObject({
      spj_code: "int main() {}\n",
      spj_language: "C++",
      user_extra_files: { "grader.h": "int f();\n" },
    });
    const { juryProgram, userFiles } = testManifest.parse(byMode.spj!.manifest);
    expect(juryProgram).toMatchObject({ languageKey: "cpp", files: {} });
    for (const { sha256 } of [juryProgram!.source, userFiles!["grader.h"]!])
      expect(await blobs.has(sha256)).toBe(true);
    expect(judgings.find(({ checker }) => checker)).toMatchObject({
      judge_mode: "default",
      checker: "numbers",
      checker_tolerance: { absolute: 0.5, relative: 0 },
      io_read_file_name: "sum.in",
      io_write_file_name: "sum.out",
    });
    expect(await revisions()).toMatchObject({ judgings: 3 });
    await seedProblems();
    expect(await revisions()).toMatchObject({ judgings: 3 });
  });

  it("show their pictures from the store", async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9" stroke="#5f7a9c"/></svg>';
    await addPackage("one", {
      "statement/zh-CN.md": samplePackage["statement/zh-CN.md"]!.replace("求和。", "![图](a.svg)"),
      "statement/en-US.md": samplePackage["statement/en-US.md"]!.replace("Add.", "![](a.svg)"),
      "statement/a.svg": picture,
    });
    await seedProblems();
    const { texts } = await db.selectFrom("problem_statements").select("texts").executeTakeFirstOrThrow();
    const [, sha256] = /^!\[图\]\(\/api\/public\/img\/(\w{64})\.svg\)$/.exec(texts["zh-CN"]!.description)!;
    expect((await buffer(await blobs.read(sha256!))).toString()).toBe(picture);
  });

  it("are made once; a changed package adds a revision, and its tags follow", async () => {
    await seedProblems();
    await seedProblems();
    expect(await revisions()).toEqual({ statements: 1, judgings: 1 });
    await addPackage("one", {
      "statement/en-US.md": samplePackage["statement/en-US.md"]!.replace("# Sum", "# Total"),
    });
    await seedProblems();
    expect(await revisions()).toEqual({ statements: 2, judgings: 1 });
    await addPackage("one", {
      "problem.yaml": yaml.replace("1000", "2000").replace("[sums]", "[loops, checker]"),
    });
    await seedProblems();
    await seedProblems();
    // The title is what it was at first: that statement is there already.
    expect(await revisions()).toEqual({ statements: 2, judgings: 2 });
    const { rows } = await sql`
      select t.name, c.name as classification, c.rank from problem_tags p
      join tags t on t.id = p.tag_id join tag_classifications c on c.id = t.classification_id order by t.name`.execute(
      db,
    );
    expect(rows).toEqual([
      { name: "checker", classification: "tricks", rank: 1 },
      { name: "loops", classification: "basics", rank: 0 },
    ]);
  });
});

describe("the announcements of the demonstration", () => {
  it("are made once, the newest first", async () => {
    expect(await seedDemoAnnouncements(db)).toBe(0);
    await seedDemoAccounts(db, "secret-1");
    expect(await seedDemoAnnouncements(db)).toBe(6);
    expect(await seedDemoAnnouncements(db)).toBe(0);
    const rows = await db.selectFrom("announcements").select("created_at").orderBy("id").execute();
    const times = rows.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });
});

describe("the people and the history of the demonstration", () => {
  const seed = async (count: number) => {
    await storeLanguageFiles(db, languageFiles);
    await seedDemoAccounts(db, "secret-1");
    const problems = await seedProblems();
    const people = await seedDemoPeople({ db, blobs });
    return seedDemoHistory(db, { people, problems, count });
  };

  it("discuss, in the site's language, and every count is kept", async () => {
    expect(await seedDemoDiscussions(db)).toBe(0);
    await seed(300);
    expect(await seedDemoDiscussions(db)).toBe(4);
    expect(await seedDemoDiscussions(db)).toBe(0);
    const { rows } = await sql<{ comments: number; written: number; replies: number; answered: number }>`
      select d.comments, c.count + c.answered as written, c.replies, c.answered from discussions d, lateral (
        select count(*) as count, coalesce(sum(replies), 0)::int as replies,
          (select count(*) from replies r join comments o on o.id = r.comment_id where o.discussion_id = d.id) as answered
        from comments where discussion_id = d.id) as c`.execute(db);
    for (const kept of rows) expect([kept.comments, kept.replies]).toEqual([kept.written, kept.answered]);
    const titles = await db.selectFrom("discussions").select("title").execute();
    expect(titles.map(({ title }) => title)).toContain("发帖之前请看这里");
  });

  it("come with a contest that is over, one that runs and one to come, whose logs tell what was sent", async () => {
    expect(await seed(1_500)).toBe(1_500);
    const problems = await seedProblems();
    expect(await seedDemoContests(db, problems)).toBe(3);
    expect(await seedDemoContests(db, problems)).toBe(0);
    expect(await countersThatDiffer(db)).toEqual([]);
    expect(await withoutOneVerdict(db)).toEqual([]);
    const { rows } = await sql`
      select c.starts_at > now() as "isToCome", c.ends_at > now() as "isOpen",
        c.entries = (select count(*) from contest_entries e where e.contest_id = c.id) as counted,
        (select count(*) from contest_log l where l.contest_id = c.id and l.kind = 'judged')
          = (select count(*) from submissions s where s.contest_id = c.id and s.submitted_at >= c.starts_at
            and s.submitted_at < least(c.ends_at, now())) as logged,
        exists (select from submissions s where s.contest_id = c.id) as sent
      from contests c order by c.starts_at`.execute(db);
    const kept = { counted: true, logged: true };
    expect(rows).toEqual([
      { isToCome: false, isOpen: false, ...kept, sent: true },
      // A site of one problem has none left for the others.
      { isToCome: false, isOpen: true, ...kept, sent: false },
      { isToCome: true, isOpen: true, ...kept, sent: false },
    ]);
  });

  it("come with the lessons and with trainings, of which the private one has members with records", async () => {
    const lessons = [
      {
        title: { "zh-CN": "第一课", "en-US": "Lesson 1" },
        introduction: { "zh-CN": "读。\n", "en-US": "Read.\n" },
        problems: ["T2", "T1"],
      },
    ];
    await addPackage("two", { "problem.yaml": yaml.replace("T1", "T2") });
    await seed(1_500);
    const problems = await seedProblems();
    await db.updateTable("problems").set({ difficulty: 1 }).execute();
    expect(await seedDemoTrainings(db, problems, lessons)).toBe(3);
    expect(await seedDemoTrainings(db, problems, lessons)).toBe(0);
    const { rows } = await sql`
      select t.auth, count(distinct c.id)::int as categories, count(*)::int as trainings,
        bool_and(t.members = (select count(*) from training_members m where m.training_id = t.id)) as counted,
        bool_or(exists (select from training_members m where m.training_id = t.id and m.solved > 0)) as ranked
      from trainings t join training_categories c on c.id = t.category_id group by t.auth order by t.auth`.execute(
      db,
    );
    expect(rows).toEqual([
      { auth: "Private", categories: 1, trainings: 1, counted: true, ranked: true },
      { auth: "Public", categories: 2, trainings: 2, counted: true, ranked: false },
    ]);
    const { rows: taught } = await sql`
      select t.title, t.description, p.display_id from trainings t
      join training_problems tp on tp.training_id = t.id join problems p on p.id = tp.problem_id
      where t.title like '第一课%' order by tp.rank`.execute(db);
    const told = { title: "第一课 · Lesson 1", description: "读。\n\nRead.\n" };
    expect(taught).toEqual([
      { ...told, display_id: "T2" },
      { ...told, display_id: "T1" },
    ]);
  });

  it("come with a class whose lessons, test, problems and talk are its own, and every count is kept", async () => {
    const lesson = (number: number, problem: string) => ({
      title: { "zh-CN": `第 ${number} 课`, "en-US": `Lesson ${number}` },
      introduction: { "zh-CN": "读。\n", "en-US": "Read.\n" },
      problems: [problem],
    });
    await addPackage("two", { "problem.yaml": yaml.replace("T1", "T2") });
    await addPackage("three", { "problem.yaml": yaml.replace("T1", "T3") });
    expect(await seedDemoGroups({ db, blobs }, { lessons: [], others: [] })).toBe(0);
    await seed(1_500);
    const problems = await seedProblems();
    const scene = {
      lessons: [lesson(1, "T1"), lesson(2, "T2")],
      others: problems.filter((problem) => problem.package.facts.id === "T3"),
    };
    expect(await seedDemoGroups({ db, blobs }, scene)).toBe(1);
    expect(await seedDemoGroups({ db, blobs }, scene)).toBe(0);
    expect(await countersThatDiffer(db)).toEqual([]);
    expect(await withoutOneVerdict(db)).toEqual([]);
    const { rows } = await sql`
      select g.members = count(m.*) filter (where m.level >= 3) as counted,
        count(m.*) filter (where m.level = 3)::int as members, count(m.*) filter (where m.level = 1)::int as applicants,
        count(m.reason)::int as reasons,
        (select array_agg(display_id || coalesce(' ' || apply_public_progress, '') order by display_id) from problems
          where group_id = g.id and is_group and not is_listed) as problems,
        (select array_agg(t.auth || ' ' || (t.due_at > now()) || ' ' || (
            select count(*) from training_problems tp where tp.training_id = t.id) order by t.rank)
          from trainings t where t.group_id = g.id) as trainings,
        (select bool_or(tm.solved > 0) from training_members tm join trainings t on t.id = tm.training_id
          where t.group_id = g.id) as ranked,
        (select count(*)::int from contest_problems cp join contests c on c.id = cp.contest_id
          where c.group_id = g.id and c.ends_at > now()) as tested,
        (select bool_and(exists (select from group_members gm where gm.group_id = g.id and gm.user_id = e.user_id))
          from contest_entries e join contests c on c.id = e.contest_id where c.group_id = g.id) as "isOwn",
        (select count(*)::int from announcements a where a.group_id = g.id) as announced,
        (select count(*)::int from discussions d where d.group_id = g.id) as discussed
      from groups g join group_members m on m.group_id = g.id group by g.id`.execute(db);
    expect(rows).toEqual([
      {
        ...{ counted: true, members: 13, applicants: 2, reasons: 2 },
        ...{ problems: ["CLASS31001", "CLASS31002 1"], trainings: ["Private true 3", null] },
        ...{ ranked: true, tested: 2, isOwn: true, announced: 2, discussed: 2 },
      },
    ]);
  });

  it("are told apart, add up, and are made once", async () => {
    await addSubtasks();
    expect(await seed(1_500)).toBe(1_500);
    expect(await seed(1_500)).toBe(0);
    expect(await countersThatDiffer(db)).toEqual([]);
    expect(await withoutOneVerdict(db)).toEqual([]);
    const { rows } = await sql`
      select count(*) as sent, count(*) filter (where is_seeded) as seeded, count(distinct user_id) > 40 as by_many,
        min(submitted_at) > now() - interval '366 days' and max(submitted_at) < now() as in_a_year,
        count(*) filter (where status = 0) * 100 / count(*) between 20 and 60 as some_accepted,
        count(distinct status) >= 4 as varied
      from submissions`.execute(db);
    expect(rows).toEqual([
      { sent: 1500, seeded: 1500, by_many: true, in_a_year: true, some_accepted: true, varied: true },
    ]);
    const { rows: misplaced } = await sql`
      select from (select submitted_at < lag(submitted_at) over (order by id) as wrong from submissions) s where wrong`.execute(
      db,
    );
    expect(misplaced).toEqual([]);
    const { rows: people } = await sql<{ username: string; avatar: string }>`
      select username, avatar from users where email like '%@demo.invalid' order by id`.execute(db);
    expect(people.map(({ username }) => username).sort()).toEqual([...demoPeople].sort());
    expect(new Set(people.map(({ avatar }) => avatar)).size).toBe(60);
    const { rows: profiles } = await sql`
      select count(nickname) between 40 and 59 as named, count(signature) between 20 and 40 as signed,
        count(distinct school) > 8 as of_many_schools,
        bool_and((username ~ '[一-龥]') = (school ~ '[一-龥]')) as in_their_language
      from users where email like '%@demo.invalid'`.execute(db);
    expect(profiles).toEqual([{ named: true, signed: true, of_many_schools: true, in_their_language: true }]);
  });

  it("have judgements whose tests tell the same as the verdict", async () => {
    await addSubtasks();
    await seed(400);
    const { rows } = await sql`
      select s.id from submissions s
      join judgements j on j.submission_id = s.id
      join problem_judgings r on r.id = j.judging_revision_id
      join sources c on c.sha256 = s.source_sha256
      where not (s.status = -2 or cardinality(j.case_statuses) = jsonb_array_length(r.manifest -> 'tests'))
        or (s.status = 0) <> (0 = all (coalesce(j.case_statuses, '{1}')))
        or s.time_ms <> (select max(t) from unnest(j.case_times_ms) t)
        or s.length_bytes <> octet_length(c.code)
        or (s.status = 8) <> (s.score between 1 and 99)`.execute(db);
    expect(rows).toEqual([]);
  });

  it("leave a site alone on which somebody has submitted something", async () => {
    await seed(10);
    await sql`delete from submissions where id > (select min(id) from submissions)`.execute(db);
    expect(await seed(10)).toBe(0);
  });
});
