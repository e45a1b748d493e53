import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { textOrMissing } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { contestProblemsOptions, useContest } from "../../contests/index.ts";
import { RejudgingList } from "../parts/rejudging-list.tsx";
import styles from "./contest-rejudge.page.module.css";

type Problem = WireData<"getContestProblem">[number];

/** The problems of a contest, each to be judged anew whole; it opens to the super admin alone. */
export function ContestRejudgePage(): ReactNode {
  const { t } = useTranslation();
  const { contest } = useContest();
  return (
    <div className={styles.blocks}>
      <Problems cid={contest.id} />
      <Card icon="history" title={t("rejudgings.list")} isFlush>
        <RejudgingList cid={contest.id} />
      </Card>
    </div>
  );
}

function Problems({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const problems = useQuery(contestProblemsOptions(cid, true));
  const rejudge = useRejudge(cid);
  const act = (problem: Problem) => <RejudgeAll problem={problem} onRejudge={rejudge} />;
  const columns: Column<Problem>[] = [
    { id: "pid", header: t("rejudgings.contest.pid"), width: 100, cell: ({ pid }) => pid },
    { id: "displayId", header: "#", width: 84, cell: ({ displayId }) => <b>{displayId}</b> },
    { id: "title", header: t("contest.problemTitle"), cell: ({ displayTitle }) => displayTitle },
    { id: "ac", header: "AC", width: 90, align: "right", cell: ({ ac }) => textOrMissing(ac) },
    {
      id: "total",
      header: t("contest.submissions"),
      width: 120,
      align: "right",
      cell: ({ total }) => textOrMissing(total),
    },
    { id: "act", header: t("rejudgings.contest.acts"), width: 170, align: "right", cell: act },
  ];
  return (
    <Card icon="refresh" title={t("contest.rejudge")} isFlush>
      <DataTable
        label={t("contest.rejudge")}
        columns={columns}
        rows={problems.data}
        rowKey={({ id }) => id}
        skeletonRows={6}
        card={(problem) => (
          <div className={styles.card}>
            <span>
              <b>{problem.displayId}</b> {problem.displayTitle}
            </span>
            <span className={styles.quiet}>
              {t("rejudgings.contest.pid")} {problem.pid} · {textOrMissing(problem.ac)} /{" "}
              {textOrMissing(problem.total)}
            </span>
            {act(problem)}
          </div>
        )}
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

interface RejudgeAllProps {
  problem: Problem;
  onRejudge: (problem: Problem) => Promise<void>;
}

function RejudgeAll({ problem, onRejudge }: RejudgeAllProps): ReactNode {
  const { t } = useTranslation();
  const { displayId: id, displayTitle: title } = problem;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon name="refresh" />}
      aria-label={t("rejudgings.contest.allOf", { id, title })}
      onClick={() => void onRejudge(problem)}
    >
      {t("rejudgings.contest.all")}
    </Button>
  );
}

/** Asks first, then judges everything anew that was sent to a problem of the contest. */
function useRejudge(cid: number) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ pid }: Problem) => call("rejudgeContestProblem", { pid, cid }),
    onSuccess: () => showToast("success", t("Rejudge_successfully")),
    onSettled: () => {
      for (const name of ["getRejudgings", "getContestProblem"]) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
  });
  return async (problem: Problem) => {
    const isSure = await confirm({
      title: t("rejudgings.contest.ask", { id: problem.displayId }),
      text: t("rejudgings.contest.askText", { title: problem.displayTitle }),
      confirmLabel: t("judging.rejudge"),
      isDanger: true,
    });
    if (isSure) mutate(problem);
  };
}
