import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { durationText } from "../../../platform/i18n/duration-text.ts";
import { useLocale } from "../../../platform/i18n/locale.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { SignedInLink } from "../../../ui/signed-in-link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ContestProgress, ContestState, useCountdown } from "./contest-clock.tsx";
import styles from "./recent-contests.module.css";

type Contest = WireData<"getRecentContest">[number];

/** The contests to come and those that run, and below them what other sites hold. */
export function RecentContests(): ReactNode {
  const { t } = useTranslation();
  const contests = useQuery(callOptions("getRecentContest", {}));
  const all = (
    <PageLink page={{ name: "ContestList" }} className={styles.all}>
      {t("home.contests.all")}
      <Icon name="right" size={12} />
    </PageLink>
  );
  return (
    <Card icon="contest" title={t("home.contests")} right={all} isFlush>
      {contests.isError && <InlineError onRetry={() => void contests.refetch()} />}
      {contests.isPending && (
        <ul className={styles.agenda} aria-hidden>
          {["60%", "45%", "55%"].map((width) => (
            <li key={width}>
              <Skeleton width={52} height={52} />
              <div className={styles.shapes}>
                <Skeleton width={width} />
                <Skeleton width="80%" height={12} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {contests.data?.length === 0 && (
        <Empty title={t("home.contests.none")} text={t("home.contests.noneText")} />
      )}
      {contests.data && contests.data.length > 0 && (
        <ul className={styles.agenda}>
          {contests.data.map((contest) => (
            <ContestCard key={contest.id} contest={contest} receivedAt={contests.dataUpdatedAt} />
          ))}
        </ul>
      )}
      <OtherContests />
    </Card>
  );
}

const rules = ["ACM", "OI"] as const;
const accesses = ["home.contests.auth0", "home.contests.auth1", "home.contests.auth2"] as const;
const publicAccess = 0;

function ContestCard({ contest, receivedAt }: { contest: Contest; receivedAt: number }): ReactNode {
  const { t } = useTranslation();
  const { id, title, type, auth, startTime, endTime, duration, count } = contest;
  const countdown = useCountdown(contest, receivedAt);
  const rule = rules[type] ?? "OI";
  return (
    <li>
      <Day at={startTime} />
      <div className={styles.main}>
        <SignedInLink
          className={styles.title}
          page={{ name: "ContestDetails", params: { contestID: String(id) } }}
        >
          {auth !== publicAccess && <Icon name="lock" size={14} />}
          {title}
        </SignedInLink>
        <div className={styles.facts}>
          <PageLink
            className={styles.rule}
            page={{ name: "ContestList", query: { type } }}
            aria-label={t("home.contests.type", { type: rule })}
          >
            {rule}
          </PageLink>
          <span>{t(accesses[auth] ?? "home.contests.auth1")}</span>
          <span>{spanText(startTime, endTime)}</span>
          <span>{durationText(t, duration)}</span>
          <span>
            <Icon name="user" size={13} label={t("home.contests.count", { people: count })} />
            <span aria-hidden>{countText(count)}</span>
          </span>
        </div>
        <ContestProgress countdown={countdown} />
      </div>
      <ContestState countdown={countdown} />
    </li>
  );
}

/** The day a contest begins, as a leaf of a calendar. */
function Day({ at }: { at: string }): ReactNode {
  // The day of the user's zone, whatever the browser's is.
  const day = new Date(`${momentText(at).slice(0, 10)}T00:00`);
  const month = new Intl.DateTimeFormat(useLocale(), { month: "short" }).format(day);
  return (
    <time className={styles.day} dateTime={at}>
      <b>{day.getDate()}</b>
      <span>{month}</span>
    </time>
  );
}

/** From when to when; a contest that ends on another day says which. */
function spanText(start: string, end: string): string {
  const [from, to] = [momentText(start), momentText(end)];
  const isOneDay = from.slice(0, 10) === to.slice(0, 10);
  return `${from.slice(11, 16)} – ${isOneDay ? to.slice(11, 16) : to.slice(5, 16)}`;
}

/** What other sites hold; nothing at all while nothing is known. */
function OtherContests(): ReactNode {
  const { t } = useTranslation();
  const { data = [] } = useQuery(callOptions("getRecentOtherContest", {}));
  const safe = data.filter(({ url }) => /^https?:\/\//.test(url));
  if (safe.length === 0) return null;
  return (
    <section className={styles.other}>
      <h3>{t("home.contests.other")}</h3>
      <ul>
        {safe.map(({ oj, title, url, beginTime, endTime }) => (
          <li key={url}>
            <span className={styles.rule}>{oj}</span>
            <a href={url} rel="noopener noreferrer nofollow" target="_blank">
              {title}
              <Icon name="link" size={12} />
            </a>
            <time dateTime={beginTime}>
              {momentText(beginTime).slice(5, 10)} {spanText(beginTime, endTime)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
