import type { WireData } from "@touchstone/contract/web";
import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsWide } from "../../../platform/viewport.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { HourBars } from "./hour-bars.tsx";
import styles from "./queue-card.module.css";

type Info = WireData<"getDashboardInfo">;

const laneNames = { 1: "contest", 2: "practice", 3: "selfTest", 4: "rejudge", 5: "bulk" } as const;

/** How full the judging queue is, by lane and pool, and what came in today hour by hour. */
export function QueueCard({ info, isStale }: { info: Info | undefined; isStale: boolean }): ReactNode {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const live = !isStale && info && <span className={styles.live}>{t("dashboard.live")}</span>;
  return (
    <Card icon="status" title={t("dashboard.queue")} right={live}>
      {info ? <Figures info={info} /> : <Skeleton height={isWide ? 266 : 332} />}
    </Card>
  );
}

function Figures({ info: { queue, hourlyJudgeNums } }: { info: Info }): ReactNode {
  const { t } = useTranslation();
  const figures = [
    [countText(queue.waiting), t("dashboard.queue.waiting")],
    [countText(queue.running), t("dashboard.queue.running")],
    [`${countText(Math.round(queue.longestWaitMs / 1000))} s`, t("dashboard.queue.longest")],
    [countText(queue.overdue), t("dashboard.queue.overdue")],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([value = "", label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value.split(" ")[0]}
              {value.includes(" ") && <small>{value.split(" ")[1]}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <HourBars counts={hourlyJudgeNums} />
      <p className={styles.about}>{t("dashboard.lanes")}</p>
      <dl className={styles.lanes}>
        {queue.lanes.map(({ lane, waiting, running }) => (
          <div key={lane} data-idle={waiting + running === 0 || undefined}>
            <dt>{t(`dashboard.lane.${laneNames[lane as keyof typeof laneNames] ?? "bulk"}`)}</dt>
            <dd title={t("dashboard.lane.figures", { waiting, running })}>
              {countText(waiting)} / {countText(running)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.pools} aria-label={t("dashboard.pools")}>
        {queue.pools.map(({ toolchain, judges, slots, busySlots }) => (
          <li key={toolchain} title={toolchain}>
            {t("dashboard.pool", { count: judges, toolchain: toolchain.slice(0, 8) })}
            <b>{t("dashboard.pool.figures", { busy: countText(busySlots), slots: countText(slots) })}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
