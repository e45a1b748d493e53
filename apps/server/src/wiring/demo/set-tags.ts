import type { TagCatalogue } from "@touchstone/problem-package";
import type { Tx } from "../../db/client.ts";

/** Gives a problem exactly these tags of the catalogue; tags and classifications that are missing are made. */
export async function setTags(
  tx: Tx,
  { id: problemId, names }: { id: number; names: readonly string[] },
  catalogue: TagCatalogue,
): Promise<void> {
  const tagIds: number[] = [];
  for (const [rank, [classification, tags]] of [...catalogue].entries()) {
    for (const name of tags.filter((each) => names.includes(each))) {
      tagIds.push((await findTag(tx, name)) ?? (await insertTag(tx, name, { name: classification, rank })));
    }
  }
  await tx
    .deleteFrom("problem_tags")
    .where("problem_id", "=", problemId)
    .where("tag_id", "not in", tagIds)
    .execute();
  await tx
    .insertInto("problem_tags")
    .values(tagIds.map((tag_id) => ({ problem_id: problemId, tag_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findTag(tx: Tx, name: string): Promise<number | undefined> {
  const query = tx.selectFrom("tags").select("id").where("oj", "=", "ME").where("group_id", "is", null);
  return (await query.where("name", "=", name).executeTakeFirst())?.id;
}

async function insertTag(
  tx: Tx,
  name: string,
  classification: { name: string; rank: number },
): Promise<number> {
  const known = tx.selectFrom("tag_classifications").select("id").where("name", "=", classification.name);
  const { id } =
    (await known.executeTakeFirst()) ??
    (await tx
      .insertInto("tag_classifications")
      .values(classification)
      .returning("id")
      .executeTakeFirstOrThrow());
  const tag = { name, classification_id: id };
  return (await tx.insertInto("tags").values(tag).returning("id").executeTakeFirstOrThrow()).id;
}
