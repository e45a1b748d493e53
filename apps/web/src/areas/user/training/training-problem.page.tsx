import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { trainingProblemOptions, useTraining } from "../../../features/trainings/index.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FailedProblem } from "../problem/failed-problem.tsx";
import { Notice } from "../problem/notice.tsx";
import { ProblemSkeleton } from "../problem/problem-skeleton.tsx";
import { ProblemView } from "../problem/problem-view.tsx";

/** A problem of a training, solved in it. */
export function TrainingProblemPage(): ReactNode {
  const { problemID = "" }: { problemID?: string } = useParams({ strict: false });
  // Another problem is another page: nothing of the last one stays.
  return <TrainingProblem key={problemID} problemId={problemID.toUpperCase()} />;
}

function TrainingProblem({ problemId }: { problemId: string }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { training, clock } = useTraining();
  const { data, error, refetch } = useQuery(trainingProblemOptions(training.id, problemId));
  const params = { trainingID: String(training.id) };
  if (data) {
    const { problemId: displayId } = data.problem;
    return (
      <ProblemView
        detail={data}
        status={data.myStatus}
        place={{
          page: { name: "TrainingProblemDetails", params: { ...params, problemID: displayId } },
          tid: training.id,
          notice: clock.phase === "late" && (
            <Notice title={t(`training.late.${training.lateRule}`, { percent: training.latePercent })} />
          ),
        }}
      />
    );
  }
  if (!error) return <ProblemSkeleton />;
  return (
    <FailedProblem error={error} onRetry={() => void refetch()}>
      <Empty isPage title={t("problem.missing")} text={t("training.missingProblemText", { problemId })}>
        <Button onClick={() => goTo({ name: "TrainingProblemList", params })}>
          {t("training.toProblems")}
        </Button>
      </Empty>
    </FailedProblem>
  );
}
