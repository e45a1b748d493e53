import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { ProblemTable, useShownTags } from "../../problems/parts/index.ts";
import { trainingProblemsOptions } from "../api.ts";
import { useTraining } from "../training-view.ts";

/** The problems of a training in its order, with what the reader has reached on each. */
export function TrainingProblemsPage(): ReactNode {
  const { t } = useTranslation();
  const { training } = useTraining();
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(trainingProblemsOptions(training.id));
  const [hasTags, showTags] = useShownTags();
  return (
    <Card
      icon="problems"
      title={t("training.problems")}
      right={<Toggle label={t("problems.showTags")} isOn={hasTags} onChange={showTags} />}
      isFlush
    >
      <ProblemTable
        label={t("training.problems")}
        problems={data}
        hasTags={hasTags}
        hasStatus
        hasTotal={false}
        pageOf={({ problemId }) => ({
          name: "TrainingProblemDetails",
          params: { trainingID: String(training.id), problemID: problemId },
        })}
        isRefreshing={isPlaceholderData}
        skeletonRows={6}
        empty={<Empty title={t("training.noProblems")} text={t("training.noProblemsText")} />}
        error={isError && <InlineError text={error.message} onRetry={() => void refetch()} />}
      />
    </Card>
  );
}
