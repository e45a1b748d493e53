import { groupAuth } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { GroupCard } from "../api.ts";
import styles from "./group-tags.module.css";

const kinds = [
  { auth: groupAuth.public, word: "group.auth.1", icon: "globe" },
  { auth: groupAuth.protected, word: "group.auth.2", icon: "shield" },
  { auth: groupAuth.private, word: "group.auth.3", icon: "lock" },
] as const;

/** How a group is joined, and whether it is hidden or closed. */
export function GroupTags({
  group: { auth, visible, status },
}: {
  group: Pick<GroupCard, "auth" | "visible" | "status">;
}): ReactNode {
  const { t } = useTranslation();
  const kind = kinds.find((each) => each.auth === auth);
  return (
    <span className={styles.tags}>
      {kind && (
        <span className={styles.tag} title={t(`${kind.word}.text`)}>
          <Icon name={kind.icon} size={12} />
          {t(kind.word)}
        </span>
      )}
      {!visible && (
        <span className={styles.tag} data-tone="hidden">
          <Icon name="eyeOff" size={12} />
          {t("group.hidden")}
        </span>
      )}
      {status === 1 && (
        <span className={styles.tag} data-tone="banned">
          <Icon name="warn" size={12} />
          {t("group.banned")}
        </span>
      )}
    </span>
  );
}
