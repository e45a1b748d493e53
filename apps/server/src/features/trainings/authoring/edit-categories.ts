/** Making, changing and deleting categories of trainings; each act is one entry of the audit log. */
import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";

/** What a category consists of. */
export interface CategoryFields {
  name: string;
  color: string;
}

/** Makes a category; refuses a name that is there. */
export function addCategory(db: Database, by: ActedBy, { name, color }: CategoryFields) {
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("training_categories")
      .values({ name, color })
      .returning(["id", "name", "color", "group_id as gid"])
      .executeTakeFirstOrThrow()
      .catch(refuseTwin);
    await record(tx, by, { id: made.id, verb: "create", after: { name, color } });
    return made;
  });
}

export function changeCategory(
  db: Database,
  by: ActedBy,
  { id, name, color }: CategoryFields & { id: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await holdCategory(tx, id);
    await tx
      .updateTable("training_categories")
      .set({ name, color })
      .where("id", "=", id)
      .execute()
      .catch(refuseTwin);
    await record(tx, by, { id, verb: "change", before, after: { name, color } });
  });
}

/** Deletes a category; its trainings stay, without one. */
export function removeCategory(db: Database, by: ActedBy, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await holdCategory(tx, id);
    await tx.deleteFrom("training_categories").where("id", "=", id).execute();
    await record(tx, by, { id, verb: "delete", before });
  });
}

async function holdCategory(tx: Tx, id: number): Promise<CategoryFields> {
  const found = await tx
    .selectFrom("training_categories")
    .select(["name", "color"])
    .where("id", "=", id)
    .where("group_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("training_category_not_found");
  return found;
}

function record(
  tx: Tx,
  by: ActedBy,
  {
    id,
    verb,
    ...details
  }: { id: number; verb: "create" | "change" | "delete"; before?: CategoryFields; after?: CategoryFields },
): Promise<void> {
  return recordAct(tx, {
    ...by,
    action: `training-category.${verb}`,
    object: { kind: "training-category", id },
    details,
  });
}

/** The index decides which of two of one name is made. */
function refuseTwin(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === "training_categories_name_key" ? new Refusal("training_category_exists") : error;
}
