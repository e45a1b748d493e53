import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** The categories, the oldest first. */
export function listCategories(db: Database | Tx) {
  return db.selectFrom("discussion_categories").select(["id", "name"]).orderBy("id").execute();
}

/** Whether there is such a category. */
export async function hasCategory(db: Database | Tx, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("discussion_categories")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes whoever else names categories wait until the transaction ends. */
export async function holdCategories(tx: Tx): Promise<void> {
  await sql`lock table discussion_categories in share row exclusive mode`.execute(tx);
}

/** Renames a category; answers whether it was there. */
export async function renameCategory(tx: Tx, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("discussion_categories")
    .set({ name })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a category. */
export async function addCategory(tx: Tx, name: string): Promise<void> {
  await tx.insertInto("discussion_categories").values({ name }).execute();
}
