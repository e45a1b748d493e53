import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./loading-bar.module.css";

/** The thin bar at the top of the page while it goes to another one. */
export function LoadingBar({ isBusy }: { isBusy: boolean }): ReactNode {
  const { t } = useTranslation();
  return isBusy && <div role="progressbar" aria-label={t("ui.loading")} className={styles.bar} />;
}
