import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./no-trouble.module.css";

/** A list of troubles that is empty, as it should be: it takes no more room than a line or two. */
export function NoTrouble({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <p className={styles.line}>
      <Icon name="check" />
      <b>{title}</b>
      <span>{text}</span>
    </p>
  );
}
