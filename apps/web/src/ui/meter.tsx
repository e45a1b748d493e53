import type { ReactNode } from "react";
import styles from "./meter.module.css";

/** From here on a share is worth a look. */
const hotPercent = 85;

/** A share as a bar and in percent; a high one stands out. What is beyond 100 fills the bar. */
export function Meter({ percent }: { percent: number }): ReactNode {
  return (
    <span className={styles.meter} data-hot={percent >= hotPercent || undefined}>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className={styles.number}>{Math.round(percent)}%</span>
    </span>
  );
}
