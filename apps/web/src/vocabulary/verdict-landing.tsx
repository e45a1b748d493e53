import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyProps } from "../ui/family.ts";
import { AssayStrip } from "./assay-strip.tsx";
import { Figures } from "./figure.tsx";
import { VerdictGlyph } from "./verdict-glyph.tsx";
import styles from "./verdict-landing.module.css";
import { verdictLook } from "./verdict-look.ts";

/** What the block of a result needs. */
export interface VerdictLandingProps {
  /** A judge status. */
  status: number;
  score?: { points: number; of: number } | undefined;
  /** A line below the word: how many cases passed, which one runs. */
  sub?: ReactNode;
  figures?: readonly { label: string; text: string }[];
  /** The judge status of every test case, in order. */
  cases?: readonly number[];
}

/** The result of a submission, told as it changes; a final one lands once. */
export function VerdictLanding({ status, score, sub, figures, cases }: VerdictLandingProps): ReactNode {
  const { t } = useTranslation();
  const look = verdictLook(status);
  const isLanded = look.family !== "live";
  return (
    <div {...familyProps(look.family, styles.landing)} data-landed={isLanded || undefined}>
      <span key={look.name} className={styles.glyph}>
        <VerdictGlyph look={look} size={40} />
      </span>
      <div className={styles.words}>
        {/* The word alone is told: the line below may change with every case. */}
        <div role="status" className={styles.word}>
          {t(`verdict.${look.name}`)}
          {score && (
            <span className={styles.score}>
              {score.points}
              <small>{` / ${score.of}`}</small>
            </span>
          )}
        </div>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {figures && figures.length > 0 && <Figures figures={figures} />}
      {cases && cases.length > 0 && (
        <div key={`strip-${isLanded}`} className={styles.strip}>
          <AssayStrip statuses={cases} isLarge />
        </div>
      )}
    </div>
  );
}
