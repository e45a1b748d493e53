import type { LikedStep } from "../features/comments/index.ts";
import { deliverMessage } from "../features/messages/index.ts";

/** Tells the author of a comment who likes it, once for each of them. */
export const tellLiked: LikedStep = async (tx, { commentId, content, authorId, likerId, contest }) => {
  await deliverMessage(tx, {
    recipientId: authorId,
    source: `like of comment ${commentId} by ${likerId}`,
    kind: "like",
    senderId: likerId,
    details: {
      action: "Like_Discuss",
      sourceType: "contest",
      sourceTitle: contest.title,
      sourceContent: null,
      quoteContent: content,
      url: `/contest/${contest.id}/comment`,
    },
  });
};
