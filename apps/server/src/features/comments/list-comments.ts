import { type Actor, isBeyondCounted, type Page } from "@touchstone/domain";
import { findLiked } from "./comment-likes.repo.ts";
import { openPlace, type PlaceDeps, type PlaceNames } from "./comments.access.ts";
import {
  type CommentRow,
  countComments,
  countReplies,
  listComments as findComments,
  listNewestReplies,
  type ReplyRow,
} from "./comments.repo.ts";

/** How many replies a comment of the list has with it. */
const repliesShown = 3;

/** A page of comments as the caller may see them, each with its newest replies, and which of them the caller likes. */
export async function listComments(deps: PlaceDeps, actor: Actor, named: PlaceNames, page: Page) {
  const { subject, sight } = await openPlace(deps, actor, named, "read");
  const [comments, total] = await Promise.all([
    isBeyondCounted(page) ? [] : findComments(deps.db, subject, sight, page),
    countComments(deps.db, subject, sight),
  ]);
  const ids = comments.map(({ id }) => id);
  if (ids.length === 0) return { comments: [], total, likedIds: [] };
  const [replies, counts, likedIds] = await Promise.all([
    listNewestReplies(deps.db, ids, sight, repliesShown),
    countReplies(deps.db, comments, sight),
    sight.userId === undefined ? [] : findLiked(deps.db, sight.userId, ids),
  ]);
  const repliesOf = Map.groupBy(replies, ({ commentId }) => commentId);
  return { comments: comments.map((comment) => withReplies(comment, repliesOf, counts)), total, likedIds };
}

function withReplies(
  comment: CommentRow,
  repliesOf: ReadonlyMap<number, ReplyRow[]>,
  counts: ReadonlyMap<number, number>,
): { comment: CommentRow; replies: ReplyRow[]; total: number } {
  return { comment, replies: repliesOf.get(comment.id) ?? [], total: counts.get(comment.id) ?? 0 };
}
