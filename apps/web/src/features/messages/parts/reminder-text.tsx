import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { Reminder } from "../api.ts";
import styles from "./reminder-text.module.css";

/** Who did what to which text, and the way there. */
export function ReminderText({ reminder }: { reminder: Reminder }): ReactNode {
  const { t } = useTranslation();
  const { senderId, senderUsername, senderAvatar, action, sourceType } = reminder;
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
      {reminder.sourceContent && <p className={styles.text}>{reminder.sourceContent}</p>}
      {reminder.quoteContent && <blockquote className={styles.quote}>{reminder.quoteContent}</blockquote>}
      <Link to={reminder.url} className={styles.source}>
        <Icon name={sourceType === "contest" ? "contest" : "chat"} size={14} />
        <span>{reminder.sourceTitle}</span>
      </Link>
    </>
  );
}
