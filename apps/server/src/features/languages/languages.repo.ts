import { catalogueOf } from "@touchstone/domain";
import type { LanguageFile } from "@touchstone/languages";
import type { Database } from "../../db/client.ts";

/** Writes the language files over the table's rows of this site and disables those that are gone. */
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
          seq: row.ref("excluded.seq"),
          enabled: true,
        })),
      )
      .execute();
  });
}

/** A language with all that is stored of it. */
export type LanguageRow = Awaited<ReturnType<typeof listLanguages>>[number];

/** Enabled languages, in the order the editor offers them; those that one judge takes, or all. */
export function listLanguages(db: Database, oj?: string) {
  return db
    .selectFrom("languages")
    .selectAll()
    .where("enabled", "=", true)
    .$if(oj !== undefined, (query) => query.where("oj", "=", catalogueOf(oj ?? "")))
    .orderBy("seq", "desc")
    .orderBy("id")
    .execute();
}

/** The enabled language of this site with that name. */
export function findOwnLanguage(db: Database, name: string) {
  return db
    .selectFrom("languages")
    .select(["id", "key"])
    .where("oj", "=", "ME")
    .where("name", "=", name)
    .where("enabled", "=", true)
    .executeTakeFirst();
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
