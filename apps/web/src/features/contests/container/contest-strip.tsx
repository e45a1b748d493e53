import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { contestStatus, statusMark } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useUnread } from "../announcements/unread.ts";
import { contestProblemsOptions } from "../api.ts";
import { useClarifications } from "../clarifications/news.ts";
import { leftText, useContestClock } from "../contest-clock.ts";
import { useContest } from "../contest-view.ts";
import styles from "./contest-strip.module.css";

/** The thin bar above a problem that is being solved: back to the contest, its other problems, its clock. */
export function ContestStrip(): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  const unread = useUnread();
  const { count: clarified } = useClarifications();
  const params = { contestID: String(contest.id) };
  return (
    <div className={styles.strip} data-screen-only>
      <PageLink page={{ name: "ContestProblemList", params }} className={styles.title}>
        <Icon name="left" size={14} />
        <span>{contest.title}</span>
      </PageLink>
      <Problems />
      {unread.length > 0 && (
        <PageLink page={{ name: "ContestAnnouncementList", params }} className={styles.news}>
          <Icon name="megaphone" size={14} />
          {t("contest.news", { count: unread.length })}
        </PageLink>
      )}
      {clarified > 0 && (
        <PageLink page={{ name: "ContestClarification", params }} className={styles.news}>
          <Icon name="chat" size={14} label={t("clarifications.title")} />
          {t("contest.news", { count: clarified })}
        </PageLink>
      )}
      <Clock />
    </div>
  );
}

function Problems(): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  const { problemID = "" }: { problemID?: string } = useParams({ strict: false });
  const { data = [] } = useQuery(contestProblemsOptions(contest.id));
  return (
    <nav className={styles.problems} aria-label={t("contest.problems")}>
      {data.map(({ displayId, displayTitle, myStatus }) => {
        const mark = statusMark(myStatus);
        const state = mark && t(mark === "tick" ? "vocabulary.solved" : "vocabulary.tried");
        return (
          <PageLink
            key={displayId}
            page={{
              name: "ContestProblemDetails",
              params: { contestID: String(contest.id), problemID: displayId },
            }}
            title={displayTitle}
            aria-label={[displayId, displayTitle, state].filter(Boolean).join(" ")}
            aria-current={displayId === problemID.toUpperCase() ? "page" : undefined}
            data-mark={mark}
          >
            {displayId}
            {mark && <Icon name={mark === "tick" ? "check" : "minus"} size={10} />}
          </PageLink>
        );
      })}
    </nav>
  );
}

function Clock(): ReactNode {
  const { t } = useTranslation();
  const { heard } = useContest();
  const { status, leftSeconds } = useContestClock(heard);
  if (status === contestStatus.ended) return <span className={styles.clock}>{t("contest.ended")}</span>;
  const label = t(status === contestStatus.running ? "contest.endsIn" : "contest.startsIn");
  return (
    <span className={styles.clock} role="timer" aria-label={label} title={label}>
      <Icon name="clock" size={14} />
      {leftText(leftSeconds)}
    </span>
  );
}
