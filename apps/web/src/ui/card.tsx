import type { ReactNode } from "react";
import styles from "./card.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** What a card holds. */
export interface CardProps {
  title?: ReactNode;
  icon?: IconName;
  /** Stands at the end of the title's row. */
  right?: ReactNode;
  /** True for content that reaches the edges: tables, code. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A surface with an optional title. */
export function Card({ title, icon, right, isFlush = false, children }: CardProps): ReactNode {
  return (
    <section className={styles.card}>
      {title && (
        <header className={styles.head}>
          {icon && <Icon name={icon} />}
          <h2>{title}</h2>
          <div className={styles.right}>{right}</div>
        </header>
      )}
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
