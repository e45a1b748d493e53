import { timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyProps } from "../ui/family.ts";
import styles from "./case-cell.module.css";
import { VerdictGlyph } from "./verdict-glyph.tsx";
import { caseLook } from "./verdict-look.ts";

/** What the cell of a test case needs. */
export interface CaseCellProps {
  number: number;
  /** A judge status. */
  status: number;
  timeMs: number | null | undefined;
  /** What else is known of the case: its memory, its score. */
  note?: string;
  /** True for the one whose details show. */
  isChosen?: boolean;
  /** Shows the details. */
  onChoose?: () => void;
}

/** A test case: shape, word, number and time. A skipped one is an empty outline. */
export function CaseCell({ number, status, timeMs, note, isChosen, onChoose }: CaseCellProps): ReactNode {
  const { t } = useTranslation();
  const look = caseLook(status);
  const full = t(`verdict.${look.name}`);
  const frame = {
    ...familyProps(look.family, styles.cell),
    "data-skipped": look.name === "skipped" || undefined,
    title: note ? `${full} · ${note}` : full,
  };
  const content = (
    <>
      <span className={styles.word}>
        <VerdictGlyph look={look} size={13} label={full} />
        <b>{t(`verdict.${look.name}.short`)}</b>
        <i>{number}</i>
      </span>
      <span className={styles.time}>{timeText(timeMs)}</span>
    </>
  );
  if (!onChoose) return <div {...frame}>{content}</div>;
  return (
    <button type="button" {...frame} aria-pressed={isChosen ?? false} onClick={onChoose}>
      {content}
    </button>
  );
}
