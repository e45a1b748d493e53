import type { ReactNode } from "react";
import styles from "./text-button.module.css";

/** A button that reads like a link: another way, another form. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
