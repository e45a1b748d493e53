import { useQuery } from "@tanstack/react-query";
import {
  type CalendarMonth,
  countText,
  type SubmissionCalendar,
  submissionCalendar,
} from "@touchstone/domain";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../platform/i18n/locale.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { calendarOptions, type Whose } from "../api.ts";
import styles from "./calendar-card.module.css";
import { HeatGrid } from "./heat-grid.tsx";

/** A year of a user's submissions: as a grid, in a sentence, and by month. */
export function CalendarCard({ whose }: { whose: Whose }): ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(calendarOptions(whose));
  const calendar = useMemo(() => data && submissionCalendar(data.endDate, data.dataList), [data]);
  if (isError && !calendar) {
    return (
      <Card title={t("profiles.calendar")} icon="calendar" isFlush>
        <InlineError onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card title={t("profiles.calendar")} icon="calendar">
      {calendar ? <Year calendar={calendar} /> : <Skeleton height={214} />}
    </Card>
  );
}

function Year({ calendar }: { calendar: SubmissionCalendar }): ReactNode {
  const { t } = useTranslation();
  const { total, activeDays } = calendar;
  const submissions = t("vocabulary.submissions", { count: total, total: countText(total) });
  return (
    <>
      <HeatGrid calendar={calendar} />
      <div className={styles.foot}>
        <span>
          {total === 0
            ? t("profiles.calendar.none")
            : t("profiles.calendar.year", { submissions, count: activeDays })}
        </span>
        <span className={styles.legend} aria-hidden>
          {t("profiles.calendar.less")}
          {[0, 1, 2, 3, 4].map((level) => (
            <i key={level} style={{ background: `var(--ts-heat-${level})` }} />
          ))}
          {t("profiles.calendar.more")}
        </span>
      </div>
      {total > 0 && <Months months={calendar.months} />}
    </>
  );
}

/** The same in figures, for whoever does not see the squares. */
function Months({ months }: { months: readonly CalendarMonth[] }): ReactNode {
  const { t } = useTranslation();
  const name = new Intl.DateTimeFormat(useLocale(), { year: "numeric", month: "long", timeZone: "UTC" });
  const columns: Column<CalendarMonth>[] = [
    {
      id: "month",
      header: t("profiles.calendar.month"),
      width: 120,
      cell: ({ date }) => name.format(new Date(date)),
    },
    {
      id: "total",
      header: t("profiles.calendar.submissions"),
      align: "right",
      width: 90,
      cell: ({ total }) => countText(total),
    },
    {
      id: "activeDays",
      header: t("profiles.calendar.activeDays"),
      align: "right",
      width: 90,
      cell: ({ activeDays }) => activeDays,
    },
  ];
  return (
    <details className={styles.months}>
      <summary>{t("profiles.calendar.table")}</summary>
      <DataTable
        label={t("profiles.calendar")}
        columns={columns}
        rows={[...months].reverse()}
        rowKey={({ date }) => date}
        empty={null}
      />
    </details>
  );
}
