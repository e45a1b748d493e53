import { type Key, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { moved } from "./moved.ts";
import styles from "./sortable-list.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** What a list that is put in order needs. */
export interface SortableListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** What the handle of a row is called; it says how keys move the row. */
  gripLabel: (row: Row) => string;
  /** What is said when a row has come to another place, counted from 1. */
  movedText: (row: Row, place: number) => string;
  /** Hears the whole new order, once a row was let go. */
  onOrder: (rows: Row[]) => void;
  children: (row: Row, place: number) => ReactNode;
}

/** A list whose rows are put in order by dragging their handles, or by the arrow keys on them. */
export function SortableList<Row>(props: SortableListProps<Row>): ReactNode {
  const { label, rows, rowKey, gripLabel, movedText, onOrder, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<{ from: number; to: number }>();
  const [said, setSaid] = useState("");
  const shown = dragged ? moved(rows, dragged.from, dragged.to) : rows;

  const put = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined || from === to) return;
    setSaid(movedText(row, to + 1));
    onOrder(moved(rows, from, to));
  };
  const press = (event: KeyboardEvent, from: number) => {
    const end = rows.length - 1;
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: end }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    put(from, Math.min(Math.max(to, 0), end));
  };
  const drag = (event: PointerEvent) => {
    if (dragged) setDragged({ ...dragged, to: placeAt(list.current, event.clientY) });
  };
  const drop = () => {
    if (dragged) put(dragged.from, dragged.to);
    setDragged(undefined);
  };

  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label={label}
        data-dragging={dragged !== undefined || undefined}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(undefined)}
      >
        {shown.map((row, place) => (
          <li key={rowKey(row)} data-dragged={dragged?.to === place || undefined}>
            <button
              type="button"
              className={styles.grip}
              aria-label={gripLabel(row)}
              title={gripLabel(row)}
              onKeyDown={(event) => press(event, place)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                // The list holds the pointer: a handle that moves in the page would lose it.
                list.current?.setPointerCapture(event.pointerId);
                setDragged({ from: place, to: place });
              }}
            >
              <Icon name="grip" />
            </button>
            {children(row, place + 1)}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** The place in the list at a height of the window: the last row that begins above it. */
function placeAt(list: HTMLOListElement | null, y: number): number {
  const above = [...(list?.children ?? [])].filter((row) => row.getBoundingClientRect().top <= y);
  return Math.max(above.length - 1, 0);
}
