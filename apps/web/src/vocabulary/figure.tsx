import type { ReactNode } from "react";
import styles from "./figure.module.css";

/** A number with its unit in quiet letters: `46 ms`. */
function Figure({ text }: { text: string }): ReactNode {
  const [number, unit] = text.split(" ");
  return (
    <span className={styles.figure}>
      {number}
      {unit && <small>{` ${unit}`}</small>}
    </span>
  );
}

/** Figures in a row, each below its name. */
export function Figures({ figures }: { figures: readonly { label: string; text: string }[] }): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
