import { judgeStatus } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import type { ProblemDetail } from "../../problems/index.ts";
import { useDesk } from "./use-desk.ts";
import { useLanguages } from "./use-languages.ts";
import { useNewestSubmission } from "./use-newest-submission.ts";
import { useSubmit } from "./use-submit.ts";

/** Everything that is done with code on the page of one problem. */
export type Workbench = ReturnType<typeof useWorkbench>;

/** Ties code, submit and result of a problem together; `status` is the user's own. */
export function useWorkbench(detail: ProblemDetail, status: number | undefined) {
  const { problem } = detail;
  const desk = useDesk(detail, useLanguages(detail.languages));
  const { submission, total, hearSent } = useNewestSubmission(problem.problemId);
  const { submit, isSending, captcha } = useSubmit();
  const [isResultOpen, setIsResultOpen] = useState(false);
  const ask = useQuestions(desk.language);
  const isBusy = isSending || (submission?.isMoving ?? false);

  return {
    detail,
    desk,
    submission,
    /** How many submissions the user has made to the problem. */
    total,
    isBusy,
    captcha,
    isResultOpen,
    setIsResultOpen,
    /** Sends the code; answers whether the server took it. */
    async submit(): Promise<boolean> {
      if (isBusy) return false;
      const sent = await submit({ pid: problem.problemId, language: desk.language, code: desk.code });
      if (!sent) return false;
      hearSent(sent);
      setIsResultOpen(true);
      return true;
    },
    async resetToTemplate(): Promise<void> {
      if (await ask.beforeReset()) desk.resetToTemplate();
    },
    async loadAccepted(): Promise<void> {
      if (status !== judgeStatus.accepted) ask.refuseAccepted();
      else if (await ask.beforeAccepted()) {
        // A call that failed has told the user so, and the code stays.
        await call("getLastAcCode", { pid: problem.id }).then(desk.load, () => {});
      }
    },
  };
}

/** What is asked before the code in the editor is replaced. */
function useQuestions(language: string) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return {
    beforeReset: () =>
      confirm({
        title: t("workbench.resetTitle"),
        text: t("workbench.resetText", { language }),
        confirmLabel: t("workbench.resetConfirm"),
        isDanger: true,
      }),
    beforeAccepted: () =>
      confirm({
        title: t("workbench.loadTitle"),
        text: t("workbench.loadText"),
        confirmLabel: t("workbench.loadConfirm"),
        isDanger: true,
      }),
    refuseAccepted: () => showToast("error", t("accepted_code_not_found")),
  };
}
