import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** What chooses among the rows of a card, at its head; the first takes the room there is. */
export function FilterBar({ children }: { children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element
    <div role="search" className={styles.filters}>
      {children}
    </div>
  );
}
