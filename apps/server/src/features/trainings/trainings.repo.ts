import { groupLevels, type LateRule, type TrainingAuth, type TrainingRankName } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { allOf, countCapped, runPage, sliceClause, sliceOf, type Total, unseen } from "../../db/page.ts";
import { textGrams } from "../../db/text-grams.ts";

/** A training as a list needs it. */
export interface TrainingCardRow {
  id: number;
  title: string;
  rank: number;
  auth: TrainingAuth;
  categoryName: string | null;
  categoryColor: string | null;
  authorId: string;
  author: string;
  updatedAt: Date;
  groupId: number | null;
  opensAt: Date | null;
  dueAt: Date | null;
  lateRule: LateRule;
  latePercent: number;
}

/** A training whole, but for its password. */
export interface TrainingRow extends TrainingCardRow {
  description: string;
  isVisible: boolean;
  isArchived: boolean;
  rankShowName: TrainingRankName;
}

const cardColumns = sql`t.id, t.title, t.rank, t.auth, c.name as "categoryName", c.color as "categoryColor",
  t.author_id as "authorId", u.username as author, t.updated_at as "updatedAt", t.group_id as "groupId",
  t.opens_at as "opensAt", t.due_at as "dueAt", t.late_rule as "lateRule", t.late_percent as "latePercent"`;
const cardJoins = sql`join users u on u.id = t.author_id left join training_categories c on c.id = t.category_id`;

/** Which visible trainings to list; what is left out does not narrow. */
export interface TrainingFilter {
  /** Of this group; those of the site without one. */
  groupId?: number | undefined;
  /** Part of the title. */
  keyword?: string | undefined;
  categoryId?: number | undefined;
  auth?: TrainingAuth | undefined;
}

/** A page of the visible trainings by their rank, in each the newest first. */
export function listTrainings(
  db: Database,
  filter: TrainingFilter,
  page: { limit: number; number: number },
): Promise<TrainingCardRow[]> {
  const query = sql<TrainingCardRow>`
    select ${cardColumns} from (
      select t.* from trainings t where ${allOf(matching(filter, titleContains))}
      order by t.rank, t.id desc ${sliceClause(sliceOf(page))}
    ) as t ${cardJoins}
    order by t.rank, t.id desc`;
  return runPage(db, query, page);
}

/** How many visible trainings match. */
export function countTrainings(db: Database, filter: TrainingFilter): Promise<Total> {
  return countCapped(db, sql`select from trainings t where ${allOf(matching(filter, titleHolds))}`);
}

function matching(
  { groupId, keyword, categoryId, auth }: TrainingFilter,
  isNamed: (keyword: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const conditions = [sql`t.is_visible and ${isOf(groupId ?? null)} and t.archived_at is null`];
  if (categoryId !== undefined) conditions.push(sql`t.category_id = ${unseen(categoryId, "bigint")}`);
  if (auth !== undefined) conditions.push(sql`t.auth = ${unseen(auth, "text")}`);
  if (keyword !== undefined) conditions.push(isNamed(keyword));
  return conditions;
}

/** A condition on whose a training is: a group's, or the site's. */
export function isOf(groupId: number | null): RawBuilder<unknown> {
  return groupId === null ? sql`t.group_id is null` : sql`t.group_id = ${unseen(groupId, "bigint")}`;
}

/** A condition on a training's title, for a page; a text of two characters or more is found by an index. */
export function titleContains(keyword: string): RawBuilder<unknown> {
  const grams = textGrams(keyword);
  return grams.length === 0
    ? titleHolds(keyword)
    : sql`text_grams(t.title) @> ${grams}::text[] and ${titleHolds(keyword)}`;
}

/** The same for a count, which ends at its cap: cutting thousands of titles into grams takes longer than reading all. */
export function titleHolds(keyword: string): RawBuilder<unknown> {
  return sql`strpos(lower(t.title), ${unseen(keyword.toLowerCase(), "text")}) > 0`;
}

/** The training of that id, whoever may see it. */
export async function findTraining(db: Database | Tx, id: number): Promise<TrainingRow | undefined> {
  const { rows } = await sql<TrainingRow>`
    select ${cardColumns}, t.description, t.is_visible as "isVisible", t.archived_at is not null as "isArchived",
      t.rank_show_name as "rankShowName"
    from trainings t ${cardJoins} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** A training that is due for a member of its group. */
export interface DueTrainingRow {
  id: number;
  title: string;
  groupId: number;
  groupName: string;
  /** The member's own. */
  dueAt: Date;
}

/** So many trainings that are due soon are told at most. */
const dueMax = 20;

/** The visible trainings of a user's groups that are due in a span, the first due first; not those the user runs. */
export async function listDueTrainings(
  db: Database,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<DueTrainingRow[]> {
  // An extension that is earlier than the due time takes nothing away.
  const due = sql`greatest(t.due_at, m.extended_until)`;
  const { rows } = await sql<DueTrainingRow>`
    select t.id, t.title, t.group_id as "groupId", g.name as "groupName", ${due} as "dueAt"
    from group_members gm
    join groups g on g.id = gm.group_id and g.archived_at is null and not g.is_banned
    join trainings t on t.group_id = g.id and t.due_at <= ${until}
    left join training_members m on m.training_id = t.id and m.user_id = gm.user_id
    where gm.user_id = ${userId} and gm.level in (${groupLevels.member}, ${groupLevels.admin})
      and t.is_visible and t.archived_at is null and t.author_id <> gm.user_id
      and ${due} between ${from} and ${until}
    order by ${due}, t.id limit ${dueMax}`.execute(db);
  return rows;
}

/** What opens a training; null where nothing does. */
export async function findTrainingPassword(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom("trainings").select("password").where("id", "=", id).executeTakeFirst();
  return row?.password ?? null;
}

/** The same, and nobody changes the training until the transaction ends. */
export async function holdTrainingPassword(tx: Tx, id: number): Promise<string | null> {
  const query = tx.selectFrom("trainings").select("password").where("id", "=", id).forNoKeyUpdate();
  return (await query.executeTakeFirst())?.password ?? null;
}

/** The categories of the site, by name. */
export function listCategories(db: Database) {
  return db
    .selectFrom("training_categories")
    .select(["id", "name", "color", "group_id as gid"])
    .where("group_id", "is", null)
    .orderBy("name")
    .execute();
}
