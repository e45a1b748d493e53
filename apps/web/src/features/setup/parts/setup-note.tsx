import type { ReactNode } from "react";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./setup-note.module.css";

/** What a note says. */
export interface SetupNoteProps {
  tone: "good" | "warn";
  title: string;
  text?: ReactNode;
  /** What to run on the machine, line by line. */
  commands?: readonly string[];
}

/** A word about how things stand, and the commands that would mend them. */
export function SetupNote({ tone, title, text, commands = [] }: SetupNoteProps): ReactNode {
  return (
    <div role="status" className={styles.note} data-tone={tone}>
      <Icon name={tone === "good" ? "check" : "warn"} />
      <div className={styles.words}>
        <b>{title}</b>
        {text && <div>{text}</div>}
        {commands.map((command) => (
          <p key={command} className={styles.command}>
            <code>{command}</code>
            <CopyButton isBare text={command} />
          </p>
        ))}
      </div>
    </div>
  );
}
