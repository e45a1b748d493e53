import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from "react";
import styles from "./use-row-note.module.css";

/** Room that a note needs below its row, in pixels. */
const roomBelow = 200;

interface Place {
  index: number;
  top?: number;
  bottom?: number;
}

/** What the element around the rows takes, and the note to stand in it. */
export interface RowNote {
  around: {
    className?: string | undefined;
    onMouseOver?: (event: SyntheticEvent) => void;
    onMouseLeave?: () => void;
    onFocus?: (event: SyntheticEvent) => void;
    onBlur?: () => void;
    onKeyDown?: (event: KeyboardEvent) => void;
  };
  note: ReactNode;
}

/**
 * One note for all rows of a table: it stands at the row that is pointed at or holds the focus, stays while it is
 * pointed at itself, and Escape takes it away. A row tells which it is by `data-row`.
 */
export function useRowNote<Row>(
  rows: readonly Row[],
  noteOf: ((row: Row) => ReactNode) | undefined,
): RowNote {
  const [place, setPlace] = useState<Place>();
  const leave = () => setPlace(undefined);
  if (!noteOf) return { around: {}, note: undefined };
  const row = place && rows[place.index];
  const point = ({ target, currentTarget }: SyntheticEvent) => {
    if (!(target instanceof Element) || target.closest("[role=tooltip]")) return;
    const element = target.closest<HTMLElement>("[data-row]");
    setPlace(element ? placeOf(element, currentTarget) : undefined);
  };
  return {
    around: {
      className: styles.around,
      onMouseOver: point,
      onMouseLeave: leave,
      onFocus: point,
      onBlur: leave,
      onKeyDown: (event) => event.key === "Escape" && leave(),
    },
    note: place && row !== undefined && (
      <div
        key={place.index}
        role="tooltip"
        className={styles.note}
        style={{ top: place.top, bottom: place.bottom }}
      >
        {noteOf(row)}
      </div>
    ),
  };
}

/** Just below the row, or just above it near the end of the window; it touches the row, so that one can go over. */
function placeOf(element: HTMLElement, around: Element): Place {
  const row = element.getBoundingClientRect();
  const all = around.getBoundingClientRect();
  const index = Number(element.dataset.row);
  return row.bottom + roomBelow < window.innerHeight
    ? { index, top: row.bottom - all.top - 6 }
    : { index, bottom: all.bottom - row.top - 6 };
}
