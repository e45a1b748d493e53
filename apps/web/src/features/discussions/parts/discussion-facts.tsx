import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { agoText } from "../../../platform/i18n/ago-text.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { RoleBadge } from "../../../vocabulary/role-badge.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { DiscussionCard } from "../api.ts";
import styles from "./discussion-facts.module.css";

/** What the line needs of a discussion. */
export type FactsOf = Pick<
  DiscussionCard,
  | "uid"
  | "author"
  | "avatar"
  | "role"
  | "titleName"
  | "titleColor"
  | "gmtCreate"
  | "commentNum"
  | "likeNum"
  | "viewNum"
>;

/** Who wrote a discussion and when, and how it fared; likes are left out where a button shows them. */
export function DiscussionFacts({
  discussion,
  size = 22,
  hasLikes = true,
  children,
}: {
  discussion: FactsOf;
  size?: number;
  hasLikes?: boolean;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const { uid, author, avatar, role, titleName, titleColor, gmtCreate } = discussion;
  const figures = [
    ["chat", "discussions.comments", discussion.commentNum],
    ...(hasLikes ? [["like", "discussions.likes", discussion.likeNum] as const] : []),
    ["eye", "discussions.views", discussion.viewNum],
  ] as const;
  return (
    <div className={styles.facts}>
      <span className={styles.who}>
        <span className={styles.author}>
          <UserName
            username={author}
            avatar={avatar}
            size={size}
            uid={uid}
            title={titleName ? { name: titleName, colour: titleColor ?? "" } : undefined}
            isYou={user?.uid === uid}
          />
          <RoleBadge role={role} />
        </span>
        <time dateTime={gmtCreate} title={momentText(gmtCreate)}>
          {agoText(gmtCreate)}
        </time>
      </span>
      {figures.map(([icon, word, count]) => (
        <span key={icon} className={styles.figure}>
          <Icon name={icon} size={14} label={t(word, { count })} />
          <span aria-hidden>{countText(count)}</span>
        </span>
      ))}
      {children}
    </div>
  );
}
