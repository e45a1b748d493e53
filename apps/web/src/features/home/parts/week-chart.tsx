import { ActionIcon } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { acRate, axisTicks, countText } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./week-chart.module.css";

/** What was handed in on each of the last seven days, drawn, in a table for readers, and in a sentence. */
export function WeekChart(): ReactNode {
  const { t } = useTranslation();
  const options = callOptions("getLastWeekSubmissionStatistics", {});
  const week = useQuery(options);
  const isWide = useIsWide();
  const { refresh, isBusy } = useRefresh(options.queryKey);
  const tools = (
    <span className={styles.tools}>
      {isWide && <Legend />}
      <ActionIcon size={40} aria-label={t("home.week.refresh")} aria-busy={isBusy} onClick={refresh}>
        <Icon name="refresh" size={14} />
      </ActionIcon>
    </span>
  );
  return (
    <Card icon="chart" title={t("home.week")} right={tools}>
      {week.isError && <InlineError onRetry={() => void week.refetch()} />}
      {week.isPending && <Skeleton height={chartHeight + 30} />}
      {!isWide && <Legend />}
      {week.data && <Figures days={daysOf(week.data)} />}
    </Card>
  );
}

function Legend(): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.legend}>
      <span className={styles.total}>{t("home.week.total")}</span>
      <span className={styles.accepted}>{t("home.week.accepted")}</span>
    </span>
  );
}

/** Asks for figures that are computed anew, which the server does for root; others get the newest it has. */
function useRefresh(queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await call("getLastWeekSubmissionStatistics", { forceRefresh: true }));
    } catch (error) {
      // The call has told the user; the old figures stay.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { refresh: () => void refresh(), isBusy };
}

interface Day {
  name: string;
  total: number;
  accepted: number;
}

function daysOf(week: WireData<"getLastWeekSubmissionStatistics">): Day[] {
  return week.dateStrList.map((name, index) => ({
    name,
    total: week.totalCountList[index] ?? 0,
    accepted: week.acCountList[index] ?? 0,
  }));
}

const sumOf = (days: readonly Day[], what: "total" | "accepted") =>
  days.reduce((sum, day) => sum + day[what], 0);

function Figures({ days }: { days: readonly Day[] }): ReactNode {
  const { t } = useTranslation();
  const [total, accepted] = [sumOf(days, "total"), sumOf(days, "accepted")];
  return (
    <figure className={styles.figure}>
      <Bars days={days} />
      <VisuallyHidden>
        <DayTable days={days} />
      </VisuallyHidden>
      <figcaption className={styles.sentence}>
        {t("home.week.sentence", {
          count: total,
          total: countText(total),
          accepted: countText(accepted),
          rate: acRate(accepted, total),
        })}
      </figcaption>
    </figure>
  );
}

function DayTable({ days }: { days: readonly Day[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <table aria-label={t("home.week")}>
      <thead>
        <tr>
          <th scope="col">{t("home.week.day")}</th>
          <th scope="col">{t("home.week.total")}</th>
          <th scope="col">{t("home.week.accepted")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ name, total, accepted }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{total}</td>
            <td>{accepted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const chartHeight = 236;
/** Where a bar of 0 and a bar of the highest mark end. */
const bottom = 192;
const top = 24;
const axisPercent = 6;

/** The bars. Across, everything is in percent of the card's width; down, in pixels, so that no text is stretched. */
function Bars({ days }: { days: readonly Day[] }): ReactNode {
  const { t } = useTranslation();
  const ticks = axisTicks(Math.max(...days.map(({ total }) => total)));
  const highest = ticks.at(-1) ?? 1;
  const yOf = (count: number) => bottom - ((bottom - top) * count) / highest;
  const xOf = (index: number) => `${axisPercent + ((100 - axisPercent) / days.length) * (index + 0.5)}%`;
  return (
    <svg className={styles.chart} height={chartHeight} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={`${axisPercent}%`} x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
          <text className={styles.mark} x="0" y={yOf(tick) + 4}>
            {countText(tick)}
          </text>
        </g>
      ))}
      {days.map(({ name, total, accepted }, index) => (
        <svg key={name} x={xOf(index)} width="1" className={styles.day} aria-hidden="true">
          <rect className={styles.totalBar} y={yOf(total)} height={bottom - yOf(total)} />
          <rect className={styles.acceptedBar} y={yOf(accepted)} height={bottom - yOf(accepted)} />
          <text y={yOf(total) - 6}>{countText(total)}</text>
          <text y={bottom + 20}>{name}</text>
          {index === days.length - 1 && (
            <text className={styles.mark} y={bottom + 38}>
              {t("home.week.today")}
            </text>
          )}
        </svg>
      ))}
    </svg>
  );
}
