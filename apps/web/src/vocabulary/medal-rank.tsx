import type { ReactNode } from "react";
import styles from "./medal-rank.module.css";

/** A place in a ranking; the first three stand on gold, silver and bronze, but for a plain one. */
export function MedalRank({ place, isPlain = false }: { place: number; isPlain?: boolean }): ReactNode {
  return (
    <span className={styles.rank} data-place={isPlain ? undefined : place}>
      {place}
    </span>
  );
}
