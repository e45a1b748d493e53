import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useUser } from "../../../platform/session/session.ts";
import { RoleBadge } from "../../../vocabulary/role-badge.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { Comment, Reply } from "../api.ts";
import styles from "./comments.module.css";

/** Who wrote a comment or a reply, whom it answers, and when. */
export function Writer({ text }: { text: Comment | Reply }): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const { fromUid, fromName, fromAvatar, fromRole, gmtCreate } = text;
  const isReply = "commentId" in text;
  const title =
    "fromTitleName" in text && text.fromTitleName
      ? { name: text.fromTitleName, colour: text.fromTitleColor ?? "" }
      : undefined;
  return (
    <div className={styles.writer}>
      <UserName
        username={fromName}
        avatar={fromAvatar}
        size={isReply ? 22 : 28}
        uid={fromUid}
        title={title}
        isYou={user?.uid === fromUid}
      />
      <RoleBadge role={fromRole} />
      {isReply && <span className={styles.to}>{t("comments.to", { name: text.toName })}</span>}
      <time dateTime={gmtCreate} title={momentText(gmtCreate)}>
        {momentText(gmtCreate).slice(0, 16)}
      </time>
    </div>
  );
}
