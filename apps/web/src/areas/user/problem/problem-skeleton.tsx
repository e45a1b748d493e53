import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./problem-skeleton.module.css";

const lines = ["96%", "88%", "40%", "92%", "97%", "64%"];

/** The shape of the page while the problem loads. */
export function ProblemSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      <div className={styles.side}>
        <div className={styles.bar}>
          <Skeleton width={72} />
          <Skeleton width={72} />
        </div>
        <div className={styles.text}>
          <Skeleton width={64} height={12} />
          <Skeleton width="46%" height={26} />
          <Skeleton height={72} />
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
          <Skeleton height={120} />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.bar}>
          <Skeleton width={180} height={30} />
        </div>
      </div>
    </div>
  );
}
