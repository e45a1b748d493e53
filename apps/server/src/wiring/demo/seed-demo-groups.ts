/**
 * A class of the demonstration, so that every page of a group shows something: members and applicants, announcements,
 * two problems of its own of which one is offered to the site, two lessons as trainings, a test that runs, and talk. What
 * its members sent are copies of submissions of the invented year; every count is a recount of them.
 */
import { groupAuth, groupLevels, publicProgress, withGroupPrefix } from "@touchstone/domain";
import type { Lesson } from "@touchstone/problem-package";
import type { BlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { addAnnouncement } from "../../features/announcements/index.ts";
import { addJudging, addStatement, type NewJudging, storeManifest } from "../../features/problems/index.ts";
import { findTries } from "../../features/submissions/index.ts";
import { rebuildCells } from "../../features/trainings/index.ts";
import { copyHistory, shareOfNumber } from "./copy-history.ts";
import { type ClassProblem, demoClass } from "./demo-class.ts";
import { addDemoContest } from "./seed-demo-contests.ts";
import { addDemoDiscussion } from "./seed-demo-discussions.ts";
import type { DemoProblem } from "./seed-demo-problems.ts";

const pupils = 12;
const submissionsOfClass = 90;
const dueInDays = 5;
const dayMs = 86_400_000;

/** What the class works on. */
export interface ClassScene {
  /** The lessons, of which it takes the first two. */
  readonly lessons: readonly Lesson[];
  /** Problems for its test. */
  readonly others: readonly DemoProblem[];
}

/** The class while it is made. */
interface Making {
  readonly tx: Tx;
  readonly groupId: number;
  readonly owner: { readonly id: string; readonly now: Date };
}

interface OwnProblem {
  readonly id: number;
  readonly title: string;
}

/** Makes the class on a site that has no group; answers how many it made. */
export async function seedDemoGroups(
  { db, blobs }: { db: Database; blobs: BlobStore },
  { lessons, others }: ClassScene,
): Promise<number> {
  const judgings = await Promise.all(demoClass.problems.map((problem) => judgingOf(blobs, problem)));
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; now: Date }>`
      select id, now() from users where username = 'admin' and not exists (select from groups)`.execute(tx);
    const [owner] = rows;
    if (!owner) return 0;
    const making = { tx, groupId: await addClass(tx, owner.id, lessons.slice(0, 2)), owner };
    await announce(making);
    const own: OwnProblem[] = [];
    for (const [at, problem] of demoClass.problems.entries())
      own.push(await addClassProblem(making, problem, judgings[at] ?? {}));
    await addTrainings(making, lessons.slice(0, 2), own);
    await addTest(making, [...own.slice(0, 1), ...(await easiestOf(tx, others))]);
    await discuss(making);
    return 1;
  });
}

