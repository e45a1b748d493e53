import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./step-card.module.css";

/** Holds the place of a step that loads. */
export function SetupSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.step} aria-busy>
        <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
        <Skeleton width="40%" height={20} />
        <Skeleton height={34} />
        <Skeleton height={34} />
        <Skeleton width={120} height={34} />
      </div>
    </Card>
  );
}
