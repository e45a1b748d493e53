import type { ReactNode } from "react";
import type { Column } from "./data-table.tsx";
import styles from "./row-card.module.css";

/** A row on a narrow screen with a line for each column: what it is called, and what it holds. */
export function ColumnCard<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }): ReactNode {
  return (
    <div className={styles.card}>
      {columns.map(({ id, header, cell }) => (
        <div key={id} className={styles.foot}>
          <span className={styles.facts}>{header}</span>
          {cell(row)}
        </div>
      ))}
    </div>
  );
}
