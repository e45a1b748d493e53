import { countText, type Medal, type ResolvingRow } from "@touchstone/domain";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { AcmCell, minutesOf } from "../parts/acm-cell.tsx";
import styles from "./rolling-board.module.css";
import { drawnCell, type RollingData, type RollingEntry } from "./rolling-rows.ts";
import type { Rolling } from "./use-rolling.ts";

const rowHeight = 60;
/** Head, footer and what stands around the rows. */
const aroundPx = 190;
/** Settled rows that stay in sight below the cursor. */
const below = 2;

/** What the rows show. */
export interface RollingTableProps {
  rolling: Rolling;
  entries: ReadonlyMap<string, RollingEntry>;
  places: readonly number[];
  problems: RollingData["problemList"];
  medalAt: (index: number) => Medal | undefined;
}

/**
 * The rows around the cursor. Each stands where its place is, so that a row that climbs glides there; the window follows
 * the cursor. Only rows in sight and the one that has moved are drawn.
 */
export function RollingTable({ rolling, entries, places, problems, medalAt }: RollingTableProps): ReactNode {
  const { t } = useTranslation();
  const { board, opening, last, speed } = rolling;
  const inSight = useRowsInSight();
  const end = Math.min(board.rows.length, Math.max(board.cursor + 1 + below, inSight));
  const first = Math.max(0, end - inSight);
  const moved = last?.kind === "reveal" ? last.to : -1;
  const drawn = board.rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => (index >= first - 2 && index < end + 2) || index === moved);
  const style = {
    "--cells": problems.length,
    "--move": `${Math.min(900, 900 / speed)}ms`,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: -- what scrolls must be reached by keyboard
    <section className={styles.board} style={style} aria-label={t("boards.roll.board")} tabIndex={0}>
      <table
        className={styles.table}
        aria-label={t("boards.roll.board")}
        aria-rowcount={board.rows.length + 1}
      >
        <thead className={styles.labels}>
          <tr className={styles.heads} aria-rowindex={1}>
            {[t("boards.rank"), t("boards.team"), t("boards.roll.ac"), t("boards.penalty")].map((word) => (
              <th key={word} scope="col" className={styles.label}>
                {word}
              </th>
            ))}
            {problems.map(({ displayId, displayTitle, color }) => (
              <th key={displayId} scope="col" className={styles.label} title={displayTitle}>
                {color && (
                  <span className={styles.balloon} style={{ color }}>
                    <Icon name="balloon" size={13} />
                  </span>
                )}
                {displayId}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.sight} style={{ height: inSight * rowHeight }}>
          {drawn.map(({ row, index }) => (
            <Row
              key={row.uid}
              {...{ row, index, problems }}
              top={(index - first) * rowHeight}
              entry={entries.get(row.uid)}
              place={places[index] ?? -1}
              medal={medalAt(index)}
              isCursor={index === board.cursor}
              opening={opening?.uid === row.uid ? opening.displayId : undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  row: ResolvingRow;
  index: number;
  /** How far below the first row in sight it stands. */
  top: number;
  entry: RollingEntry | undefined;
  place: number;
  medal: Medal | undefined;
  isCursor: boolean;
  problems: RollingData["problemList"];
  /** The problem whose result has just been opened. */
  opening: string | undefined;
}

function Row({ row, index, top, entry, place, medal, isCursor, problems, opening }: RowProps): ReactNode {
  const { t } = useTranslation();
  const asked = isCursor && opening === undefined ? row.hidden[0] : undefined;
  const stateOf = (id: string) => (id === opening ? "opening" : id === asked ? "asked" : undefined);
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles.row}
      data-cursor={isCursor || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className={styles.cell}>
        <b className={styles.place} data-medal={medal} title={place < 0 ? t("boards.star") : undefined}>
          {place < 0 ? "★" : place}
        </b>
        {medal && <VisuallyHidden>{t(`boards.roll.${medal}`)}</VisuallyHidden>}
      </td>
      <th scope="row" className={styles.name}>
        <b className={styles.line}>{entry?.showName}</b>
        <small className={styles.school}>{entry?.school}</small>
      </th>
      <td className={styles.solved}>{row.ac}</td>
      <td>{countText(minutesOf(row.totalSeconds))}</td>
      {problems.map(({ displayId }) => (
        <td key={displayId} className={styles.cell}>
          <div className={styles.result} data-state={stateOf(displayId)}>
            <AcmCell cell={drawnCell((displayId === opening ? row.open : row.cells).get(displayId))} />
          </div>
        </td>
      ))}
    </tr>
  );
}

/** How many rows fit into the window. */
function rowsThatFit(): number {
  return Math.max(4, Math.floor((window.innerHeight - aroundPx) / rowHeight));
}

/** How many rows are in sight, whatever becomes of the window. */
function useRowsInSight(): number {
  const [rows, setRows] = useState(rowsThatFit);
  useEffect(() => {
    const look = () => setRows(rowsThatFit());
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
  return rows;
}
