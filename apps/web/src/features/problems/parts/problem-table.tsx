import { acRate, countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { DifficultyMark } from "../../../vocabulary/difficulty-mark.tsx";
import { RateBar } from "../../../vocabulary/rate-bar.tsx";
import { StatusMark } from "../../../vocabulary/status-mark.tsx";
import { VerdictBreakdown } from "../../../vocabulary/verdict-breakdown.tsx";
import type { ProblemRow } from "../api.ts";
import styles from "./problem-table.module.css";
import { ProblemTags } from "./problem-tags.tsx";
import { ProblemTitle } from "./problem-title.tsx";

/** What the table shows. */
export interface ProblemTableProps {
  problems: readonly ProblemRow[] | undefined;
  hasTags: boolean;
  /** Own statuses are shown to a signed-in reader only. */
  hasStatus: boolean;
  isRefreshing: boolean;
  empty: ReactNode;
  error: ReactNode;
}

/** The rows of the problem list; cards on a narrow screen. */
export function ProblemTable({ problems, hasTags, hasStatus, ...states }: ProblemTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <DataTable
      {...states}
      label={t("problems.title")}
      columns={useColumns({ hasTags, hasStatus })}
      rows={problems}
      rowKey={({ pid }) => pid}
      rowNote={(row) => <VerdictBreakdown displayId={row.problemId} title={row.title} counts={row} />}
      card={(row) => <ProblemCard problem={row} hasTags={hasTags} hasStatus={hasStatus} />}
      skeletonRows={15}
    />
  );
}

const tagsWidth = 250;

type Shown = Pick<ProblemTableProps, "hasTags" | "hasStatus">;

function useColumns({ hasTags, hasStatus }: Shown): Column<ProblemRow>[] {
  const { t } = useTranslation();
  const status: Column<ProblemRow> = {
    id: "status",
    header: <VisuallyHidden>{t("problems.status")}</VisuallyHidden>,
    width: 44,
    cell: ({ myStatus }) => <StatusMark status={myStatus} />,
  };
  const tags: Column<ProblemRow> = {
    id: "tags",
    header: t("problems.tags"),
    width: tagsWidth,
    cell: (row) => <ProblemTags tags={row.tags} room={tagsWidth - 16} />,
  };
  return [
    ...(hasStatus ? [status] : []),
    {
      id: "id",
      header: t("problems.id"),
      width: 112,
      cell: ({ problemId }) => <span className={styles.id}>{problemId}</span>,
    },
    { id: "title", header: t("problems.name"), cell: (row) => <ProblemTitle problem={row} /> },
    {
      id: "level",
      header: t("problems.level"),
      width: 92,
      cell: ({ difficulty }) => <DifficultyMark difficulty={difficulty} />,
    },
    ...(hasTags ? [tags] : []),
    {
      id: "total",
      header: t("problems.total"),
      align: "right",
      width: 76,
      cell: ({ total }) => countText(total),
    },
    {
      id: "rate",
      header: t("problems.rate"),
      align: "right",
      width: 150,
      cell: ({ ac, total }) => <RateBar accepted={ac} total={total} />,
    },
  ];
}

function ProblemCard({ problem, hasTags, hasStatus }: { problem: ProblemRow } & Shown): ReactNode {
  return (
    <div className={styles.card}>
      {hasStatus && <StatusMark status={problem.myStatus} />}
      <div>
        <div className={styles.facts}>
          <span className={styles.id}>{problem.problemId}</span>
          <DifficultyMark difficulty={problem.difficulty} />
          <span className={styles.rate}>{acRate(problem.ac, problem.total)}</span>
        </div>
        <ProblemTitle problem={problem} />
        {hasTags && <ProblemTags tags={problem.tags} room={280} />}
      </div>
    </div>
  );
}
