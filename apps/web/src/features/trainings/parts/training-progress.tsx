import { trainingProgress } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Progress } from "../../../ui/progress.tsx";
import styles from "./training-progress.module.css";

/** What the bar needs. */
export interface TrainingProgressProps {
  acCount: number;
  problemCount: number;
  /** True to say the percentage, too. */
  hasPercent?: boolean;
}

/** How many problems of a training the reader has solved; the bar's colour tells how far that is. */
export function TrainingProgress({
  acCount,
  problemCount,
  hasPercent = false,
}: TrainingProgressProps): ReactNode {
  const { t } = useTranslation();
  const { percent, level } = trainingProgress(acCount, problemCount);
  return (
    <span className={styles.progress} data-level={level}>
      <span className={styles.words}>
        <span>
          {acCount}/{problemCount}
        </span>
        {hasPercent && <b>{percent}%</b>}
      </span>
      <Progress label={t("training.progress")} value={acCount} max={problemCount} />
    </span>
  );
}
