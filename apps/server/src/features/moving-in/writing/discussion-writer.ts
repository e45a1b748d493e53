import { type Insertable, sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { DiscussionsTable } from "../../../db/schema/discussions.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldDiscussion } from "../told.ts";
import { fitText } from "./fit-text.ts";
import type { KindWriter, Settled, Writing } from "./kind-writer.ts";
import { passNumbers, placeNumbers } from "./place-numbers.ts";

interface DiscussionRow {
  id: number;
  category: string;
  likedBy: readonly string[];
  discussion: Omit<Insertable<DiscussionsTable>, "category_id" | "id">;
}

const limits = { title: 255, description: 255, content: 65_535, category: 50 };

/** Discussions with who likes them; comments come later. One whose author is gone is left out. */
export const discussionWriter: KindWriter<ToldDiscussion, DiscussionRow> = {
  async settle(writing, told) {
    const numberOf = await placeNumbers(
      writing,
      "discussions",
      told.map(({ oldId }) => oldId),
    );
    return told.map((discussion) => settleDiscussion(writing, numberOf, discussion));
  },
  async insert(tx, _writing, rows) {
    for (const { id, category, likedBy, discussion } of rows) {
      const category_id = await findOrMakeCategory(tx, category);
      const values = { ...discussion, category_id };
      // The column gives its numbers itself, unless it is told that these are brought.
      await sql`
        insert into discussions (id, ${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        overriding system value values (${id}, ${sql.join(Object.values(values))})`.execute(tx);
      await sql`
        insert into discussion_likes (discussion_id, user_id)
        select ${id}, user_id from unnest(${[...likedBy]}::uuid[]) as user_id`.execute(tx);
    }
    await passNumbers(tx, "discussions");
    return [];
  },
};

function settleDiscussion(
  { ledger }: Writing,
  numberOf: Awaited<ReturnType<typeof placeNumbers>>,
  told: ToldDiscussion,
): Settled<DiscussionRow> {
  const { oldId } = told;
  const losses: Loss[] = [...told.losses];
  const leftOut = (loss: Loss) => ({ oldId, newId: null, row: null, losses: [...losses, loss] });
  const authorId = ledger.find("user", told.authorId);
  if (authorId === undefined) return leftOut({ code: "author_missing", what: told.title });
  const groupId = ledger.find("group", told.groupId);
  if (told.groupId !== null && groupId === undefined)
    return leftOut({ code: "place_missing", what: told.title });
  const problemId = ledger.find("problem", told.problemId);
  if (told.problemId !== null && problemId === undefined)
    losses.push({ code: "problem_missing", what: told.problemId });
  const fit = (name: "title" | "description" | "content", otherwise: string) => {
    const fitted = fitText(told[name], { name, min: 1, max: limits[name], otherwise });
    // A discussion without a summary has its title there; nothing is lost by it.
    if (told[name].trim() !== "") losses.push(...fitted.losses);
    return fitted.text;
  };
  const title = fit("title", `Discussion ${oldId}`);
  const likedBy = [...new Set(told.likedBy.flatMap((old) => ledger.find("user", old) ?? []))];
  const { id, losses: ofNumber } = numberOf(oldId);
  const row = {
    ...{ id, category: told.category, likedBy },
    discussion: {
      ...{ title, description: fit("description", title), content: fit("content", title) },
      author_id: authorId,
      problem_id: problemId === undefined ? null : Number(problemId),
      group_id: groupId === undefined ? null : Number(groupId),
      is_pinned: told.isPinned,
      is_hidden: told.isHidden,
      likes: likedBy.length,
      views: told.views,
      created_at: told.createdAt,
      updated_at: told.createdAt,
    },
  };
  return { oldId, newId: String(id), losses: [...losses, ...ofNumber], row };
}

/** The category of that name, the first of all where there is no name. */
async function findOrMakeCategory(tx: Tx, old: string): Promise<number> {
  const name = Array.from(old.trim()).slice(0, limits.category).join("");
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into discussion_categories (name) select ${name} where ${name} <> ''
      on conflict do nothing returning id)
    select id from made
    union all
    (select id from discussion_categories where lower(name) = lower(${name}) or ${name} = '' order by id limit 1)
    limit 1`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error("a site has categories of discussions");
  return found.id;
}
