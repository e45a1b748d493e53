import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Discussion, noteLike, refetchDiscussions, useDiscussionCalls } from "../api.ts";

/** Likes a discussion, or likes it no longer. */
export function useLike(did: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (toLike: boolean) => call("likeDiscussion", { did, toLike }),
    onSuccess: (_answer, toLike) => {
      noteLike(client, did, toLike);
      showToast("success", t(toLike ? "discussions.likeDone" : "discussions.unlikeDone"));
    },
  });
}

/** Pins a discussion above all others, or no longer. */
export function usePin(id: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { call: callHere } = useDiscussionCalls();
  return useMutation({
    mutationFn: (topPriority: boolean) => callHere("moderateDiscussion", { id, topPriority }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => refetchDiscussions(client),
  });
}

/** Deletes a discussion after a question and goes back to the list. */
export function useDelete({ id, title }: Discussion): () => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const goTo = useGoTo();
  const { call: callHere } = useDiscussionCalls();
  const { mutate } = useMutation({
    mutationFn: () => callHere("deleteDiscussion", { id }),
    onSuccess: () => {
      showToast("success", t("discussions.deleted"));
      client.removeQueries({ queryKey: ["getDiscussionDetail"] });
      refetchDiscussions(client);
      goTo({ name: "DiscussionList" });
    },
  });
  return async () => {
    const act = t("discussions.deletePost");
    const text = t("discussions.deleteText", { title });
    if (await confirm({ title: act, text, confirmLabel: act, isDanger: true })) mutate();
  };
}
