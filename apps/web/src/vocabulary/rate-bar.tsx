import { acRate } from "@touchstone/domain";
import type { ReactNode } from "react";
import styles from "./rate-bar.module.css";

/** How many submissions were accepted, in percent and as a bar. */
export function RateBar({ accepted, total }: { accepted: number; total: number }): ReactNode {
  const rate = acRate(accepted, total);
  return (
    <span className={styles.rate}>
      {rate}
      <span className={styles.bar} aria-hidden>
        <i style={{ width: rate }} />
      </span>
    </span>
  );
}
