import { type DifficultyLevel, difficultyLevel } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./difficulty-mark.module.css";

const barsOf: Record<DifficultyLevel["name"], number> = { easy: 1, mid: 2, hard: 3, unknown: 3 };

/** A difficulty: bars in its fixed colour and its word in the colour of text. */
export function DifficultyMark({ difficulty }: { difficulty: number | null | undefined }): ReactNode {
  const { t } = useTranslation();
  const { name, colour } = difficultyLevel(difficulty);
  return (
    <span className={styles.mark}>
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true" data-level={name}>
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 3.5}
            width="3.5"
            height={4 + bar * 3.5}
            rx="1"
            fill={bar < barsOf[name] ? colour : "var(--ts-line)"}
          />
        ))}
      </svg>
      {t(`difficulty.${name}`)}
    </span>
  );
}
