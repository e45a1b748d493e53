import type { Database, Tx } from "../../db/client.ts";

/** The kinds of things that the example school makes. */
export type ExampleKind =
  | "user"
  | "announcement"
  | "problem"
  | "tag"
  | "tag-classification"
  | "training"
  | "training-category";

/** Notes that the school made a row, in the transaction that makes it. */
export async function noteExample(tx: Tx, kind: ExampleKind, id: string | number): Promise<void> {
  await tx
    .insertInto("example_items")
    .values({ kind, id: String(id) })
    .execute();
}

/** The ids of what the school made of one kind and still has. */
export async function listExamples(db: Database | Tx, kind: ExampleKind): Promise<string[]> {
  const rows = await db.selectFrom("example_items").select("id").where("kind", "=", kind).execute();
  return rows.map(({ id }) => id);
}

/** Forgets a row that is gone, or that is the school's no longer. */
export async function forgetExample(tx: Tx, kind: ExampleKind, id: string): Promise<void> {
  await tx.deleteFrom("example_items").where("kind", "=", kind).where("id", "=", id).execute();
}
