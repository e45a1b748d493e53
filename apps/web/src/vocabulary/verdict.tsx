import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyProps } from "../ui/family.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./verdict.module.css";
import { VerdictGlyph } from "./verdict-glyph.tsx";
import { caseLook, verdictLook } from "./verdict-look.ts";

/** What a verdict needs. */
export interface VerdictProps {
  /** A judge status. */
  status: number;
  /** `sm` in tables, `md` beside headings. */
  size?: "sm" | "md";
  /** True to write the whole name, too. */
  isLong?: boolean;
  /** True without a ground, inside something that has one. */
  isBare?: boolean;
  /** True for a test case: Cancelled is then Skipped. */
  isSkipped?: boolean;
  /** How far it is, its place in the line. */
  note?: ReactNode;
}

/** The one part that shows a verdict: colour, shape and word. */
export function Verdict({ status, size = "sm", isLong, isBare, isSkipped, note }: VerdictProps): ReactNode {
  const { t } = useTranslation();
  const look = isSkipped ? caseLook(status) : verdictLook(status);
  const full = t(`verdict.${look.name}`);
  const isMoving = look.family === "live";
  return (
    <span
      {...familyProps(look.family, styles.verdict)}
      data-size={size}
      data-solid={(look.family === "good" && !isBare) || undefined}
      data-bare={isBare || undefined}
      title={full}
    >
      <VerdictGlyph look={look} size={size === "sm" ? 14 : 16} />
      <b>{isLong && isMoving ? full : t(`verdict.${look.name}.short`)}</b>
      {isLong ? !isMoving && <span>{full}</span> : <VisuallyHidden>{full}</VisuallyHidden>}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
