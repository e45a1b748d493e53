import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import type { Comment, CommentView, Reply } from "../api.ts";
import { useSuggestNames } from "../use-suggest-names.ts";
import { CommentBox } from "./comment-box.tsx";
import styles from "./comments.module.css";
import { useDemandText, useSend } from "./use-comment-acts.ts";

/** Where a reply to a comment, or to another reply, is written. */
export function ReplyBox({
  comment,
  quoted,
  view: { source, onChanged },
  onClose,
}: {
  comment: Comment;
  quoted: Comment | Reply;
  view: CommentView;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const quoteType = "commentId" in quoted ? "Reply" : "Comment";
  const { draft, change, forget } = useDraft(`draft:reply:${quoteType}:${quoted.id}`, { content: "" });
  const demandText = useDemandText();
  const suggestNames = useSuggestNames();
  const { content } = draft;
  const { mutate, isPending } = useSend(
    () =>
      call("addReply", {
        reply: { commentId: comment.id, content },
        ...("did" in source && source),
        quoteId: quoted.id,
        quoteType,
      }),
    "Reply",
    () => {
      forget();
      onClose();
      onChanged?.();
    },
  );
  const label = t("comments.replyTo", { name: quoted.fromName });
  return (
    <div className={styles.answer}>
      <CommentBox
        label={label}
        placeholder={label}
        value={content}
        onChange={(text) => change({ content: text })}
        sendLabel={t("comments.sendReply")}
        isBusy={isPending}
        quote={quoted.content}
        suggestNames={"did" in source ? suggestNames : undefined}
        onSend={() => demandText(content, t("comments.reply")) && mutate()}
        onCancel={onClose}
      />
    </div>
  );
}
