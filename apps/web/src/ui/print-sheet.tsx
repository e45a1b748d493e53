import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import styles from "./print-sheet.module.css";

/** What stands beside the page and is seen on paper alone; while it is there, nothing else is printed. */
export function PrintSheet({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    document.body.dataset.printed = "sheet";
    return () => {
      delete document.body.dataset.printed;
    };
  }, []);
  return createPortal(
    <div className={styles.sheet} data-print-sheet aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
