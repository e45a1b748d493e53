import type { ReactNode } from "react";
import styles from "./strip-page.module.css";

/** A page that fills the window below a thin bar. */
export function StripPage({ strip, children }: { strip: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className={styles.page}>
      {strip}
      {children}
    </div>
  );
}
