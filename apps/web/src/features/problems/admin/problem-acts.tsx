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
import { type AdminProblemRow, downloadTests, forgetProblems, useProblemCalls } from "../admin-api.ts";
import { ApplyPublic } from "./apply-public.tsx";
import styles from "./problem-acts.module.css";
import { useIsProblemStaff } from "./use-is-problem-staff.ts";

/** What the acts need. */
export interface ProblemActsProps {
  problem: AdminProblemRow;
  /** Hears of a problem that went into the archive. */
  onArchived: (problem: AdminProblemRow) => void;
}

/**
 * What may be done to a problem: edit, take its tests home, delete; or take it out of the archive. A group's problem may
 * be offered to the whole site, too.
 */
export function ProblemActs({ problem, onArchived }: ProblemActsProps): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const isStaff = useIsProblemStaff();
  const download = useMutation({ mutationFn: () => downloadTests(problem) });
  const archive = useArchive(problem, onArchived);
  const restore = useRestore(problem);
  const { problemId: id, mayEdit } = problem;
  const isInGroup = useGid() !== undefined;
  if (problem.archivedAt !== null) {
    return (
      <span className={styles.acts}>
        <ActionIcon
          aria-label={t("authoring.restore", { id })}
          title={t("authoring.restore", { id })}
          disabled={!isStaff || restore.isPending}
          onClick={() => restore.mutate()}
        >
          <Icon name="undo" />
        </ActionIcon>
      </span>
    );
  }
  return (
    <span className={styles.acts}>
      <ActionIcon
        aria-label={t("authoring.edit", { id })}
        title={t("authoring.edit", { id })}
        disabled={!mayEdit}
        onClick={() => goTo({ name: "AdminProblemEdit", params: { problemId: String(problem.id) } })}
      >
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon
        aria-label={t("authoring.download", { id })}
        title={t("authoring.download", { id })}
        disabled={!mayEdit || problem.judgeMode === null || download.isPending}
        onClick={() => download.mutate()}
      >
        <Icon name="download" />
      </ActionIcon>
      {isInGroup && mayEdit && <ApplyPublic problem={problem} />}
      {(isInGroup ? mayEdit : isStaff) && (
        <ActionIcon
          aria-label={t("authoring.delete", { id })}
          title={t("authoring.delete", { id })}
          onClick={() => void archive()}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </span>
  );
}

function useArchive(problem: AdminProblemRow, onArchived: (problem: AdminProblemRow) => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { call: callHere, ofGroup } = useProblemCalls();
  const isInGroup = useGid() !== undefined;
  const { mutate } = useMutation({
    mutationFn: () => callHere("deleteProblem", { pid: problem.id, ...ofGroup }),
    onSuccess: () => {
      onArchived(problem);
      forgetProblems(queryClient);
    },
  });
  return async () => {
    const isSure = await confirm({
      title: t("authoring.delete.title", { id: problem.problemId }),
      text: t(isInGroup ? "authoring.delete.textGroup" : "authoring.delete.text"),
      confirmLabel: t("authoring.delete.confirm"),
      isDanger: true,
    });
    if (isSure) mutate();
  };
}

/** Takes a problem out of the archive. */
export function useRestore({ id }: AdminProblemRow, onRestored = () => {}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("restoreProblem", { pid: id }),
    onSuccess: () => {
      showToast("success", t("authoring.restored"));
      forgetProblems(queryClient);
      onRestored();
    },
  });
}
