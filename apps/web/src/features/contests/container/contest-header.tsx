import { contestAuth, contestStatus, countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { farText, leftText } from "../../../platform/i18n/left-text.ts";
import { useLocale } from "../../../platform/i18n/locale.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useContestClock } from "../contest-clock.ts";
import { useContest } from "../contest-view.ts";
import { accessText, ruleText, statusText } from "../parts/facts.ts";
import styles from "./contest-header.module.css";

/** The slab at the top of a contest: its name, its clock and how much of it is over. */
export function ContestHeader({ isBrief }: { isBrief: boolean }): ReactNode {
  const { t } = useTranslation();
  const { contest, heard } = useContest();
  const clock = useContestClock(heard);
  return (
    <section className={styles.slab} data-brief={isBrief || undefined} data-status={clock.status}>
      <div className={styles.top}>
        <div className={styles.words}>
          <div className={styles.tags}>
            <span className={styles.rule}>{ruleText(contest.type)}</span>
            <span>
              {contest.auth !== contestAuth.public && <Icon name="lock" size={13} />}
              {accessText(t, contest.auth)}
            </span>
            <span>
              <Icon name="user" size={13} label={t("contest.count", { people: contest.count })} />
              <span aria-hidden>{countText(contest.count)}</span>
            </span>
            <span className={styles.status}>{statusText(t, clock.status)}</span>
          </div>
          <h1>{contest.title}</h1>
          {!isBrief && (
            <div className={styles.host}>
              {t("contest.host")} <b>{contest.author}</b>
            </div>
          )}
        </div>
        <Left clock={clock} />
      </div>
      <Line percent={clock.percent} />
    </section>
  );
}

/** The time until the start or the end; a start that is far away is told in words. */
function Left({ clock }: { clock: ReturnType<typeof useContestClock> }): ReactNode {
  const { t } = useTranslation();
  const locale = useLocale();
  if (clock.status === contestStatus.ended) {
    return <div className={styles.far}>{t("contest.ended")}</div>;
  }
  const isRunning = clock.status === contestStatus.running;
  return (
    <div className={styles.left} role="timer">
      <span>{t(clock.isFar ? "contest.startAt" : isRunning ? "contest.endsIn" : "contest.startsIn")}</span>
      {clock.isFar ? (
        <b className={styles.far}>{farText(locale, clock.leftSeconds)}</b>
      ) : (
        <b>{leftText(clock.leftSeconds)}</b>
      )}
    </div>
  );
}

/** How much of the contest is over, with its start, its seal and its end. */
function Line({ percent }: { percent: number }): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  const { startTime, endTime, sealRank, sealRankTime } = contest;
  const short = (at: string) => momentText(at).slice(5, 16);
  const startMs = Date.parse(startTime);
  const sealPercent =
    sealRank && sealRankTime
      ? ((Date.parse(sealRankTime) - startMs) / (Date.parse(endTime) - startMs)) * 100
      : undefined;
  const seal = sealPercent !== undefined && sealRankTime !== null && (
    <span className={styles.seal} style={{ left: `clamp(144px, ${sealPercent}%, calc(100% - 144px))` }}>
      <Icon name="freeze" size={12} />
      {t("contest.sealAt", { at: short(sealRankTime).slice(6) })}
    </span>
  );
  return (
    <>
      <div
        className={styles.line}
        role="progressbar"
        aria-label={t("contest.progress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
      >
        <i style={{ width: `${percent}%` }} />
        {sealPercent !== undefined && sealPercent > 0 && <em style={{ left: `${sealPercent}%` }} />}
      </div>
      <div className={styles.times}>
        <time dateTime={startTime}>{short(startTime)}</time>
        {seal}
        <time dateTime={endTime}>{short(endTime)}</time>
      </div>
    </>
  );
}
