import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { exportedProblemsMax, problemAuths } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { listText } from "../../../platform/i18n/list-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useIsProblemStaff } from "../admin/use-is-problem-staff.ts";
import { type AdminProblemRow, forgetProblems } from "../admin-api.ts";
import styles from "./batch-acts.module.css";
import { exportsOptions } from "./package-api.ts";

/** What the acts need. */
export interface BatchActsProps {
  chosen: readonly AdminProblemRow[];
  /** Hears that nothing need be chosen any more. */
  onDone: () => void;
}

/** What is done to all chosen problems: export, access, delete. */
export function BatchActs({ chosen, onDone }: BatchActsProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const isStaff = useIsProblemStaff();
  const count = chosen.length;
  const start = useMutation({
    mutationFn: () => call("startProblemExport", { pids: chosen.map(({ id }) => id) }),
    onSuccess: () => {
      showToast("success", t("batch.export.started"));
      void client.invalidateQueries({ queryKey: exportsOptions().queryKey });
      onDone();
    },
  });
  const change = useChangeEach(chosen, onDone);
  const isBusy = start.isPending || change.isPending;
  const setAuth = (auth: AdminProblemRow["auth"]) =>
    change.mutate(({ id }) =>
      call("changeProblemAuth", { id, auth, confirmUnverified: true }, { isQuiet: true }),
    );
  const publish = async () => {
    const question = { title: t("batch.publish.ask", { count }), text: t("batch.publish.text") };
    if (await confirm({ ...question, confirmLabel: t("batch.publish") })) setAuth(problemAuths.public);
  };
  const remove = async () => {
    const question = { title: t("batch.delete.ask", { count }), text: t("batch.delete.text") };
    if (await confirm({ ...question, confirmLabel: t("batch.delete"), isDanger: true }))
      change.mutate(({ id }) => call("deleteProblem", { pid: id }, { isQuiet: true }));
  };
  return (
    <div className={styles.acts}>
      <Button
        leftSection={<Icon name="download" />}
        disabled={isBusy || count === 0 || count > exportedProblemsMax}
        onClick={() => start.mutate()}
      >
        {t("batch.export.start", { count })}
      </Button>
      {isStaff && (
        <Button variant="default" disabled={isBusy || count === 0} onClick={() => void publish()}>
          {t("batch.publish")}
        </Button>
      )}
      <Button
        variant="default"
        disabled={isBusy || count === 0}
        onClick={() => setAuth(problemAuths.private)}
      >
        {t("batch.unpublish")}
      </Button>
      {isStaff && (
        <Button variant="default" disabled={isBusy || count === 0} onClick={() => void remove()}>
          {t("batch.delete")}
        </Button>
      )}
      {count > 0 && (
        <span className={styles.count}>
          {t("batch.chosen", { count })}
          <button type="button" onClick={onDone}>
            {t("batch.clear")}
          </button>
        </span>
      )}
    </div>
  );
}

/** Changes the chosen problems one after the other; those that the server refuses are named at the end. */
function useChangeEach(chosen: readonly AdminProblemRow[], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (problem: AdminProblemRow) => Promise<unknown>) => {
      const refused: string[] = [];
      for (const problem of chosen) {
        try {
          await change(problem);
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          refused.push(problem.problemId);
        }
      }
      return refused;
    },
    onSuccess: (refused) => {
      if (refused.length > 0) showToast("error", t("batch.notChanged", { ids: listText(t, refused) }));
      else showToast("success", t("batch.changed", { count: chosen.length }));
      forgetProblems(client);
      onDone();
    },
  });
}
