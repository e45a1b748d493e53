import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./notice.module.css";

/** Something the reader must know before sending anything; it stands above the statement. */
export function Notice({ title, text }: { title: string; text?: string | false }): ReactNode {
  return (
    <div className={styles.notice} role="note">
      <Icon name="info" />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}
