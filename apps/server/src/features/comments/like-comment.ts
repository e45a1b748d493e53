import type { Actor } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { setLike } from "./comment-likes.repo.ts";
import { demandComment, type NamedSubject, type PlaceDeps, type PlaceNames } from "./comments.access.ts";

/** A like as its author is told. */
export interface Liked {
  commentId: number;
  content: string;
  authorId: string;
  likerId: string;
  subject: NamedSubject;
}

/** What liking needs. */
export interface LikeDeps extends PlaceDeps {
  /** What else happens in the transaction of a like. */
  liked: (tx: Tx, liked: Liked) => Promise<void>;
  /** Sends what the step left in the outbox. */
  wakeOutbox: () => void;
}

/** Likes a comment that the user may see, or likes it no longer; a second time changes nothing. */
export async function likeComment(
  deps: LikeDeps,
  user: Extract<Actor, { kind: "user" }>,
  { toLike, ...named }: PlaceNames & { id: number; toLike: boolean },
): Promise<void> {
  const { comment, subject } = await demandComment(deps, user, named, "like");
  const { id: commentId, content, authorId } = comment;
  await deps.db.transaction().execute(async (tx) => {
    const isNews = await setLike(tx, commentId, user.userId, toLike);
    if (isNews && toLike)
      await deps.liked(tx, { commentId, content, authorId, likerId: user.userId, subject });
  });
  deps.wakeOutbox();
}
