import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { ChoiceDialog } from "../../../ui/choice-dialog.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { forgetTrainings, useTrainingCalls } from "./admin-api.ts";
import { TrainingForm } from "./training-form.tsx";
import { useTrainingForm, wireTraining } from "./use-training-form.ts";
import { type OneTraining, WithTraining } from "./with-training.tsx";

/** Edits a training. */
export function EditTrainingPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithTraining page="AdminTrainingEdit" title={(title) => t("trainingAdmin.edit", { title })}>
      {(one) => <Edit key={one.stored.training.gmtModified} {...one} />}
    </WithTraining>
  );
}

const handles = ["training_password_members", "training_changed"] as const;

function Edit({ stored, reload }: OneTraining): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const form = useTrainingForm(stored);
  const { call } = useTrainingCalls();
  const { id, gmtModified, memberCount } = stored.training;

  const answer = async ({ code }: RequestError) => {
    if (code === "training_password_members") return setIsAsking(true);
    if (code !== "training_changed") return;
    const isSure = await confirm({
      title: t("trainingAdmin.changed.title"),
      text: t("trainingAdmin.changed.text"),
      confirmLabel: t("trainingAdmin.changed.load"),
      cancelLabel: t("trainingAdmin.changed.keep"),
    });
    if (!isSure) return;
    form.forget();
    await reload();
  };

  const save = async (removeMembers?: boolean) => {
    setIsBusy(true);
    setIsAsking(false);
    const { training, trainingCategory } = wireTraining(form.draft);
    const choice = removeMembers === undefined ? {} : { removeMembers };
    try {
      await call(
        "updateTraining",
        { training: { ...training, id, gmtModified }, trainingCategory, ...choice },
        { handles },
      );
      form.forget();
      showToast("success", t("Update_Successfully"));
      forgetTrainings(queryClient);
      await reload();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await answer(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <TrainingForm form={form} isBusy={isBusy} onSave={() => void save()} />
      {isAsking && (
        <ChoiceDialog
          // A new password: what becomes of those who registered with the old one?
          title={t("trainingAdmin.membersStay.title")}
          text={t("trainingAdmin.membersStay.text", { count: memberCount })}
          dangerLabel={t("trainingAdmin.membersStay.remove")}
          safeLabel={t("trainingAdmin.membersStay.keep")}
          onClose={() => setIsAsking(false)}
          onChoose={(removeMembers) => void save(removeMembers)}
        />
      )}
    </>
  );
}