/** The class with those of the invented people who sent the most to the problems of its lessons. */
async function addClass(tx: Tx, ownerId: string, lessons: readonly Lesson[]): Promise<number> {
  const { name, shortName, code, brief, description, reasons } = demoClass;
  const { id } = await tx
    .insertInto("groups")
    .values({
      owner_id: ownerId,
      ...{ name, short_name: shortName, brief, description, auth: groupAuth.protected, code },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const taught = lessons.flatMap(({ problems }) => problems);
  await sql`
    with named as (
      select id, case username when 'admin' then ${groupLevels.root}::int when 'setter' then ${groupLevels.admin}::int
        else ${groupLevels.member}::int end as level, null::text as reason
      from users where username in ('admin', 'setter', 'student')
    ), keen as (
      select s.user_id as id, row_number() over (order by count(*) desc, s.user_id) as place
      from submissions s join problems p on p.id = s.problem_id
      where s.is_seeded and s.is_public and p.display_id = any(${taught}::text[]) group by s.user_id
    ), drawn as (
      select id, case when place <= ${pupils} then ${groupLevels.member}::int else ${groupLevels.applying}::int end,
        (${reasons}::text[])[place - ${pupils}]
      from keen where place <= ${pupils + reasons.length}
    )
    insert into group_members (group_id, user_id, level, reason, created_at, updated_at)
    select ${id}, p.id, p.level, p.reason, now() - interval '9 days', now() - interval '8 days'
    from (select * from named union all select * from drawn) as p`.execute(tx);
  await sql`
    update groups set created_at = now() - interval '9 days', members = (
      select count(*) from group_members where group_id = ${id} and level >= ${groupLevels.member})
    where id = ${id}`.execute(tx);
  return id;
}

async function announce({ tx, groupId, owner }: Making): Promise<void> {
  for (const [at, [title, content]] of [...demoClass.announcements.entries()].reverse()) {
    const createdAt = new Date(owner.now.getTime() - (1 + 7 * at) * dayMs);
    await addAnnouncement(tx, { authorId: owner.id, title, content, groupId, createdAt });
  }
}

async function judgingOf(blobs: BlobStore, { inputs, answer }: ClassProblem): Promise<NewJudging> {
  const tests = inputs.map((input) => ({ input, answer: answer(input) }));
  return { ...(await storeManifest(blobs, { tests })), time_limit_ms: 1000 };
}

async function addClassProblem(
  { tx, groupId, owner }: Making,
  { number, texts, samples, isOffered }: ClassProblem,
  judging: NewJudging,
): Promise<OwnProblem> {
  const { title } = texts["zh-CN"];
  const { id } = await tx
    .insertInto("problems")
    .values({
      ...{ display_id: withGroupPrefix(number, demoClass.shortName), title, author_id: owner.id },
      ...{ group_id: groupId, is_group: true },
      ...(isOffered && { apply_public_progress: publicProgress.applied, applied_by: owner.id }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addStatement(tx, id, { baseLocale: "zh-CN", texts, examples: samples, createdBy: owner.id });
  await addJudging(tx, id, judging);
  return { id, title };
}

/** The first lesson with its due time and records, and the second for whoever is done. */
async function addTrainings(
  making: Making,
  lessons: readonly Lesson[],
  own: readonly OwnProblem[],
): Promise<void> {
  const { tx, groupId, owner } = making;
  const made: number[] = [];
  for (const [at, { title, introduction, problems }] of lessons.entries()) {
    const isFirst = at === 0;
    const { id } = await tx
      .insertInto("trainings")
      .values((row) => ({
        ...{ author_id: owner.id, group_id: groupId, rank: (at + 1) * 10 },
        category_id: row
          .selectFrom("training_categories")
          .select(({ fn }) => fn.min("id").as("id"))
          .where("group_id", "is", null),
        title: `${title["zh-CN"]} · ${title["en-US"]}`,
        description: `${introduction["zh-CN"]}\n${introduction["en-US"]}`,
        ...(isFirst && {
          auth: "Private" as const,
          password: demoClass.trainingPassword,
          due_at: new Date(owner.now.getTime() + dueInDays * dayMs),
        }),
      }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const extra = isFirst ? own.map((problem) => problem.id) : [];
    await sql`
      insert into training_problems (training_id, problem_id, rank)
      select ${id}, id, row_number() over (order by array_position(${problems}::text[], display_id), display_id)
      from problems where display_id = any(${problems}::text[]) or id = any(${extra}::bigint[])`.execute(tx);
    made.push(id);
  }
  await addWork(making, made);
  if (made[0] !== undefined) await addRecords(making, made[0]);
}

/** What members sent to the problems of these trainings in the group; which ones and when follows from their numbers. */
async function addWork({ tx, groupId }: Making, trainingIds: readonly number[]): Promise<void> {
  await copyHistory(
    tx,
    sql`
      select s.*, null::bigint as to_contest, null::bigint as to_link, ${groupId}::bigint as to_group,
        now() - interval '1 hour' - interval '6 days' * ${shareOfNumber} as sent_at
      from submissions s join group_members m on m.user_id = s.user_id and m.group_id = ${groupId}
      where s.is_seeded and s.is_public and m.level = ${groupLevels.member} and s.problem_id in (
        select problem_id from training_problems where training_id = any(${trainingIds}::bigint[]))
      order by md5(s.id::text || 'class') limit ${submissionsOfClass}`,
  );
  await sql`
    insert into group_problem_counters (group_id, problem_id, total, ac, wa, tle, mle, re, pe, ce, se, pa)
    select group_id, problem_id, count(*), count(*) filter (where status = 0), count(*) filter (where status = -1),
      count(*) filter (where status = 1), count(*) filter (where status = 2), count(*) filter (where status = 3),
      count(*) filter (where status = -3), count(*) filter (where status = -2), count(*) filter (where status = 4),
      count(*) filter (where status = 8)
    from submissions where group_id = ${groupId} group by group_id, problem_id`.execute(tx);
  await sql`
    insert into group_cells (group_id, user_id, problem_id, accepted, last_submission_id, last_status, last_score)
    select group_id, user_id, problem_id, count(*) filter (where status = 0), max(id),
      (array_agg(status order by id desc))[1], (array_agg(score order by id desc))[1]
    from submissions where group_id = ${groupId} group by group_id, user_id, problem_id`.execute(tx);
  await sql`
    update group_standings kept set (submissions, solved, score) = (
      select coalesce(sum(sent), 0), count(*) filter (where accepted > 0), coalesce(sum(best), 0)
      from (
        select count(*) as sent, count(*) filter (where status = 0) as accepted, max(oi_rank_score) as best
        from submissions s where s.group_id = kept.group_id and s.user_id = kept.user_id group by s.problem_id
      ) as problem
    ) where kept.group_id = ${groupId}`.execute(tx);
}

/** Registers the members, all but a few who have yet to begin. */
async function addRecords({ tx, groupId }: Making, trainingId: number): Promise<void> {
  await sql`
    insert into training_members (training_id, user_id, registered_at)
    select ${trainingId}, user_id, now() - interval '8 days' from group_standings
    where group_id = ${groupId} and submissions > 0`.execute(tx);
  await sql`
    update trainings set members = (select count(*) from training_members where training_id = ${trainingId})
    where id = ${trainingId}`.execute(tx);
  await rebuildCells(tx, findTries, { trainingId });
}

async function addTest({ tx, groupId, owner }: Making, problems: readonly OwnProblem[]): Promise<void> {
  await addDemoContest(tx, owner, { ...demoClass.contest, inHours: -1, hours: 47, groupId }, problems);
}

/** The two easiest that no contest has. */
async function easiestOf(tx: Tx, others: readonly DemoProblem[]): Promise<OwnProblem[]> {
  const { rows } = await sql<OwnProblem>`
    select id, title from problems where id = any(${others.map(({ id }) => id)}::bigint[]) and type = 0
      and not exists (select from contest_problems c where c.problem_id = problems.id)
    order by difficulty, sort_key limit 2`.execute(tx);
  return rows;
}

async function discuss({ tx, groupId }: Making): Promise<void> {
  const people = await tx
    .selectFrom("group_members")
    .select("user_id as id")
    .where("group_id", "=", groupId)
    .where("level", ">=", groupLevels.member)
    .orderBy("level")
    .orderBy("user_id")
    .execute();
  const categories = await tx.selectFrom("discussion_categories").select("id").orderBy("id").execute();
  if (categories.length === 0) return;
  let turn = 0;
  const next = () => {
    turn += 1;
    return people[turn % people.length]?.id ?? "";
  };
  for (const told of demoClass.discussions) {
    const category = categories[told.category % categories.length]?.id ?? 0;
    await addDemoDiscussion(tx, told, { category, groupId, next });
  }
}
