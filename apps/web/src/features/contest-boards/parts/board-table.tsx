import { type ReactNode, useDeferredValue, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { BoardKind, BoardProblem, BoardRow as Row } from "../api.ts";
import { BoardHead } from "./board-head.tsx";
import { BoardRow, type BoardRowProps } from "./board-row.tsx";
import styles from "./board-table.module.css";
import { useRowMoves } from "./use-row-moves.ts";
import { rowHeight, useVirtualRows } from "./use-virtual-rows.ts";

/** A board and what it knows of its reader. */
export interface BoardTableProps {
  kind: BoardKind;
  /** The contest whose problems the head links to; without it there are no links. */
  cid?: number | undefined;
  problems: readonly BoardProblem[];
  rows: readonly Row[];
  /** The reader's own row and followed ones; they stay in sight at the bottom. */
  pinned?: readonly Row[];
  ownUid?: string | undefined;
  concerned: readonly string[];
  /** Follows an entry, or no longer; without it nothing on the board is to be clicked. */
  onConcern?: ((uid: string) => void) | undefined;
  noteOf?: BoardRowProps["noteOf"];
  isRefreshing?: boolean;
}

/** The rows of a board under a head that stays; of many rows only those in sight are drawn. */
export function BoardTable(props: BoardTableProps): ReactNode {
  const { kind, cid, problems, rows, pinned = [], ownUid, concerned, onConcern, isRefreshing } = props;
  const { noteOf } = props;
  const { t } = useTranslation();
  const label = t(`boards.${kind}`);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, last } = useVirtualRows(box, rows.length);
  const isOpening = useDeferredValue(false, true);
  const drawn = isOpening ? Math.min(last, firstDrawn) : last;
  useRowMoves(
    body,
    rows.map(({ uid }) => uid),
  );
  const reached = { ...focusable, "aria-label": label };
  const columns = problems.length + (kind === "acm" ? 4 : 3);
  const rowOf = (row: Row, index?: number) => (
    <BoardRow
      key={row.uid}
      {...{ row, kind, problems, onConcern, noteOf, index }}
      isOwn={row.uid === ownUid}
      isConcerned={concerned.includes(row.uid)}
    />
  );
  return (
    <div ref={box} className={styles.scroll} data-refreshing={isRefreshing || undefined} {...reached}>
      <table className={styles.board} data-kind={kind} aria-label={label} aria-rowcount={rows.length + 1}>
        <BoardHead {...{ kind, cid, problems }} />
        <tbody ref={body}>
          <Room rows={first} columns={columns} />
          {rows.slice(first, drawn).map((row, at) => rowOf(row, first + at))}
          <Room rows={rows.length - drawn} columns={columns} />
        </tbody>
        {pinned.length > 0 && (
          <tfoot aria-label={t("boards.pinned")}>{pinned.map((row) => rowOf(row))}</tfoot>
        )}
      </table>
    </div>
  );
}

/** A board that opens shows a screen of rows, and then the others. */
const firstDrawn = 16;

/** What scrolls in itself is reached by the keyboard. */
const focusable = { role: "region", tabIndex: 0 };

/** The room of rows that are not drawn. */
function Room({ rows, columns }: { rows: number; columns: number }): ReactNode {
  if (rows <= 0) return undefined;
  return (
    <tr aria-hidden className={styles.room}>
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  );
}
