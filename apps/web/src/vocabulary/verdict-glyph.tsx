import type { ReactNode } from "react";
import { familyProps } from "../ui/family.ts";
import styles from "./verdict-glyph.module.css";
import { type GlyphStroke, verdictGlyphPaths } from "./verdict-glyph-paths.ts";
import type { VerdictLook } from "./verdict-look.ts";

/** What a glyph needs. */
export interface VerdictGlyphProps {
  look: VerdictLook;
  size?: number;
  /** What it means, where no word stands beside it. */
  label?: string;
}

/** The shape of a verdict in its colour; `--glyph-ground` is the ground that its cuts show. */
export function VerdictGlyph({ look, size = 16, label }: VerdictGlyphProps): ReactNode {
  const paths = Object.entries(verdictGlyphPaths[look.glyph]) as [GlyphStroke, string][];
  const isTurning = look.glyph === "arc" || look.glyph === "arcDot";
  return (
    <svg
      {...familyProps(look.family, styles.glyph)}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      data-turning={isTurning || undefined}
      width={size}
      height={size}
      viewBox="0 0 16 16"
    >
      {paths.map(([stroke, d]) => (
        <path key={stroke} d={d} className={styles[stroke]} />
      ))}
    </svg>
  );
}
