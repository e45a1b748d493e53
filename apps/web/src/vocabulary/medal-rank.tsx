import type { ReactNode } from "react";
import styles from "./medal-rank.module.css";

/** A place in a ranking; the first three stand on gold, silver and bronze. */
export function MedalRank({ place }: { place: number }): ReactNode {
  return (
    <span className={styles.rank} data-place={place}>
      {place}
    </span>
  );
}
