import { contestStatus, contestType } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../platform/i18n/duration-text.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { useContest } from "../contest-view.ts";
import { accessText, ruleText } from "../parts/facts.ts";
import styles from "./contest-overview.page.module.css";
import { PasswordCard } from "./password-card.tsx";

/** What a contest is about, its facts, and the password where it is asked for. */
export function ContestOverviewPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, status, asksPassword, isMenuClosed } = useContest();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {asksPassword && <PasswordCard />}
        {!asksPassword && isMenuClosed && status === contestStatus.scheduled && (
          <p className={styles.note}>{t("contest.notStartedText")}</p>
        )}
        <Card title={t("contest.about")} icon="info">
          {contest.description ? (
            <Markdown text={contest.description} audience="staff" />
          ) : (
            <p className={styles.quiet}>{t("contest.noDescription")}</p>
          )}
        </Card>
      </div>
      <aside className={styles.column} aria-label={t("contest.facts")}>
        <Facts />
      </aside>
    </div>
  );
}

function Facts(): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  const { type, auth, startTime, endTime, duration, sealRank, sealRankTime } = contest;
  const isSealing = sealRank && sealRankTime !== null;
  const facts: [name: string, value: ReactNode][] = [
    [t("contest.rule"), ruleText(type)],
    [t("contest.access"), accessText(t, auth)],
    [t("contest.start"), momentText(startTime).slice(0, 16)],
    [t("contest.end"), momentText(endTime).slice(0, 16)],
    [t("contest.duration"), durationText(t, duration)],
    ...(type === contestType.oi
      ? [[t("contest.scoring"), t(`contest.scoring.${contest.oiRankScoreType}`)] as [string, ReactNode]]
      : []),
    ...(isSealing
      ? [
          [t("contest.seal"), t("contest.sealFrom", { at: momentText(sealRankTime).slice(5, 16) })] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t("contest.host"), <UserName key="host" uid={contest.uid} username={contest.author} size={20} />],
  ];
  return (
    <Card title={t("contest.facts")} icon="calendar">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
