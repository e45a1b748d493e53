import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { farText, leftText } from "../../../platform/i18n/left-text.ts";
import { useLocale } from "../../../platform/i18n/locale.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTraining } from "../training-view.ts";
import styles from "./training-header.module.css";

/** From here on a span is told in words. */
const farSeconds = 7 * 86_400;

/** When a training opens, until when work is in time, and what becomes of it later; nothing where it has no times. */
export function TrainingTimes(): ReactNode {
  const { t } = useTranslation();
  const { training, clock } = useTraining();
  const { opensAt, lateRule, latePercent, extendedUntil } = training;
  const { phase, due } = clock;
  const at = phase === "closed" ? opensAt : (due?.toISOString() ?? null);
  if (at === null) return null;
  return (
    <div className={styles.times} data-phase={phase}>
      <Icon name={phase === "late" ? "warn" : "clock"} />
      {phase === "late" ? t(`training.late.${lateRule}`, { percent: latePercent }) : <Left />}
      <span className={styles.at}>
        <time dateTime={at}>{momentText(at).slice(0, 16)}</time>
        {phase !== "closed" && extendedUntil !== null && ` · ${t("training.extended")}`}
        {phase === "open" &&
          lateRule !== "mark" &&
          ` · ${t(`training.lateThen.${lateRule}`, { percent: latePercent })}`}
      </span>
    </div>
  );
}

/** The time until the training opens, or until work is late. */
function Left(): ReactNode {
  const { t } = useTranslation();
  const locale = useLocale();
  const { phase, leftSeconds = 0 } = useTraining().clock;
  const isClosed = phase === "closed";
  if (leftSeconds > farSeconds) {
    return t(isClosed ? "training.opensFar" : "training.dueFar", { left: farText(locale, leftSeconds) });
  }
  return (
    <span role="timer">
      {t(isClosed ? "training.opensIn" : "training.dueIn")} <b>{leftText(leftSeconds)}</b>
    </span>
  );
}
