import { groupAuth } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { GroupCard } from "../api.ts";
import styles from "./group-tags.module.css";
import { Pill } from "./pill.tsx";

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
        <Pill icon={kind.icon} title={t(`${kind.word}.text`)}>
          {t(kind.word)}
        </Pill>
      )}
      {!visible && (
        <Pill tone="warning" icon="eyeOff">
          {t("group.hidden")}
        </Pill>
      )}
      {status === 1 && (
        <Pill tone="danger" icon="warn">
          {t("group.banned")}
        </Pill>
      )}
    </span>
  );
}
