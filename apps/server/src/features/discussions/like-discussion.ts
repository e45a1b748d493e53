import type { Actor } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Database, Tx } from "../../db/client.ts";
import { setLike } from "./discussion-writes.repo.ts";
import { demandDiscussion } from "./discussions.access.ts";

/** A like as the author is told of it. */
export interface LikedDiscussion {
  discussion: { id: number; title: string; isHidden: boolean; groupId: number | null };
  authorId: string;
  likerId: string;
}

/** What liking needs. */
export interface LikeDeps {
  db: Database;
  limits: RateLimits;
  /** What else happens in the transaction of a like. */
  likedDiscussion: (tx: Tx, liked: LikedDiscussion) => Promise<void>;
  wakeOutbox: () => void;
}

/** Likes and unlikes of one user. */
const pace: Allowance = { name: "discussion-likes", points: 60, seconds: 60 };

/** Likes a discussion, or likes it no longer; a second time changes nothing. */
export async function likeDiscussion(
  deps: LikeDeps,
  user: Extract<Actor, { kind: "user" }>,
  { did, toLike }: { did: number; toLike: boolean },
): Promise<void> {
  const discussion = await demandDiscussion(deps, user, did, "like");
  await deps.limits.spend(pace, user.userId);
  await deps.db.transaction().execute(async (tx) => {
    const isNews = await setLike(tx, did, user.userId, toLike);
    const { authorId } = discussion;
    if (isNews && toLike) await deps.likedDiscussion(tx, { discussion, authorId, likerId: user.userId });
  });
  deps.wakeOutbox();
}
