import type { Actor } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { setLike } from "./comment-likes.repo.ts";
import { demandComment, type PlaceDeps, type PlaceNames } from "./comments.access.ts";

/** A like as its author is told. */
export interface Liked {
  commentId: number;
  content: string;
  authorId: string;
  likerId: string;
  contest: { id: number; title: string };
}

/** What else happens in the transaction of a like. */
export type LikedStep = (tx: Tx, liked: Liked) => Promise<void>;

/** What liking needs. */
export interface LikeDeps extends PlaceDeps {
  liked: LikedStep;
  /** Sends what the step left in the outbox. */
  wakeOutbox: () => void;
}

/** Likes a comment that the user may see, or likes it no longer; a second time changes nothing. */
export async function likeComment(
  deps: LikeDeps,
  user: Extract<Actor, { kind: "user" }>,
  { toLike, ...named }: PlaceNames & { id: number; toLike: boolean },
): Promise<void> {
  const { comment, contest } = await demandComment(deps, user, named);
  const { id: commentId, content, authorId } = comment;
  await deps.db.transaction().execute(async (tx) => {
    const isNews = await setLike(tx, commentId, user.userId, toLike);
    if (isNews && toLike)
      await deps.liked(tx, { commentId, content, authorId, likerId: user.userId, contest });
  });
  deps.wakeOutbox();
}
