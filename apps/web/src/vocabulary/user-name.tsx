import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../platform/page-link.tsx";
import type { PageTarget } from "../platform/route-names.ts";
import { Avatar } from "./avatar.tsx";
import styles from "./user-name.module.css";

/** What a user's name needs. */
export interface UserNameProps {
  username: string;
  avatar?: string | null | undefined;
  /** Size of the picture. */
  size?: number;
  /** Where the name leads. */
  page?: PageTarget;
  /** An honour with the colour that was chosen for it. */
  title?: { name: string; colour: string } | undefined;
  isYou?: boolean;
}

/** A user: picture, name, and whether it is the reader. */
export function UserName({
  username,
  avatar,
  size = 22,
  page,
  title,
  isYou = false,
}: UserNameProps): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.user}>
      <Avatar name={username} src={avatar} size={size} />
      {page ? (
        <PageLink page={page} className={styles.name}>
          {username}
        </PageLink>
      ) : (
        <span className={styles.name}>{username}</span>
      )}
      {isYou && <span className={styles.you}>{t("vocabulary.you")}</span>}
      {title && (
        <span className={styles.title}>
          <i style={{ background: title.colour }} />
          {title.name}
        </span>
      )}
    </span>
  );
}
