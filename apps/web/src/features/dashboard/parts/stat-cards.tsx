import type { WireData } from "@touchstone/contract/web";
import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./stat-cards.module.css";

type Info = WireData<"getDashboardInfo">;

/** Users, submissions of today, contests: three numbers with what they mean. */
export function StatCards({ info }: { info: Info | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Stat
        icon="user"
        label={t("dashboard.users")}
        value={info?.userNum}
        note={
          info && t("dashboard.users.note", { count: info.newUserNum, online: countText(info.onlineNum) })
        }
      />
      <Stat
        icon="status"
        label={t("dashboard.today")}
        value={info?.todayJudgeNum}
        note={info && comparison(info)}
      />
      <Stat
        icon="contest"
        label={t("dashboard.contests")}
        value={info?.recentContestNum}
        note={info && t("dashboard.contests.running", { count: info.runningContestNum })}
      />
    </>
  );

  function comparison({ todayJudgeNum, yesterdayJudgeNum }: Info): string {
    if (yesterdayJudgeNum === 0) return t("dashboard.today.none");
    const times = Math.round(todayJudgeNum / yesterdayJudgeNum);
    // Percents say nothing from there on.
    if (times >= 10) return t("dashboard.today.times", { times: countText(times) });
    const percent = Math.round((todayJudgeNum / yesterdayJudgeNum - 1) * 100);
    return t("dashboard.today.note", { change: `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%` });
  }
}

interface StatProps {
  icon: IconName;
  label: string;
  value: number | undefined;
  note: string | undefined;
}

function Stat({ icon, label, value, note }: StatProps): ReactNode {
  return (
    <section className={styles.stat}>
      <h2>
        <Icon name={icon} />
        {label}
      </h2>
      <b>{value === undefined ? <Skeleton width={90} height={28} /> : countText(value)}</b>
      <span>{note ?? <Skeleton width={120} height={12} />}</span>
    </section>
  );
}
