import type { WireData } from "@touchstone/contract/web";
import { type ContestCountdown, contestCountdown, contestStatus } from "@touchstone/domain";
import type { TFunction } from "i18next";
import { type ReactNode, useEffect, useReducer } from "react";
import { useTranslation } from "react-i18next";
import styles from "./contest-clock.module.css";

type Contest = WireData<"getRecentContest">[number];

/**
 * The countdown of a contest that came at a moment of this browser's clock; none once it is over. It goes by the
 * server's clock, and the part is drawn again whenever a figure changes.
 */
export function useCountdown(contest: Contest, receivedAt: number): ContestCountdown | undefined {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const span = { startsAt: new Date(contest.startTime), endsAt: new Date(contest.endTime) };
  const countdown = contestCountdown(span, new Date(Date.parse(contest.now) + Date.now() - receivedAt));
  useEffect(() => {
    if (!countdown) return;
    const timer = setTimeout(tick, countdown.tickMs);
    return () => clearTimeout(timer);
  });
  return countdown;
}

/** What a part shows of a contest's clock. */
export interface ContestClockProps {
  countdown: ContestCountdown | undefined;
}

/** Whether a contest is to come, runs or is over, and how long that lasts. */
export function ContestState({ countdown }: ContestClockProps): ReactNode {
  const { t } = useTranslation();
  if (!countdown) return <div className={styles.state}>{t("home.contests.ended")}</div>;
  const isRunning = countdown.status === contestStatus.running;
  const time = leftText(countdown, t);
  return (
    <div className={styles.state}>
      <span className={isRunning ? styles.running : undefined}>
        {t(isRunning ? "home.contests.running" : "home.contests.scheduled")}
      </span>
      <span role="timer">{t(isRunning ? "home.contests.endsIn" : "home.contests.startsIn", { time })}</span>
    </div>
  );
}

/** How much of a running contest is over, as a line. */
export function ContestProgress({ countdown }: ContestClockProps): ReactNode {
  if (countdown?.status !== contestStatus.running) return null;
  return (
    <div className={styles.line} aria-hidden>
      <div style={{ width: `${countdown.doneShare * 100}%` }} />
    </div>
  );
}

/** 00:36:49 within the last hour; before it the two greatest units. */
function leftText({ isNear, days, hours, minutes, seconds }: ContestCountdown, t: TFunction): string {
  if (isNear) return [hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":");
  const [dayText, hourText] = [t("platform.days", { count: days }), t("platform.hours", { count: hours })];
  if (days > 0) return hours > 0 ? `${dayText} ${hourText}` : dayText;
  return minutes > 0 ? `${hourText} ${t("platform.minutes", { count: minutes })}` : hourText;
}
