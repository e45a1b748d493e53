import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./skip-link.module.css";

/** The first stop of the Tab key: past the navigation to what has the id `content`. It shows while it has the focus. */
export function SkipLink(): ReactNode {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#content">
      {t("shell.skip")}
    </a>
  );
}
