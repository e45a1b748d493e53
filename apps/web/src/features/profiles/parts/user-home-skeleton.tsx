import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./user-home-view.module.css";

/** The shape of a home while it loads. */
export function UserHomeSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.blocks} aria-busy>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      {[112, 260, 180].map((height) => (
        <Card key={height}>
          <Skeleton height={height} />
        </Card>
      ))}
    </div>
  );
}
