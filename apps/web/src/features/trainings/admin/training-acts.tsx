import { ActionIcon } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { type AdminTrainingRow, forgetTrainings, useTrainingCalls } from "./admin-api.ts";

/** What the acts need. */
export interface TrainingActsProps {
  training: AdminTrainingRow;
  /** Hears of a training that went into the archive. */
  onArchived: (training: AdminTrainingRow) => void;
}

const pages = [
  { icon: "edit", word: "trainingAdmin.edit", name: "AdminTrainingEdit" },
  { icon: "problems", word: "trainingAdmin.problemsOf", name: "AdminTrainingProblemList" },
] as const;

/** What may be done to a training by those who run it; nothing by anybody else. */
export function TrainingActs({ training, onArchived }: TrainingActsProps): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const archive = useArchive(training, onArchived);
  const restore = useRestore(training);
  const { title, mayEdit } = training;
  if (!mayEdit) return null;
  const act = (icon: IconName, label: string, onClick: () => void, isBusy = false) => (
    <ActionIcon key={label} aria-label={label} title={label} disabled={isBusy} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
  if (training.archivedAt !== null) {
    return act("undo", t("trainingAdmin.restore", { title }), () => restore.mutate(), restore.isPending);
  }
  return (
    <span>
      {pages.map(({ icon, word, name }) =>
        act(icon, t(word, { title }), () => goTo({ name, params: { trainingId: String(training.id) } })),
      )}
      {act("trash", t("trainingAdmin.delete", { title }), () => void archive())}
    </span>
  );
}

function useArchive(training: AdminTrainingRow, onArchived: (training: AdminTrainingRow) => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { call: callHere } = useTrainingCalls();
  const isInGroup = useGid() !== undefined;
  const { mutate } = useMutation({
    mutationFn: () => callHere("deleteTraining", { tid: training.id }),
    onSuccess: () => {
      onArchived(training);
      forgetTrainings(queryClient);
    },
  });
  return async () => {
    const isSure = await confirm({
      title: t("trainingAdmin.delete.title", { title: training.title }),
      text: t(isInGroup ? "trainingAdmin.delete.textGroup" : "trainingAdmin.delete.text"),
      confirmLabel: t("trainingAdmin.delete.confirm"),
      isDanger: true,
    });
    if (isSure) mutate();
  };
}

/** Takes a training out of the archive. */
export function useRestore({ id }: AdminTrainingRow, onRestored = () => {}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("restoreTraining", { tid: id }),
    onSuccess: () => {
      showToast("success", t("trainingAdmin.restored"));
      forgetTrainings(queryClient);
      onRestored();
    },
  });
}
