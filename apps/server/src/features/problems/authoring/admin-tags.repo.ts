import type { Tx } from "../../../db/client.ts";

/** What may be said of a tag. */
export interface TagFields {
  name: string;
  color: string | null;
  oj: string;
  tcid: number | null;
}

/** What may be said of a classification. */
export interface ClassificationFields {
  name: string;
  oj: string;
  rank: number;
}

const columnsOf = ({ name, color, oj, tcid }: TagFields) => ({ name, color, oj, classification_id: tcid });
const tagColumns = ["id", "name", "color", "oj", "group_id as gid", "classification_id as tcid"] as const;

/** A tag of the site, held until the end of `tx`; a group's is not found here. */
export function lockTag(tx: Tx, id: number) {
  return tx
    .selectFrom("tags")
    .select(tagColumns)
    .where("id", "=", id)
    .where("group_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export function insertTag(tx: Tx, fields: TagFields) {
  return tx.insertInto("tags").values(columnsOf(fields)).returning(tagColumns).executeTakeFirstOrThrow();
}

export async function updateTag(tx: Tx, id: number, fields: TagFields): Promise<void> {
  await tx.updateTable("tags").set(columnsOf(fields)).where("id", "=", id).execute();
}

export async function deleteTag(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("tags").where("id", "=", id).execute();
}

/** A classification, held until the end of `tx`. */
export function lockClassification(tx: Tx, id: number) {
  return tx
    .selectFrom("tag_classifications")
    .select(["id", "name", "oj", "rank"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertClassification(tx: Tx, fields: ClassificationFields) {
  return tx
    .insertInto("tag_classifications")
    .values(fields)
    .returning(["id", "name", "oj", "rank"])
    .executeTakeFirstOrThrow();
}

export async function updateClassification(tx: Tx, id: number, fields: ClassificationFields): Promise<void> {
  await tx.updateTable("tag_classifications").set(fields).where("id", "=", id).execute();
}

export async function deleteClassification(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("tag_classifications").where("id", "=", id).execute();
}
