import type { routesByFeature } from "@touchstone/contract";
import { pageOf } from "@touchstone/domain";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { demandComment } from "./comments.access.ts";
import { presentComment, presentReply } from "./comments.present.ts";
import { listReplies } from "./comments.repo.ts";
import { deleteComment, deleteReply } from "./delete-comment.ts";
import { type LikeDeps, likeComment } from "./like-comment.ts";
import { listComments } from "./list-comments.ts";
import { suggestNames } from "./suggest-names.ts";
import { type WriteDeps, writeComment, writeReply } from "./write-comment.ts";

const defaultSize = 20;

export function commentsHandlers(deps: WriteDeps & LikeDeps): Handlers<(typeof routesByFeature)["comments"]> {
  return {
    async getComments(call, { cid, did, ...query }) {
      const page = pageOf(query, defaultSize);
      const { comments, total, likedIds } = await listComments(deps, call.actor, { cid, did }, page);
      return {
        commentList: pageAnswer(
          comments.map((shown) => presentComment(shown.comment, shown.replies, shown.total)),
          page,
          total,
        ),
        commentLikeMap: Object.fromEntries(likedIds.map((id) => [id, true])),
      };
    },
    addComment: async (call, form) => presentComment(await writeComment(deps, signedIn(call.actor), form)),
    async deleteComment(call, { id, cid, did }) {
      await deleteComment(deps, { actor: call.actor, by: actedBy(call) }, { id, cid, did });
      return null;
    },
    async likeComment(call, { cid: id, toLike, sourceId, sourceType }) {
      const named = sourceType === "contest" ? { cid: sourceId } : { did: sourceId };
      await likeComment(deps, signedIn(call.actor), { id, toLike, ...named });
      return null;
    },
    async getReplies(call, { commentId, cid }) {
      const { comment, sight } = await demandComment(deps, call.actor, { id: commentId, cid }, "read");
      return (await listReplies(deps.db, comment.id, sight)).map(presentReply);
    },
    addReply: async (call, { reply, ...quoted }) =>
      presentReply(await writeReply(deps, signedIn(call.actor), { ...reply, ...quoted })),
    async deleteReply(call, { reply, id = reply?.id ?? 0, cid, did }) {
      await deleteReply(deps, { actor: call.actor, by: actedBy(call) }, { id, cid, did });
      return null;
    },
    getMentionNames: (call, wanted) => suggestNames(deps, signedIn(call.actor), wanted),
  };
}
