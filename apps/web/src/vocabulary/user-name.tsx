import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../platform/page-link.tsx";
import { NameMark } from "../ui/name-mark.tsx";
import { Avatar } from "./avatar.tsx";
import { TitleTag } from "./title-tag.tsx";
import styles from "./user-name.module.css";

/** What a user's name needs. */
export interface UserNameProps {
  username: string;
  /** The picture the user chose; null for none, which draws one. No picture is shown while it is not known. */
  avatar?: string | null | undefined;
  /** Size of the picture. */
  size?: number;
  /** With it the name leads to the user's home. */
  uid?: string | undefined;
  /** An honour with the colour that was chosen for it. */
  title?: { name: string; colour: string | null } | undefined;
  isYou?: boolean;
}

/** A user: picture, name, and whether it is the reader. */
export function UserName({
  username,
  avatar,
  size = 22,
  uid,
  title,
  isYou = false,
}: UserNameProps): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.user}>
      {avatar !== undefined && <Avatar name={username} src={avatar} size={size} />}
      {uid ? (
        <PageLink page={{ name: "UserHome", query: { uid, username } }} className={styles.name}>
          {username}
        </PageLink>
      ) : (
        <span className={styles.name}>{username}</span>
      )}
      {isYou && <NameMark>{t("vocabulary.you")}</NameMark>}
      {title && <TitleTag {...title} />}
    </span>
  );
}
