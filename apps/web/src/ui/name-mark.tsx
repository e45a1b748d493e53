import type { ReactNode } from "react";
import styles from "./name-mark.module.css";

/** A word beside a name that is seen at once. */
export function NameMark({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.mark}>{children}</span>;
}
