/** The lists that belong to a problem: languages, templates and tags. Each is written whole. */
import { catalogueOf, type FormTemplate, isTagThere } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** What a problem has besides its statement and its judging. */
export interface ProblemParts {
  languages: readonly number[];
  codeTemplates: readonly FormTemplate[];
  tags: readonly { name: string }[];
}

export async function findParts(db: Database | Tx, problemId: number) {
  const languages = await db
    .selectFrom("problem_languages")
    .select("language_id")
    .where("problem_id", "=", problemId)
    .orderBy("language_id")
    .execute();
  const codeTemplates = await db
    .selectFrom("problem_templates")
    .select(["language_id as lid", "code", "enabled as status"])
    .where("problem_id", "=", problemId)
    .orderBy("language_id")
    .execute();
  const tags = await db
    .selectFrom("problem_tags as mine")
    .innerJoin("tags as tag", "tag.id", "mine.tag_id")
    .select([
      "tag.id",
      "tag.name",
      "tag.color",
      "tag.oj",
      "tag.group_id as gid",
      "tag.classification_id as tcid",
    ])
    .where("mine.problem_id", "=", problemId)
    .orderBy("tag.id")
    .execute();
  return { languages: languages.map(({ language_id }) => language_id), codeTemplates, tags };
}

/** Writes the lists of a problem; a tag whose name is new is made, of the group's or the judge's own catalogue. */
export async function storeParts(tx: Tx, problem: TaggedProblem, parts: ProblemParts): Promise<void> {
  const { id: problem_id } = problem;
  await tx.deleteFrom("problem_languages").where("problem_id", "=", problem_id).execute();
  await tx.deleteFrom("problem_templates").where("problem_id", "=", problem_id).execute();
  const languages = [...new Set(parts.languages)].map((language_id) => ({ problem_id, language_id }));
  if (languages.length > 0) await tx.insertInto("problem_languages").values(languages).execute();
  const templates = new Map(parts.codeTemplates.map((template) => [template.lid, template]));
  const rows = [...templates.values()].map(({ lid, code, status }) => ({
    problem_id,
    language_id: lid,
    code,
    enabled: status,
  }));
  if (rows.length > 0) await tx.insertInto("problem_templates").values(rows).execute();
  await storeTags(tx, problem, parts.tags);
}

/** A problem, and whose tags it may have: those of its judge, and those of a group's own. */
interface TaggedProblem {
  id: number;
  oj: string;
  group?: { id: number } | null;
}

/** Writes the tags of a problem. */
export async function storeTags(
  tx: Tx,
  { id, oj, group }: TaggedProblem,
  tags: readonly { name: string }[],
): Promise<void> {
  const whose = { oj: catalogueOf(oj), groupId: group?.id ?? null };
  const names = tags.map(({ name }) => name.trim());
  const tagIds = await findOrMakeTags(tx, whose, names);
  await tx
    .deleteFrom("problem_tags")
    .where("problem_id", "=", id)
    .where("tag_id", "not in", [...tagIds, 0])
    .execute();
  if (tagIds.length === 0) return;
  await tx
    .insertInto("problem_tags")
    .values(tagIds.map((tag_id) => ({ problem_id: id, tag_id })))
    .onConflict((conflict) => conflict.columns(["problem_id", "tag_id"]).doNothing())
    .execute();
}

/** Whose tags: a judge's, and a group's own beside them. */
interface Catalogue {
  oj: string;
  groupId: number | null;
}

async function findOrMakeTags(tx: Tx, whose: Catalogue, names: readonly string[]): Promise<number[]> {
  const there = await listNames(tx, whose);
  const missing = names.filter((name) => !isTagThere(name, there));
  if (missing.length > 0) {
    // In one order: two who make the same tags at once wait for each other and not both ways.
    const rows = missing
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => sql`(${name}, ${whose.oj}, ${whose.groupId}::bigint)`);
    await sql`
      insert into tags (name, oj, group_id) values ${sql.join(rows)}
      on conflict (oj, name, coalesce(group_id, 0)) do nothing`.execute(tx);
  }
  const all = missing.length > 0 ? await listNames(tx, whose) : there;
  return names.flatMap((name) => all.find((tag) => isTagThere(name, [tag]))?.id ?? []);
}

/** The tag of the site that has this name, by the rule that compares names. */
export async function findTagNamed(
  db: Database | Tx,
  oj: string,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  return (await listNames(db, { oj, groupId: null })).find((tag) => isTagThere(name, [tag]));
}

/** The site's come first: a group makes no second one of a name. */
function listNames(db: Database | Tx, { oj, groupId }: Catalogue) {
  return db
    .selectFrom("tags")
    .select(["id", "name"])
    .where("oj", "=", oj)
    .where((column) =>
      column.or([
        column("group_id", "is", null),
        ...(groupId === null ? [] : [column("group_id", "=", groupId)]),
      ]),
    )
    .orderBy("group_id", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .execute();
}

/** Those of the ids that are languages a problem of this judge may be solved in. */
export async function findUsableLanguages(
  db: Database,
  oj: string,
  languageIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("languages")
    .select("id")
    .where("oj", "=", catalogueOf(oj))
    .where("enabled", "=", true)
    .where("id", "in", [...languageIds, 0])
    .execute();
  return rows.map(({ id }) => id);
}
