/**
 * The trainings of the demonstration: the lessons for beginners, one on harder problems, and a private one with members,
 * whose records are made from what they sent in the invented year.
 */
import type { Lesson } from "@touchstone/problem-package";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { findTries } from "../../features/submissions/index.ts";
import { rebuildCells } from "../../features/trainings/index.ts";
import type { DemoProblem } from "./seed-demo-problems.ts";

const categories = [
  { name: "入门 · First steps", color: "#2f9e44" },
  { name: "专题 · Topics", color: "#1971c2" },
] as const;

const membersOfEach = 40;

interface DemoTraining {
  readonly title: string;
  readonly description: string;
  /** Its place among `categories`. */
  readonly category: 0 | 1;
  /** The display ids of its problems, or of which difficulties they are, and how many. */
  readonly problems: readonly string[] | { readonly difficulties: readonly number[]; readonly count: number };
  /** What a private one is entered with. */
  readonly password?: string;
}

const topics: readonly DemoTraining[] = [
  {
    title: "综合提高 · A step further",
    description:
      "难度适中的题目，适合隔天做一道。\n\nProblems of middling difficulty; one every other day is a good pace.",
    category: 1,
    problems: { difficulties: [1], count: 8 },
  },
  {
    title: "校队集训 · The school team's camp",
    description:
      "私有训练，密码是 `touchstone`。加入后可以看到大家的记录。\n\nA private training; the password is `touchstone`. Members see each other's records.",
    category: 1,
    problems: { difficulties: [1, 2], count: 6 },
    password: "touchstone",
  },
];

/** Makes the trainings on a site that has none; answers how many it made. */
export function seedDemoTrainings(
  db: Database,
  problems: readonly DemoProblem[],
  lessons: readonly Lesson[],
): Promise<number> {
  const trainings = [...lessons.map(trainingOf), ...topics];
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from users where username = 'admin' and not exists (select from trainings)`.execute(tx);
    const [author] = rows;
    if (!author) return 0;
    const made = await tx
      .insertInto("training_categories")
      .values([...categories])
      .returning("id")
      .execute();
    const ids = problems.map(({ id }) => id);
    for (const [at, training] of trainings.entries()) {
      const { id } = await tx
        .insertInto("trainings")
        .values({
          author_id: author.id,
          category_id: made[training.category]?.id ?? null,
          title: training.title,
          description: training.description,
          auth: training.password === undefined ? "Public" : "Private",
          password: training.password ?? null,
          rank: (at + 1) * 10,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await addProblems(tx, id, training, ids);
      if (training.password !== undefined) await addMembers(tx, id);
    }
    return trainings.length;
  });
}

/** The demonstration speaks both languages at once. */
function trainingOf({ title, introduction, problems }: Lesson): DemoTraining {
  return {
    title: `${title["zh-CN"]} · ${title["en-US"]}`,
    description: `${introduction["zh-CN"]}\n${introduction["en-US"]}`,
    category: 0,
    problems,
  };
}

async function addProblems(
  tx: Tx,
  trainingId: number,
  { problems }: DemoTraining,
  ids: readonly number[],
): Promise<void> {
  const [isChosen, order, count] =
    "count" in problems
      ? [
          sql`difficulty = any(${problems.difficulties}::smallint[])`,
          sql`difficulty, sort_key`,
          problems.count,
        ]
      : [
          sql`display_id = any(${problems}::text[])`,
          sql`array_position(${problems}::text[], display_id)`,
          null,
        ];
  await sql`
    insert into training_problems (training_id, problem_id, rank)
    select ${trainingId}, id, row_number() over (order by ${order})
    from problems where id = any(${ids}::bigint[]) and ${isChosen} order by ${order} limit ${count}`.execute(
    tx,
  );
}

/** Those of the invented people who sent the most to its problems. */
async function addMembers(tx: Tx, trainingId: number): Promise<void> {
  await sql`
    insert into training_members (training_id, user_id, registered_at)
    select ${trainingId}, s.user_id, min(s.submitted_at)
    from submissions s join training_problems tp on tp.problem_id = s.problem_id
    where tp.training_id = ${trainingId} and s.is_seeded and s.is_public
    group by s.user_id order by count(*) desc, s.user_id limit ${membersOfEach}`.execute(tx);
  await sql`
    update trainings set members = (select count(*) from training_members where training_id = ${trainingId})
    where id = ${trainingId}`.execute(tx);
  await rebuildCells(tx, findTries, { trainingId });
}
