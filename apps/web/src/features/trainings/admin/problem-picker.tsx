import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { ProblemChoice, useChoice } from "../../problems/admin/index.ts";
import { forgetTrainings, type TrainingProblemRow, useTrainingCalls } from "./admin-api.ts";

/** Picks problems that are not in a training yet: public ones, in a group its own, too. Each goes to the end. */
export function ProblemPicker({ tid, onClose }: { tid: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const choice = useChoice();
  const { call: callHere, callOptions } = useTrainingCalls();
  const query = useQuery(
    callOptions("getAdminTrainingProblems", { tid, queryExisted: false, ...choice.asked }),
  );
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id: pid, problemId }: Pick<TrainingProblemRow, "id" | "problemId">) =>
      choice.ofGroup
        ? call("addOwnGroupTrainingProblem", { tid, problemId })
        : callHere("addPublicTrainingProblem", { tid, pid }),
    onSuccess: () => showToast("success", t("trainingAdmin.problem.added")),
    onSettled: () => forgetTrainings(queryClient),
  });
  return (
    <ProblemChoice
      title={t("trainingAdmin.problem.add")}
      choice={choice}
      list={query.data?.problemList}
      query={query}
      addingId={isPending ? variables.id : undefined}
      onAdd={mutate}
      onClose={onClose}
    />
  );
}
