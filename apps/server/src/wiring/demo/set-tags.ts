import type { TagCatalogue } from "@touchstone/problem-package";
import type { Tx } from "../../db/client.ts";

/** Hears of a row that was made, in its transaction. */
export type NoteMade = (tx: Tx, kind: "problem" | "tag" | "tag-classification", id: number) => Promise<void>;

/** Gives a problem exactly these tags of the catalogue; tags and classifications that are missing are made. */
export async function setTags(
  tx: Tx,
  { id: problemId, names, note }: { id: number; names: readonly string[]; note?: NoteMade | undefined },
  catalogue: TagCatalogue,
): Promise<void> {
  const tagIds: number[] = [];
  for (const [rank, [classification, tags]] of [...catalogue].entries()) {
    for (const name of tags.filter((each) => names.includes(each))) {
      tagIds.push((await findTag(tx, name)) ?? (await insertTag(tx, { name, classification, rank, note })));
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
  tag: { name: string; classification: string; rank: number; note: NoteMade | undefined },
): Promise<number> {
  const { id } = await tx
    .insertInto("tags")
    .values({ name: tag.name, classification_id: await putClassification(tx, tag) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tag.note?.(tx, "tag", id);
  return id;
}

async function putClassification(
  tx: Tx,
  { classification: name, rank, note }: { classification: string; rank: number; note: NoteMade | undefined },
): Promise<number> {
  const known = await tx
    .selectFrom("tag_classifications")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto("tag_classifications")
    .values({ name, rank })
    .returning("id")
    .executeTakeFirstOrThrow();
  await note?.(tx, "tag-classification", id);
  return id;
}
