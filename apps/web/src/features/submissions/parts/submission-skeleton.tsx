import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./submission-view.module.css";

/** The shape of a submission's page while it loads. */
export function SubmissionSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.blocks} aria-busy>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      <Skeleton width={120} height={20} />
      <Card>
        <Skeleton width="40%" height={58} />
      </Card>
      <Card>
        <Skeleton height={50} />
      </Card>
      <div className={styles.columns}>
        <Card>
          <Skeleton height={180} />
        </Card>
        <Card>
          <Skeleton height={420} />
        </Card>
      </div>
    </div>
  );
}
