import { catalogueOf } from "@touchstone/domain";
import type { LanguageFile } from "@touchstone/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/**
 * Writes the language files over the table's rows of this site and disables those that are gone. Whether a language is
 * offered and its place among the others are root's: a language that is known keeps them.
 */
export async function storeLanguageFiles(db: Database, files: readonly LanguageFile[]): Promise<void> {
  const rows = files.map((file, index) => ({
    oj: "ME",
    key: file.key,
    name: file.name,
    description: file.description,
    content_type: file.contentType,
    compile_command: file.compile.command.join(" "),
    template: file.template,
    is_spj: file.mayCheck,
    seq: files.length - index,
    enabled: true,
  }));
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("languages").set({ enabled: false }).where("oj", "=", "ME").execute();
    await tx
      .insertInto("languages")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["oj", "name"]).doUpdateSet((row) => ({
          key: row.ref("excluded.key"),
          description: row.ref("excluded.description"),
          content_type: row.ref("excluded.content_type"),
          compile_command: row.ref("excluded.compile_command"),
          template: row.ref("excluded.template"),
          is_spj: row.ref("excluded.is_spj"),
          enabled: true,
        })),
      )
      .execute();
  });
}

/** A language with all that is stored of it. */
export type LanguageRow = Awaited<ReturnType<typeof listLanguages>>[number];

/** Languages that are offered, in the order of the editor; those that one judge takes, or all. */
export function listLanguages(db: Database, oj?: string) {
  return db
    .selectFrom("languages")
    .selectAll()
    .where("enabled", "=", true)
    .where("is_offered", "=", true)
    .$if(oj !== undefined, (query) => query.where("oj", "=", catalogueOf(oj ?? "")))
    .orderBy("seq", "desc")
    .orderBy("id")
    .execute();
}

/** The language of this site with that name, if it is offered. */
export function findOwnLanguage(db: Database, name: string) {
  return db
    .selectFrom("languages")
    .select(["id", "key"])
    .where("oj", "=", "ME")
    .where("name", "=", name)
    .where("enabled", "=", true)
    .where("is_offered", "=", true)
    .executeTakeFirst();
}

/** The language of another judge with that name, if it is offered. */
export function findRemoteLanguage(db: Database, oj: string, name: string) {
  return db
    .selectFrom("languages")
    .select("id")
    .where("oj", "=", catalogueOf(oj))
    .where("name", "=", name)
    .where("enabled", "=", true)
    .where("is_offered", "=", true)
    .executeTakeFirst();
}

/** Writes what another judge takes, in the order of the editor; what is gone is disabled. */
export async function storeRemoteLanguages(
  tx: Tx,
  oj: string,
  languages: readonly { name: string; contentType: string }[],
): Promise<void> {
  await tx.updateTable("languages").set({ enabled: false }).where("oj", "=", oj).execute();
  const rows = languages.map(({ name, contentType }, index) => ({
    ...{ oj, name, key: null, description: name, content_type: contentType },
    ...{ seq: languages.length - index, enabled: true },
  }));
  await tx
    .insertInto("languages")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["oj", "name"]).doUpdateSet((row) => ({
        content_type: row.ref("excluded.content_type"),
        enabled: true,
      })),
    )
    .execute();
}

/** Every language that this release has of its own, in the order of the editor, offered or not. */
export function listOwnLanguages(db: Database | Tx) {
  return db
    .selectFrom("languages")
    .select(["id", "key", "name", "description", "is_spj as isSpj", "is_offered as isOffered", "seq"])
    .where("oj", "=", "ME")
    .where("enabled", "=", true)
    .orderBy("seq", "desc")
    .orderBy("id")
    .execute();
}

/** Lets one change of the languages of this site at a time look at all of them. */
export async function lockOwnLanguages(tx: Tx) {
  await tx.selectFrom("languages").select("id").where("oj", "=", "ME").orderBy("id").forUpdate().execute();
  return listOwnLanguages(tx);
}

/** Offers a language, or no longer offers it. */
export async function putOffered(tx: Tx, id: number, isOffered: boolean): Promise<void> {
  await tx.updateTable("languages").set({ is_offered: isOffered }).where("id", "=", id).execute();
}

/** Puts languages into this order, the first one first. */
export async function putOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update languages set seq = ${ids.length + 1} - place.number::int
    from unnest(${ids}::int[]) with ordinality as place (id, number)
    where languages.id = place.id`.execute(tx);
}

/** The ids of this site's languages that judges know by these keys. */
export async function findLanguageIds(db: Database, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("languages")
    .select("id")
    .where("oj", "=", "ME")
    .where("key", "in", keys)
    .execute();
  return rows.map(({ id }) => id);
}
