import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { Reminder } from "../api.ts";
import styles from "./reminder-text.module.css";

/** Who did what to which text, and the way there. */
export function ReminderText({ reminder }: { reminder: Reminder }): ReactNode {
  const { t } = useTranslation();
  const { senderId, senderUsername, senderAvatar, action, sourceType, sourceContent, quoteContent } =
    reminder;
  return (
    <>
      <div className={styles.head}>
        <UserName
          username={senderUsername ?? t("messages.gone")}
          avatar={senderAvatar}
          uid={senderId ?? undefined}
        />
        <span className={styles.action}>{t(`messages.action.${action}`)}</span>
      </div>
      {sourceContent && (
        <div className={styles.text}>
          <Markdown text={sourceContent} audience="user" />
        </div>
      )}
      {quoteContent && (
        <blockquote className={`${styles.text} ${styles.quote}`}>
          <Markdown text={quoteContent} audience="user" />
        </blockquote>
      )}
      <Link to={reminder.url} className={styles.source}>
        <Icon name={sourceType === "contest" ? "contest" : "chat"} size={14} />
        <span>{reminder.sourceTitle}</span>
      </Link>
    </>
  );
}
