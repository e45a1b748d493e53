import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./board-skeleton.module.css";

const lines = Array.from({ length: 12 }, (_, line) => line);
const cells = Array.from({ length: 8 }, (_, cell) => cell);

/** The shape of a board that is on its way. */
export function BoardSkeleton({ label }: { label: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.shapes} role="status" aria-label={label}>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      {lines.map((line) => (
        <div key={line} aria-hidden>
          <Skeleton width={24} height={20} />
          <Skeleton width={`${110 + ((line * 37) % 70)}px`} height={14} />
          {cells.map((cell) => (
            <Skeleton key={cell} width={56} height={30} />
          ))}
        </div>
      ))}
    </div>
  );
}
