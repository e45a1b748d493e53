import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WorkStrip } from "../../../vocabulary/work-strip.tsx";
import { trainingProblemsOptions } from "../api.ts";
import { useTraining } from "../training-view.ts";

/** The thin bar above a problem that is being solved: back to the training, and its other problems. */
export function TrainingStrip(): ReactNode {
  const { t } = useTranslation();
  const { training } = useTraining();
  const { problemID = "" }: { problemID?: string } = useParams({ strict: false });
  const { data: problems = [] } = useQuery(trainingProblemsOptions(training.id));
  const params = { trainingID: String(training.id) };
  return (
    <WorkStrip
      title={training.title}
      back={{ name: "TrainingProblemList", params }}
      among={{
        label: t("training.problems"),
        problems: problems.map(({ problemId, title, myStatus }) => ({
          displayId: problemId,
          title,
          status: myStatus,
          page: { name: "TrainingProblemDetails", params: { ...params, problemID: problemId } },
          isCurrent: problemId === problemID.toUpperCase(),
        })),
      }}
    />
  );
}
