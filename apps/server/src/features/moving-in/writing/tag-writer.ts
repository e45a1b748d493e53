import { isTagThere, isTitleColour } from "@touchstone/domain";
import { sql } from "kysely";
import type { ToldTag } from "../told.ts";
import type { KindWriter } from "./kind-writer.ts";

/** Tags of the site with their colours and classes; one whose name is here keeps what it has. */
export const tagWriter: KindWriter<ToldTag, ToldTag> = {
  async settle({ db }, told) {
    const there = await db
      .selectFrom("tags")
      .select("name")
      .where("oj", "=", "ME")
      .where("group_id", "is", null)
      .execute();
    return told.map((tag) => {
      const isNew = tag.name.trim() !== "" && !isTagThere(tag.name, there);
      if (isNew) there.push({ name: tag.name });
      return { oldId: tag.oldId, newId: tag.name, losses: tag.losses, row: isNew ? tag : null };
    });
  },
  async insert(tx, _writing, rows) {
    for (const { name, color, classification } of rows) {
      const classId = classification ? await findOrMakeClass(tx, classification) : null;
      await sql`
        insert into tags (name, color, classification_id)
        values (${name.trim()}, ${color !== null && isTitleColour(color) ? color : null}, ${classId})
        on conflict (oj, name, coalesce(group_id, 0)) do nothing`.execute(tx);
    }
    return [];
  },
};

async function findOrMakeClass(
  tx: Parameters<(typeof tagWriter)["insert"]>[0],
  { name, rank }: NonNullable<ToldTag["classification"]>,
): Promise<number> {
  const found = await tx
    .selectFrom("tag_classifications")
    .select("id")
    .where("oj", "=", "ME")
    .where("name", "=", name)
    .executeTakeFirst();
  if (found) return found.id;
  const made = await tx
    .insertInto("tag_classifications")
    .values({ name: name || "-", rank })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}
