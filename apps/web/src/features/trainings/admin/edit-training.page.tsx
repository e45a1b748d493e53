import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HeldQuestions } from "../../../ui/form/held-questions.tsx";
import { useHeldSave } from "../../../ui/form/use-held-save.ts";
import { forgetTrainings, useTrainingCalls } from "./admin-api.ts";
import { TrainingForm } from "./training-form.tsx";
import { useTrainingForm, wireTraining } from "./use-training-form.ts";
import { type OneTraining, WithTraining } from "./with-training.tsx";

/** Edits a training. */
export function EditTrainingPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithTraining page="AdminTrainingEdit" title={(title) => t("trainingAdmin.edit", { title })}>
      {(one) => <Edit {...one} />}
    </WithTraining>
  );
}

const codes = { changed: "training_changed", asks: "training_password_members" } as const;
const handles = Object.values(codes);

function Edit({ stored, reload }: OneTraining): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useTrainingForm(stored);
  const { call } = useTrainingCalls();
  const { id, memberCount, gmtModified: newest } = stored.training;
  const saving = useHeldSave({
    ...{ newest, codes, begunFrom: form.begunFrom, forget: form.forget },
    send({ gmtModified, removes: removeMembers }) {
      const { training, trainingCategory } = wireTraining(form.draft);
      const choice = removeMembers === undefined ? {} : { removeMembers };
      return call(
        "updateTraining",
        { training: { ...training, id, gmtModified }, trainingCategory, ...choice },
        { handles },
      );
    },
    reload() {
      forgetTrainings(queryClient);
      return reload();
    },
  });
  return (
    <>
      <TrainingForm form={form} isBusy={saving.isBusy} onSave={saving.save} />
      <HeldQuestions
        saving={saving}
        changed={t("trainingAdmin.changed")}
        asks={{
          title: t("trainingAdmin.membersStay.title"),
          text: t("trainingAdmin.membersStay.text", { count: memberCount }),
          dangerLabel: t("trainingAdmin.membersStay.remove"),
          safeLabel: t("trainingAdmin.membersStay.keep"),
        }}
      />
    </>
  );
}
