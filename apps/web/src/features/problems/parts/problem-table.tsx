import { acRate, countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageTarget } from "../../../platform/route-names.ts";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { DifficultyMark } from "../../../vocabulary/difficulty-mark.tsx";
import { RateBar } from "../../../vocabulary/rate-bar.tsx";
import { StatusMark } from "../../../vocabulary/status-mark.tsx";
import type { ProblemRow } from "../api.ts";
import styles from "./problem-table.module.css";
import { ProblemTags } from "./problem-tags.tsx";
import { ProblemTitle } from "./problem-title.tsx";

/** What a row needs of a problem. */
type Listed = Pick<
  ProblemRow,
  "pid" | "problemId" | "title" | "locale" | "difficulty" | "tags" | "ac" | "total" | "myStatus"
>;

/** What the table shows. */
export interface ProblemTableProps<Row extends Listed>
  extends Pick<
    DataTableProps<Row>,
    "isRefreshing" | "empty" | "error" | "onRow" | "rowNote" | "skeletonRows"
  > {
  /** What is listed, for screen readers; the problems of the site unless it says another thing. */
  label?: string;
  problems: readonly Row[] | undefined;
  hasTags: boolean;
  /** Own statuses are shown to a signed-in reader only. */
  hasStatus: boolean;
  /** Where a title leads, if not to the problem's own page. */
  pageOf?: (problem: Row) => PageTarget;
  /** False where the rate is enough. */
  hasTotal?: boolean;
}

/** The rows of a problem list; cards on a narrow screen. */
export function ProblemTable<Row extends Listed>(props: ProblemTableProps<Row>): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns(props);
  return (
    <DataTable
      {...props}
      label={props.label ?? t("problems.title")}
      columns={columns}
      rows={props.problems}
      rowKey={({ pid }) => pid}
      card={(row) => <ProblemCard {...props} problem={row} />}
    />
  );
}

const tagsWidth = 250;

type Shown<Row extends Listed> = Pick<
  ProblemTableProps<Row>,
  "hasTags" | "hasStatus" | "pageOf" | "hasTotal"
>;

function useColumns<Row extends Listed>(shown: Shown<Row>): Column<Row>[] {
  const { hasTags, hasStatus, pageOf, hasTotal = true } = shown;
  const { t } = useTranslation();
  const status: Column<Row> = {
    id: "status",
    header: <VisuallyHidden>{t("problems.status")}</VisuallyHidden>,
    width: 44,
    cell: ({ myStatus }) => <StatusMark status={myStatus} />,
  };
  const tags: Column<Row> = {
    id: "tags",
    header: t("problems.tags"),
    width: tagsWidth,
    cell: (row) => <ProblemTags tags={row.tags} room={tagsWidth - 16} />,
  };
  const total: Column<Row> = {
    id: "total",
    header: t("problems.total"),
    align: "right",
    width: 76,
    cell: (row) => countText(row.total),
  };
  return [
    ...(hasStatus ? [status] : []),
    {
      id: "id",
      header: t("problems.id"),
      width: 112,
      cell: ({ problemId }) => <span className={styles.id}>{problemId}</span>,
    },
    {
      id: "title",
      header: t("problems.name"),
      cell: (row) => <ProblemTitle problem={row} page={pageOf?.(row)} />,
    },
    {
      id: "level",
      header: t("problems.level"),
      width: 92,
      cell: ({ difficulty }) => <DifficultyMark difficulty={difficulty} />,
    },
    ...(hasTags ? [tags] : []),
    ...(hasTotal ? [total] : []),
    {
      id: "rate",
      header: t("problems.rate"),
      align: "right",
      width: 150,
      cell: (row) => <RateBar accepted={row.ac} total={row.total} />,
    },
  ];
}

function ProblemCard<Row extends Listed>({
  problem,
  hasTags,
  hasStatus,
  pageOf,
}: { problem: Row } & Shown<Row>): ReactNode {
  return (
    <div className={styles.card}>
      {hasStatus && <StatusMark status={problem.myStatus} />}
      <div>
        <div className={styles.facts}>
          <span className={styles.id}>{problem.problemId}</span>
          <DifficultyMark difficulty={problem.difficulty} />
          <span className={styles.rate}>{acRate(problem.ac, problem.total)}</span>
        </div>
        <ProblemTitle problem={problem} page={pageOf?.(problem)} />
        {hasTags && problem.tags.length > 0 && <ProblemTags tags={problem.tags} room={280} />}
      </div>
    </div>
  );
}
