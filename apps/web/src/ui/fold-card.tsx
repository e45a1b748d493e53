import type { ReactNode } from "react";
import styles from "./fold-card.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

/** What a card that folds holds. */
export interface FoldCardProps {
  icon: IconName;
  title: string;
  /** What an address leads to. */
  id?: string;
  /** Whether it is open, where that is not its own affair. */
  fold?: { isOpen: boolean; onFold: (isOpen: boolean) => void };
  children: ReactNode;
}

/** A surface with a title that folds it. */
export function FoldCard({ icon, title, id, fold, children }: FoldCardProps): ReactNode {
  return (
    <details
      id={id}
      className={styles.card}
      open={fold?.isOpen ?? true}
      onToggle={fold && ((event) => fold.onFold(event.currentTarget.open))}
    >
      <summary>
        <Icon name={icon} />
        <h2>{title}</h2>
        <Icon name="down" size={14} />
      </summary>
      {children}
    </details>
  );
}
