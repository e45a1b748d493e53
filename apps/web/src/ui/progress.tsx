import type { ReactNode } from "react";
import styles from "./progress.module.css";

/** How far some work has come. */
export interface ProgressProps {
  label: string;
  value: number;
  max: number;
}

/** A thin bar of how far some work has come. */
export function Progress({ label, value, max }: ProgressProps): ReactNode {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={styles.track}
    >
      <i style={{ width: max === 0 ? 0 : `${(value / max) * 100}%` }} />
    </span>
  );
}
