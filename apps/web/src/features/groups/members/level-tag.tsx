import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./level-tag.module.css";

const levels = [1, 2, 3, 4, 5] as const;

/** What somebody is in a group, in words. */
export function LevelTag({ level }: { level: number }): ReactNode {
  const { t } = useTranslation();
  const known = levels.find((each) => each === level);
  return (
    known && (
      <span className={styles.tag} data-level={known}>
        {t(`group.level.${known}`)}
      </span>
    )
  );
}
