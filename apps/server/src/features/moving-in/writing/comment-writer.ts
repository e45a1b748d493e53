import { sql } from "kysely";
import type { Loss } from "../loss-codes.ts";
import type { ToldComment } from "../told.ts";
import { fitText } from "./fit-text.ts";
import type { Inserted, KindWriter, Settled, Writing } from "./kind-writer.ts";

interface CommentRow {
  oldId: string;
  contestId: number | null;
  discussionId: number | null;
  authorId: string;
  content: string;
  createdAt: Date;
  likedBy: readonly string[];
  replies: { authorId: string; toUserId: string; content: string; createdAt: Date }[];
}

const contentMax = 10_000;

/** Comments below discussions and contests, with their replies and who likes them. */
export const commentWriter: KindWriter<ToldComment, CommentRow> = {
  settle: async (writing, told) => told.map((comment) => settleComment(writing, comment)),
  async insert(tx, _writing, rows) {
    const inserted: Inserted[] = [];
    for (const row of rows) {
      const { id } = await tx
        .insertInto("comments")
        .values({
          contest_id: row.contestId,
          discussion_id: row.discussionId,
          author_id: row.authorId,
          content: row.content,
          likes: row.likedBy.length,
          replies: row.replies.length,
          created_at: row.createdAt,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql`
        insert into comment_likes (comment_id, user_id)
        select ${id}, user_id from unnest(${[...row.likedBy]}::uuid[]) as user_id`.execute(tx);
      if (row.replies.length > 0) {
        const replies = row.replies.map(({ authorId, toUserId, content, createdAt }) => ({
          ...{ comment_id: id, author_id: authorId, to_user_id: toUserId, content, created_at: createdAt },
        }));
        await tx.insertInto("replies").values(replies).execute();
      }
      if (row.discussionId !== null) {
        await sql`
          update discussions set comments = comments + ${1 + row.replies.length}::int
          where id = ${row.discussionId}`.execute(tx);
      }
      inserted.push({ oldId: row.oldId, newId: String(id), losses: [] });
    }
    return inserted;
  },
};

function settleComment({ ledger }: Writing, told: ToldComment): Settled<CommentRow> {
  const { oldId, below } = told;
  const losses: Loss[] = [...told.losses];
  const leftOut = (loss: Loss) => ({ oldId, newId: null, row: null, losses: [...losses, loss] });
  const authorId = ledger.find("user", told.authorId);
  if (authorId === undefined) return leftOut({ code: "author_missing", what: oldId });
  const place = ledger.find(below.kind, below.oldId);
  if (place === undefined) return leftOut({ code: "place_missing", what: `${below.kind} ${below.oldId}` });
  const fit = (text: string) => {
    const fitted = fitText(text, { name: oldId, min: 1, max: contentMax, otherwise: "-" });
    losses.push(...fitted.losses);
    return fitted.text;
  };
  const replies = told.replies.flatMap(({ authorId: from, toUserId: to, content, createdAt }) => {
    const writer = ledger.find("user", from);
    if (writer === undefined) losses.push({ code: "person_missing", what: from });
    // Whom it answers is who wrote the comment, where that is not known any more.
    const toUserId = ledger.find("user", to) ?? authorId;
    return writer === undefined ? [] : [{ authorId: writer, toUserId, content: fit(content), createdAt }];
  });
  const row: CommentRow = {
    ...{ oldId, authorId, content: fit(told.content), createdAt: told.createdAt, replies },
    contestId: below.kind === "contest" ? Number(place) : null,
    discussionId: below.kind === "discussion" ? Number(place) : null,
    likedBy: [...new Set(told.likedBy.flatMap((old) => ledger.find("user", old) ?? []))],
  };
  return { oldId, newId: oldId, losses, row };
}
