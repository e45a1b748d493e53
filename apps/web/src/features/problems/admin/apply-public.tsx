import { ActionIcon } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminProblemRow, forgetProblems } from "../admin-api.ts";

/** How an application to be public stands, by the number that the server tells. */
export const applyStates = { 1: "applying", 2: "public", 3: "refused" } as const;

/** Asks that a group's problem becomes public on the whole site, or takes that back; one that is public stays so. */
export function ApplyPublic({ problem }: { problem: AdminProblemRow }): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { problemId: id, applyPublicProgress: progress } = problem;
  const act = progress === 1 ? "cancel" : "apply";
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("applyPublic", { pid: problem.id, isApplied: act === "apply" }),
    onSuccess: () => showToast("success", t(`authoring.public.${act}.done`)),
    onSettled: () => forgetProblems(queryClient),
  });
  if (progress === 2) return null;
  const label = t(`authoring.public.${act}`, { id });
  const ask = async () => {
    const isSure = await confirm({
      title: t(`authoring.public.${act}.title`, { id }),
      text: t(`authoring.public.${act}.text`),
      confirmLabel: t(`authoring.public.${act}.confirm`),
    });
    if (isSure) mutate();
  };
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-pressed={progress === 1}
      disabled={isPending}
      onClick={() => void ask()}
    >
      <Icon name="share" />
    </ActionIcon>
  );
}
