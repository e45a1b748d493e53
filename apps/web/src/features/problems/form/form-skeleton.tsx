import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import layout from "../../../ui/form/form-layout.module.css";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./problem-form.module.css";

/** The shape of the form until its problem is there. */
export function FormSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.form} aria-busy="true">
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      <div className={styles.side}>
        <Skeleton height={280} />
      </div>
      <div className={layout.sections}>
        <Skeleton width={280} height={32} />
        <Skeleton height={200} />
        <Skeleton height={460} />
        <Skeleton height={240} />
      </div>
    </div>
  );
}
