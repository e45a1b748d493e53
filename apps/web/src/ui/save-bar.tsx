import type { ReactNode } from "react";
import styles from "./save-bar.module.css";

/** What the bar of a long form says and offers. */
export interface SaveBarProps {
  /** Whether something is not saved yet. */
  isDirty: boolean;
  /** The state in words. */
  state: ReactNode;
  /** More of it, where there is room. */
  note?: ReactNode;
  /** What stands before the buttons: how much is wrong. */
  fault?: ReactNode;
  /** The buttons, the one that saves last. */
  children: ReactNode;
}

/** Stays at the foot of the window while a long form is scrolled: what is unsaved, what is wrong, and the ways out. */
export function SaveBar({ isDirty, state, note, fault, children }: SaveBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.state} data-dirty={isDirty || undefined}>
        <b>{state}</b>
        {note && <span>{note}</span>}
      </div>
      {fault && <span className={styles.fault}>{fault}</span>}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
