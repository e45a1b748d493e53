import { countText, mayDeleteComment, mayReply } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { useDemandUser } from "../../../ui/use-demand-user.ts";
import type { Comment, CommentView, Reply } from "../api.ts";
import styles from "./comments.module.css";
import { Replies } from "./replies.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { useDelete, useLike } from "./use-comment-acts.ts";
import { Writer } from "./writer.tsx";

/** A comment: who wrote it, what it says, what can be done with it, and the replies. */
export function CommentItem({
  comment,
  isLiked,
  view,
}: {
  comment: Comment;
  isLiked: boolean;
  view: CommentView;
}): ReactNode {
  const { t } = useTranslation();
  const { id, fromUid, fromName, fromRole, likeNum } = comment;
  const { place, reader } = view;
  const [quoted, setQuoted] = useState<Comment | Reply>();
  const demandUser = useDemandUser();
  const like = useLike(view.source);
  const remove = useDelete(view);
  const mayAnswer = mayReply(place, reader, { userId: fromUid, isRoot: fromRole === "root" });
  return (
    <li className={styles.comment} aria-label={t("comments.by", { name: fromName })}>
      <Writer text={comment} />
      <div className={styles.text}>
        <Markdown text={comment.content} audience={fromRole === "user" ? "user" : "staff"} />
      </div>
      <div className={styles.acts}>
        <button
          type="button"
          aria-pressed={isLiked}
          aria-label={t("comments.like", { count: likeNum })}
          onClick={() => demandUser() && !like.isPending && like.mutate({ id, toLike: !isLiked })}
        >
          <Icon name="like" size={15} />
          {countText(likeNum)}
        </button>
        {mayAnswer && (
          <button type="button" onClick={() => demandUser() && setQuoted(comment)}>
            <Icon name="reply" size={15} />
            {t("comments.reply")}
          </button>
        )}
        {mayDeleteComment(place, reader, { userId: fromUid }) && (
          <button type="button" onClick={() => void remove(comment)}>
            <Icon name="trash" size={15} />
            {t("comments.delete")}
          </button>
        )}
      </div>
      {comment.totalReplyNum > 0 && (
        <Replies
          comment={comment}
          view={view}
          onAnswer={mayAnswer ? (reply) => demandUser() && setQuoted(reply) : undefined}
        />
      )}
      {quoted && (
        <ReplyBox
          key={`${"commentId" in quoted}:${quoted.id}`}
          comment={comment}
          quoted={quoted}
          view={view}
          onClose={() => setQuoted(undefined)}
        />
      )}
    </li>
  );
}
