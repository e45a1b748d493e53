import { NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ProblemAuth, problemAuths } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type AdminProblemRow, forgetProblems } from "../admin-api.ts";
import { useIsProblemStaff } from "./use-is-problem-staff.ts";

/** What the selector needs. */
export interface AuthSelectProps {
  problem: AdminProblemRow;
  /** True in the problem list of a contest: only there a problem becomes one of contests. */
  isInContest?: boolean;
}

const handles = ["problem_unverified"] as const;

/** Who sees a problem; a choice is saved at once. */
export function AuthSelect({ problem, isInContest = false }: AuthSelectProps): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const isStaff = useIsProblemStaff();
  const gid = useGid();
  const changeAuth = (auth: ProblemAuth, confirmUnverified = false) =>
    gid === undefined
      ? call("changeProblemAuth", { id: problem.id, auth, confirmUnverified }, { handles })
      : call("changeGroupProblemAuth", { pid: problem.id, gid, auth });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (auth: ProblemAuth) => {
      try {
        await changeAuth(auth);
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== "problem_unverified") throw error;
        const isSure = await confirm({
          title: t("authoring.unverified.title"),
          text: t("authoring.unverified.text"),
          confirmLabel: t("authoring.unverified.publish"),
        });
        if (!isSure) return false;
        await changeAuth(auth, true);
      }
      return true;
    },
    onSuccess: (isChanged) => {
      if (isChanged) showToast("success", t("Update_Successfully"));
    },
    onSettled: () => forgetProblems(queryClient),
  });
  const isOffered = (auth: ProblemAuth) =>
    auth === problemAuths.contest
      ? isInContest
      : auth !== problemAuths.public || gid !== undefined || isStaff;
  return (
    <NativeSelect
      aria-label={t("authoring.list.authOf", { id: problem.problemId })}
      rightSection={<Icon name="down" size={14} />}
      disabled={!problem.mayEdit || problem.archivedAt !== null || isPending}
      value={String(isPending ? variables : problem.auth)}
      data={Object.entries(problemAuths).map(([name, auth]) => ({
        value: String(auth),
        label: t(`authoring.auth.${name as keyof typeof problemAuths}`),
        disabled: !isOffered(auth),
      }))}
      onChange={({ currentTarget }) => {
        const auth = Object.values(problemAuths).find((each) => String(each) === currentTarget.value);
        if (auth) mutate(auth);
      }}
    />
  );
}
