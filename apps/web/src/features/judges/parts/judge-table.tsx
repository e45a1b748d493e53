import { memoryText, missingText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Meter } from "../../../ui/meter.tsx";
import type { Judge } from "../api.ts";
import { JudgeHealth } from "./judge-health.tsx";
import styles from "./judge-table.module.css";

/** What the table of judges needs. */
export interface JudgeTableProps {
  judges: readonly Judge[] | undefined;
  error?: ReactNode;
  /** What can be done with a judge; without it the table only tells. */
  acts?: (judge: Judge) => ReactNode;
}

/** The fleet: what each judge is doing, how busy its machine is and when it was last heard. */
export function JudgeTable({ judges, error, acts }: JudgeTableProps): ReactNode {
  const { t } = useTranslation();
  const columns: Column<Judge>[] = [
    {
      id: "name",
      header: t("judges.name"),
      width: 140,
      cell: ({ name }) => <b className={styles.name}>{name}</b>,
    },
    { id: "state", header: t("judges.state"), width: 110, cell: (judge) => <JudgeHealth judge={judge} /> },
    {
      id: "cores",
      header: t("judges.cores"),
      align: "right",
      width: 56,
      cell: ({ load }) => load?.machine?.cpuCores ?? missingText,
    },
    { id: "tasks", header: t("judges.tasks"), align: "right", width: 70, cell: tasksOf },
    {
      id: "cpu",
      header: t("judges.cpu"),
      width: 134,
      cell: ({ isThere, load }) =>
        isThere && load?.machine ? <Meter percent={load.machine.cpuPercent} /> : missingText,
    },
    {
      id: "memory",
      header: t("judges.memory"),
      width: 134,
      cell: ({ isThere, load }) =>
        isThere && load?.machine ? <Meter percent={load.machine.memoryPercent} /> : missingText,
    },
    {
      id: "disk",
      header: t("judges.disk"),
      align: "right",
      width: 88,
      cell: ({ load }) => (load ? memoryText(load.diskFreeBytes / 1024) : missingText),
    },
    {
      id: "toolchain",
      header: t("judges.toolchain"),
      width: 196,
      cell: ({ toolchain, driver, languages }) => (
        <span className={styles.tools} title={toolchain ?? undefined}>
          <code>{toolchain?.slice(0, 12) ?? missingText}</code>
          <small>
            {[t("judges.languages", { count: languages.length }), driver].filter(Boolean).join(" · ")}
          </small>
        </span>
      ),
    },
    {
      id: "seen",
      header: t("judges.seen"),
      align: "right",
      width: 110,
      cell: ({ seenAt }) => <Seen at={seenAt} />,
    },
    ...(acts
      ? [{ id: "acts", header: t("judges.acts"), align: "right" as const, width: 76, cell: acts }]
      : []),
  ];
  return (
    <DataTable
      label={t("judges.fleet")}
      columns={columns}
      rows={judges}
      rowKey={({ name }) => name}
      {...(acts && { card: (judge: Judge) => <JudgeCard judge={judge} acts={acts} /> })}
      skeletonRows={2}
      empty={<Empty art="wait" title={t("judges.none")} text={t("judges.none.why")} />}
      error={error}
    />
  );
}

function tasksOf({ isThere, load, slots }: Judge): string {
  return isThere && load ? `${load.busySlots} / ${slots ?? missingText}` : missingText;
}

/** When a judge was last heard: today to the second, before that the day; the whole moment is its title. */
function Seen({ at }: { at: string | null }): ReactNode {
  if (at === null) return missingText;
  const moment = momentText(at);
  const isToday = moment.slice(0, 10) === momentText(new Date().toISOString()).slice(0, 10);
  return (
    <time dateTime={at} title={moment}>
      {isToday ? moment.slice(11) : moment.slice(0, 10)}
    </time>
  );
}

/** A judge on a phone, with what can be done in reach. */
function JudgeCard({ judge, acts }: { judge: Judge; acts: (judge: Judge) => ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { machine } = judge.load ?? {};
  return (
    <div className={styles.card}>
      <b className={styles.name}>{judge.name}</b>
      {acts(judge)}
      <JudgeHealth judge={judge} />
      <small>
        {t("judges.tasks")} {tasksOf(judge)}
      </small>
      {judge.isThere && machine && (
        <>
          <small>
            {t("judges.cpu")} <Meter percent={machine.cpuPercent} />
          </small>
          <small>
            {t("judges.memory")} <Meter percent={machine.memoryPercent} />
          </small>
        </>
      )}
      <small>
        {t("judges.seen")} <Seen at={judge.seenAt} />
      </small>
    </div>
  );
}
