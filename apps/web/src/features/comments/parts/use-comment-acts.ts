import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commentFault } from "@touchstone/domain";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import {
  type Comment,
  type CommentSource,
  type CommentView,
  noteLike,
  type Reply,
  refetchComments,
} from "../api.ts";

/** What a text is checked for before it is sent, each with its word. */
export function useDemandText(): (text: string, field: string) => boolean {
  const { t } = useTranslation();
  return (text, field) => {
    const fault = commentFault(text);
    if (fault) showToast("warning", t(fault, { field }));
    return fault === undefined;
  };
}

/** Sends a comment or a reply; `done` is told when it stands. */
export function useSend(send: () => Promise<unknown>, word: "Comment" | "Reply", done: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast("success", t(`${word}_Successfully`));
      done();
      refetchComments(client);
    },
  });
}

/** Deletes a comment or a reply after a question. */
export function useDelete({ source, onChanged }: CommentView): (text: Comment | Reply) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: async (text: Comment | Reply) => {
      const { id, fromUid } = text;
      if ("commentId" in text) await call("deleteReply", { id, ...source });
      else await call("deleteComment", { id, fromUid, ...source });
    },
    onSuccess: () => {
      showToast("success", t("comments.deleted"));
      onChanged?.();
    },
    onSettled: () => refetchComments(client),
  });
  return async (text) => {
    const isReply = "commentId" in text;
    const act = t(isReply ? "comments.deleteReply" : "comments.deleteComment");
    const lost = t(isReply ? "comments.deleteReplyText" : "comments.deleteCommentText");
    if (await confirm({ title: act, text: lost, confirmLabel: act, isDanger: true })) mutate(text);
  };
}

/** Likes a comment, or likes it no longer. */
export function useLike(source: CommentSource) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, toLike }: { id: number; toLike: boolean }) => {
      const place =
        "cid" in source
          ? { sourceType: "Contest", sourceId: source.cid }
          : { sourceType: "Discussion", sourceId: source.did };
      return call("likeComment", { cid: id, toLike, ...place });
    },
    onSuccess: (_answer, { id, toLike }) => noteLike(client, id, toLike),
  });
}
