import { useQuery } from "@tanstack/react-query";
import { mayDeleteComment } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { type Comment, type CommentView, type Reply, repliesOptions } from "../api.ts";
import styles from "./comments.module.css";
import { useDelete } from "./use-comment-acts.ts";
import { Writer } from "./writer.tsx";

/** The replies to a comment: the three newest, or all of them. */
export function Replies({
  comment,
  view,
  onAnswer,
}: {
  comment: Comment;
  view: CommentView;
  onAnswer: ((reply: Reply) => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const [isExpanded, setIsExpanded] = useState(false);
  const { data, isLoading } = useQuery({ ...repliesOptions(view.source, comment.id), enabled: isExpanded });
  const shown = (isExpanded && data) || comment.replyList;
  const hidden = comment.totalReplyNum - comment.replyList.length;
  return (
    <div className={styles.replies}>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          aria-busy={isLoading}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t("comments.collapse") : t("comments.expand", { count: hidden })}
          <Icon name={isExpanded ? "up" : "down"} size={12} />
        </button>
      )}
      <ul>
        {shown.map((reply) => (
          <ReplyItem key={reply.id} reply={reply} view={view} onAnswer={onAnswer} />
        ))}
      </ul>
    </div>
  );
}

function ReplyItem({
  reply,
  view,
  onAnswer,
}: {
  reply: Reply;
  view: CommentView;
  onAnswer: ((reply: Reply) => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const { place, reader } = view;
  const remove = useDelete(view);
  return (
    <li aria-label={t("comments.replyBy", { name: reply.fromName })}>
      <Writer text={reply} />
      <div className={styles.text}>
        <Markdown text={reply.content} audience={reply.fromRole === "user" ? "user" : "staff"} />
      </div>
      <div className={styles.acts}>
        {onAnswer && (
          <button type="button" onClick={() => onAnswer(reply)}>
            <Icon name="reply" size={15} />
            {t("comments.reply")}
          </button>
        )}
        {mayDeleteComment(place, reader, { userId: reply.fromUid }) && (
          <button type="button" onClick={() => void remove(reply)}>
            <Icon name="trash" size={15} />
            {t("comments.delete")}
          </button>
        )}
      </div>
    </li>
  );
}
