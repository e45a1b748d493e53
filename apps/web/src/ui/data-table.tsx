import { type Key, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIsWide } from "../platform/viewport.ts";
import { useScrollFocus } from "./code-view/use-scroll-focus.ts";
import styles from "./data-table.module.css";
import { Skeleton } from "./skeleton.tsx";
import { useRowNote } from "./use-row-note.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** One column of a table. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand to the right. */
  align?: "right" | "center";
  /** In pixels; columns without one share what is left. */
  width?: number;
}

/** A table and what it shows in each of its states. */
export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer; old rows stay while new ones load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** The reader's own rows, and rows that still move. */
  rowTone?: (row: Row) => "own" | "live" | undefined;
  /** What a click anywhere on a row does; its link does the same for the keyboard. */
  onRow?: ((row: Row) => void) | undefined;
  /** Shown at a row that is pointed at or holds the focus. */
  rowNote?: (row: Row) => ReactNode;
  /** How a row looks on a narrow screen; without it the table scrolls in itself. */
  card?: (row: Row) => ReactNode;
  isRefreshing?: boolean;
  skeletonRows?: number;
  empty: ReactNode;
  /** Stands above the rows that are still there. */
  error?: ReactNode;
}

/** A list of rows: skeleton, rows or cards, nothing, failure. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, error, empty, isRefreshing = false } = props;
  const { t } = useTranslation();
  const isLoading = rows === undefined && !error;
  return (
    <div
      className={styles.frame}
      data-refreshing={isRefreshing || undefined}
      aria-busy={isLoading || isRefreshing}
    >
      {error}
      {isLoading && (
        <>
          <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
          <Shapes {...props} />
        </>
      )}
      {rows?.length === 0 && !error && empty}
      {rows && rows.length > 0 && <Rows {...props} rows={rows} />}
    </div>
  );
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }): ReactNode {
  const { label, columns, rows, rowKey, rowTone, rowNote, card, onRow } = props;
  const isWide = useIsWide();
  const { around, note } = useRowNote(rows, rowNote);
  if (card && !isWide) {
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} data-tone={rowTone?.(row)}>
            {card(row)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div {...around}>
      <Table label={label} columns={columns}>
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            data-row={index}
            data-tone={rowTone?.(row)}
            data-act={onRow && true}
            onClick={onRow && ((event) => isPlain(event.target) && onRow(row))}
          >
            {columns.map(({ id, align, cell }) => (
              <td key={id} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {note}
    </div>
  );
}

/** Whether a click was on nothing that has an act of its own. */
function isPlain(target: EventTarget): boolean {
  return target instanceof Element && !target.closest("a, button, input, select, label");
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  children: ReactNode;
}

function Table<Row>({ label, columns, children }: TableProps<Row>): ReactNode {
  const minWidth = columns.reduce((sum, { width = 180 }) => sum + width, 0);
  const box = useRef<HTMLDivElement>(null);
  // What scrolls in itself is reached by the keyboard.
  useScrollFocus(box, children);
  const reached = useIsWide() ? {} : { role: "region", "aria-label": label, tabIndex: 0 };
  return (
    <div ref={box} className={styles.scroll} {...reached}>
      <table className={styles.table} aria-label={label} style={{ minWidth }}>
        <thead>
          <tr>
            {columns.map(({ id, header, align, width }) => (
              <th key={id} scope="col" data-align={align} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The shape of what will come: not all lines are equally long. */
function Shapes<Row>({ label, columns, card, skeletonRows = 10 }: DataTableProps<Row>): ReactNode {
  const isWide = useIsWide();
  const lines = Array.from({ length: skeletonRows }, (_, line) => line);
  if (card && !isWide) {
    return (
      <ul className={styles.cards} aria-hidden>
        {lines.map((line) => (
          <li key={line} className={styles.shapes}>
            <Skeleton width="40%" height={20} />
            <Skeleton width={`${60 + ((line * 37) % 30)}%`} />
            <Skeleton width="50%" height={12} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table label={label} columns={columns}>
      {lines.map((line) => (
        <tr key={line} aria-hidden>
          {columns.map(({ id, align, width }, column) => (
            <td key={id} data-align={align}>
              <Skeleton
                width={width && width < 60 ? 16 : `${45 + ((line * 37 + column * 23) % 40)}%`}
                height={12}
              />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
