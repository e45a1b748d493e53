import { Button } from "@mantine/core";
import { contestAuth, contestStatus, contestType, countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { durationText } from "../../../platform/i18n/duration-text.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink, useGoTo } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SignedInLink } from "../../../ui/signed-in-link.tsx";
import type { ContestCard } from "../api.ts";
import { accessText, ruleText } from "../parts/facts.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import styles from "./contest-row.module.css";

/** A contest of the list; whoever opens it without a session is asked to sign in first. */
export function ContestRow({ contest }: { contest: ContestCard }): ReactNode {
  const { t } = useTranslation();
  const { id, title, type, auth, status, startTime, duration, count } = contest;
  const rule = ruleText(type);
  return (
    <li className={styles.row}>
      <span className={styles.picture} data-type={rule} aria-hidden>
        <Icon name={type === contestType.acm ? "balloon" : "chart"} size={24} />
      </span>
      <div className={styles.main}>
        <h2>
          <SignedInLink page={{ name: "ContestDetails", params: { contestID: String(id) } }}>
            {auth !== contestAuth.public && <Icon name="lock" size={14} label={t("contest.locked")} />}
            {title}
          </SignedInLink>
        </h2>
        <div className={styles.facts}>
          <span>
            <Icon name="calendar" size={13} />
            <time dateTime={startTime}>{momentText(startTime).slice(0, 16)}</time>
          </span>
          <span>
            <Icon name="clock" size={13} />
            {durationText(t, duration)}
          </span>
          <RuleButton type={type} rule={rule} />
          <span className={styles.access}>{accessText(t, auth)}</span>
          <span>
            <Icon name="user" size={13} label={t("contest.count", { people: count })} />
            <span aria-hidden>{countText(count)}</span>
          </span>
        </div>
      </div>
      <div className={styles.end}>
        <ScoreboardButton contest={contest} />
        <StatusTag status={status} />
      </div>
    </li>
  );
}

/** The rule, which leads to all contests of it; those of a group are few and not chosen by it. */
function RuleButton({ type, rule }: { type: number; rule: string }): ReactNode {
  const { t } = useTranslation();
  const gid = useGid();
  if (gid !== undefined) return <span className={styles.rule}>{rule}</span>;
  return (
    <PageLink
      className={styles.rule}
      page={{ name: "ContestList", query: { type } }}
      aria-label={t("contests.onlyType", { type: rule })}
    >
      {rule}
    </PageLink>
  );
}

/** Leads to the board that is open to everybody; before the start there is none. */
function ScoreboardButton({ contest }: { contest: ContestCard }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  if (!contest.openRank) return null;
  const name = contest.type === contestType.acm ? "ACMScoreBoard" : "OIScoreBoard";
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="rank" size={14} />}
      aria-label={t("contests.scoreboardOf", { title: contest.title })}
      disabled={contest.status === contestStatus.scheduled}
      onClick={() => goTo({ name, params: { contestID: String(contest.id) } })}
    >
      {t("contests.scoreboard")}
    </Button>
  );
}
