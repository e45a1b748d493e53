import { type Actor, isBeyondCounted, type Page } from "@touchstone/domain";
import { findLiked } from "./comment-likes.repo.ts";
import { openPlace, type PlaceDeps, type PlaceNames } from "./comments.access.ts";
import { countComments, listComments as findComments, listReplies } from "./comments.repo.ts";

/** How many replies a comment of the list has with it. */
const repliesShown = 3;

/** A page of comments as the caller may see them, each with its newest replies, and which of them the caller likes. */
export async function listComments(deps: PlaceDeps, actor: Actor, named: PlaceNames, page: Page) {
  const { contest, sight } = await openPlace(deps, actor, named);
  const [comments, total] = await Promise.all([
    isBeyondCounted(page) ? [] : findComments(deps.db, contest.id, sight, page),
    countComments(deps.db, contest.id, sight),
  ]);
  const ids = comments.map(({ id }) => id);
  if (ids.length === 0) return { comments, total, repliesOf: new Map(), likedIds: [] };
  const [replies, likedIds] = await Promise.all([
    listReplies(deps.db, ids, sight, repliesShown),
    sight.userId === undefined ? [] : findLiked(deps.db, sight.userId, ids),
  ]);
  return { comments, total, repliesOf: Map.groupBy(replies, ({ commentId }) => commentId), likedIds };
}
