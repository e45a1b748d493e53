import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { statusText } from "./facts.ts";
import styles from "./status-tag.module.css";

/** Where a contest stands: each status has a word and a colour of its own. */
export function StatusTag({ status }: { status: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.tag} data-status={status}>
      {statusText(t, status)}
    </span>
  );
}
