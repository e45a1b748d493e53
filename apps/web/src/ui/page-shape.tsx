import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./page-shape.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The shape of a page that is on its way; its skeletons stand one under the other. */
export function PageShape({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.shape} aria-busy="true">
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      {children}
    </div>
  );
}
