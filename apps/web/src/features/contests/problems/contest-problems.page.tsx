import { useQuery } from "@tanstack/react-query";
import { contestType, countText, textOrMissing } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { StatusMark } from "../../../vocabulary/status-mark.tsx";
import { type ContestProblem, contestProblemsOptions } from "../api.ts";
import { useContest } from "../contest-view.ts";
import { AfterEndSwitch, useContainsEnd } from "../parts/after-end-switch.tsx";
import styles from "./contest-problems.page.module.css";

/** The problems of a contest, with how many solved each as far as the reader may know. */
export function ContestProblemsPage(): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  const problems = useQuery(contestProblemsOptions(contest.id, useContainsEnd()));
  return (
    <Card icon="problems" title={t("contest.problems")} right={<AfterEndSwitch />} isFlush>
      <DataTable
        label={t("contest.problems")}
        columns={useColumns(contest.type === contestType.oi)}
        rows={problems.data}
        rowKey={({ id }) => id}
        card={(row) => <ProblemCard problem={row} />}
        isRefreshing={problems.isPlaceholderData}
        skeletonRows={6}
        empty={<Empty title={t("contest.noProblems")} text={t("contest.noProblemsText")} />}
        error={
          problems.isError && (
            <InlineError text={problems.error.message} onRetry={() => void problems.refetch()} />
          )
        }
      />
    </Card>
  );
}

function useColumns(isOi: boolean): Column<ContestProblem>[] {
  const { t } = useTranslation();
  const score: Column<ContestProblem> = {
    id: "score",
    header: t("contest.myScore"),
    width: 110,
    align: "right",
    cell: (row) => textOrMissing(row.score),
  };
  return [
    {
      id: "status",
      header: <VisuallyHidden>{t("contest.myStatus")}</VisuallyHidden>,
      width: 44,
      cell: ({ myStatus }) => <StatusMark status={myStatus} />,
    },
    { id: "id", header: "#", width: 84, cell: (row) => <Letter problem={row} /> },
    { id: "title", header: t("contest.problemTitle"), cell: (row) => <Title problem={row} /> },
    ...(isOi ? [score] : []),
    { id: "counts", header: t("contest.counts"), width: 150, align: "right", cell: countsText },
  ];
}

/** Solved and sent; a question mark stands for what is kept back. */
function countsText({ ac, total }: ContestProblem): string {
  const text = (count: number | null) => (count === null ? "?" : countText(count));
  return `${text(ac)} / ${text(total)}`;
}

function Letter({ problem: { displayId, color } }: { problem: ContestProblem }): ReactNode {
  return (
    <span className={styles.letter}>
      {color && (
        <span style={{ color }}>
          <Icon name="balloon" size={14} />
        </span>
      )}
      <b>{displayId}</b>
    </span>
  );
}

function Title({ problem: { cid, displayId, displayTitle } }: { problem: ContestProblem }): ReactNode {
  const params = { contestID: String(cid), problemID: displayId };
  return (
    <PageLink page={{ name: "ContestProblemDetails", params }} className={styles.title}>
      {displayTitle}
    </PageLink>
  );
}

function ProblemCard({ problem }: { problem: ContestProblem }): ReactNode {
  return (
    <div className={styles.card}>
      <Letter problem={problem} />
      <Title problem={problem} />
      <span className={styles.counts}>{countsText(problem)}</span>
      <StatusMark status={problem.myStatus} />
    </div>
  );
}
