import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { contrast, inkOn } from "../../../theme/ink-on.ts";
import type { BoardRow } from "../api.ts";
import styles from "./board-table.module.css";

type Awarded = Pick<BoardRow, "rank" | "isWinAward" | "awardName" | "awardBackground" | "awardColor">;

/** The place of a row, on the colours of its award; a star entry has a star in its stead. */
export function BoardRank({ row }: { row: Awarded }): ReactNode {
  const { t } = useTranslation();
  if (row.rank < 0) {
    return (
      <span className={styles.star} role="img" aria-label={t("boards.star")} title={t("boards.star")}>
        ★
      </span>
    );
  }
  return (
    <span className={styles.place} data-award={row.isWinAward || undefined} style={awardColours(row)}>
      {row.rank}
    </span>
  );
}

/** The name of an award on its colours. */
export function AwardTag({ row }: { row: Awarded }): ReactNode {
  if (!row.isWinAward || !row.awardName) return undefined;
  return (
    <span className={styles.award} style={awardColours(row)}>
      {row.awardName}
    </span>
  );
}

/** The chosen colours; where the text could not be read on its ground, ink or white takes its place. */
function awardColours({ isWinAward, awardBackground, awardColor }: Awarded) {
  if (!isWinAward || !awardBackground) return undefined;
  const isReadable = awardColor && contrast(awardColor, awardBackground) >= 4.5;
  return { background: awardBackground, color: isReadable ? awardColor : inkOn(awardBackground) };
}
