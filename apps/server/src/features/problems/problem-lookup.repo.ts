import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { textGrams } from "../../db/text-grams.ts";
import { isOpenIn } from "./is-open-in.ts";
import { isShown } from "./is-shown.ts";

/** Most problems a search by part of a display id stands for. */
const lookupMax = 10;

/** The judge of a listed problem: `ME`, or the key of a remote one. */
export async function judgeOfPublicProblem(db: Database, pid: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("problems")
    .select("oj")
    .where("id", "=", pid)
    .where("is_listed", "=", true)
    .where(isShown())
    .executeTakeFirst();
  return row?.oj;
}

/**
 * The listed problem of exactly that display id, or (`isWhole` unset) the first ones whose id contains the text; those
 * that a group made are found in it, too.
 */
export async function findProblemIds(
  db: Database,
  text: string,
  { isWhole, gid }: { isWhole: boolean; gid?: number | undefined },
): Promise<number[]> {
  const displayId = text.toUpperCase();
  const isThere = sql<boolean>`(is_listed or group_id = ${gid ?? null}) and ${isShown()}`;
  const exact = await db
    .selectFrom("problems")
    .select("id")
    .where("display_id", "=", displayId)
    .where(isThere)
    .execute();
  if (isWhole || exact.length > 0) return exact.map(({ id }) => id);
  const grams = textGrams(text.toLowerCase());
  const isCandidate =
    grams.length === 0
      ? sql`left(display_id, 1) = ${displayId}`
      : sql`text_grams(search_text) @> ${grams}::text[] and strpos(display_id, ${displayId}) > 0`;
  const { rows } = await sql<{ id: number }>`
    select id from problems where ${gid === undefined ? sql`is_listed and ${isShown()}` : isThere} and ${isCandidate} order by sort_key limit ${lookupMax}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The problem of exactly that display id that the members of a group see now: the group's own, or a listed one. */
export function findOpenProblem(db: Database | Tx, groupId: number, displayId: string) {
  return db
    .selectFrom("problems")
    .select(["id", "title", "type", "is_group as isGroup", "judging_revision_id as judgingRevisionId"])
    .where("display_id", "=", displayId.toUpperCase())
    .where(isOpenIn(groupId))
    .executeTakeFirst();
}

/**
 * The problems that these display ids name; a bare number is that of the site's problems and of the group's, as the list
 * of problems reads it. Whether they may be seen is asked apart.
 */
export async function findNamedProblems(
  db: Database | Tx,
  ids: readonly string[],
  groupId: number | null,
): Promise<number[]> {
  const numbers = ids.filter((id) => /^\d+$/.test(id));
  const isNumbered = sql`substring(display_id from '[0-9]+$') = any(${numbers}::text[])`;
  const { rows } = await sql<{ id: number }>`
    select id from problems where display_id = any(${ids}::text[])
    union select id from problems where is_listed and oj = 'ME' and ${isNumbered}
    union select id from problems where group_id = ${groupId} and ${isNumbered}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The listed problems, and those of a group, that contests hide now: few, if any. */
export async function findHiddenProblemIds(db: Database, gid?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from problems where hidden_until > now() and (is_listed or group_id = ${gid ?? null})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The smallest and the largest id of a listed problem; nothing when there is none. */
export async function findListedSpan(db: Database): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from problems where is_listed`.execute(db);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first === null || last === null ? undefined : { first, last };
}

/** Those of the ids that are listed problems', in no promised order. */
export function findListed(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("problems")
    .select(["id", "display_id as displayId"])
    .where("id", "in", ids)
    .where("is_listed", "=", true)
    .where(isShown())
    .execute();
}

/** The display id of the first listed problem from an id on. */
export async function findListedFrom(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("problems")
    .select("display_id")
    .where("is_listed", "=", true)
    .where(isShown())
    .where("id", ">=", id)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.display_id;
}

/** The tags with these ids, in no promised order. */
export function findTags(db: Database, tagIds: readonly number[]) {
  return db
    .selectFrom("tags")
    .select(["id", "name", "color"])
    .where("id", "in", [...new Set(tagIds), 0])
    .execute();
}
