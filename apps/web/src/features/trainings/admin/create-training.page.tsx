import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { forgetTrainings } from "./admin-api.ts";
import { TrainingForm } from "./training-form.tsx";
import { useTrainingForm, wireTraining } from "./use-training-form.ts";

/** Makes a training of the site or of a group, then goes on to its problems. */
export function CreateTrainingPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("trainingAdmin.create"));
  const goTo = useGoTo();
  const queryClient = useQueryClient();
  const form = useTrainingForm();
  const gid = useGid();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { training, trainingCategory } = wireTraining(form.draft);
      return gid === undefined
        ? call("addTraining", { training, trainingCategory })
        : call("addGroupTraining", { training: { ...training, gid }, trainingCategory });
    },
    onSuccess: ({ id }) => {
      form.forget();
      forgetTrainings(queryClient);
      showToast("success", t("trainingAdmin.created"));
      goTo({ name: "AdminTrainingProblemList", params: { trainingId: String(id) } }, { replace: true });
    },
  });
  return (
    <>
      <PageHead title={t("trainingAdmin.create")} sub={t("trainingAdmin.create.lead")} />
      <TrainingForm form={form} isBusy={isPending} onSave={() => mutate()} />
    </>
  );
}
