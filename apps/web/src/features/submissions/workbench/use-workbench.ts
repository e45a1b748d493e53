import { judgeStatus } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import type { CodePlace } from "../../../ui/code-editor/code-editor-props.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import type { ProblemDetail } from "../../problems/index.ts";
import { useDesk } from "./use-desk.ts";
import { useDraftSync } from "./use-draft-sync.ts";
import { useLanguages } from "./use-languages.ts";
import { useNewestSubmission } from "./use-newest-submission.ts";
import { type Trial, useSelfTests } from "./use-self-tests.ts";
import { useSubmit } from "./use-submit.ts";

/** What the panel shows: trials that count for nothing, or what became of the newest submission. */
export type PanelView = "selfTest" | "result";

/** Everything that is done with code on the page of one problem. */
export type Workbench = ReturnType<typeof useWorkbench>;

/** Ties code, submit and result of a problem together; `status` is the user's own. */
export function useWorkbench(detail: ProblemDetail, status: number | undefined) {
  const { problem } = detail;
  const desk = useDesk(detail, useLanguages(detail.languages));
  const draftSync = useDraftSync(desk);
  const { submission, total, hearSent } = useNewestSubmission(problem.problemId);
  const { submit, isSending, captcha } = useSubmit();
  const selfTests = useSelfTests(problem.examples);
  const panel = usePanel(problem.isRemote || submission !== undefined ? "result" : "selfTest");
  const [shownPlace, showPlace] = useState<CodePlace>();
  const ask = useQuestions(desk.language);
  const isBusy = isSending || (submission?.isMoving ?? false);

  return {
    detail,
    desk,
    draftSync,
    submission,
    /** How many submissions the user has made to the problem. */
    total,
    isBusy,
    captcha,
    /** False where another judge runs the programs. */
    hasSelfTests: !problem.isRemote,
    selfTests,
    ...panel,
    /** The place of the program that was last asked for. */
    shownPlace,
    /** Sends the code; answers whether the server took it. */
    async submit(): Promise<boolean> {
      if (isBusy) return false;
      const sent = await submit({ pid: problem.problemId, language: desk.language, code: desk.code });
      if (!sent) return false;
      hearSent(sent);
      panel.showPanel("result");
      return true;
    },
    /** Runs the code on a sample, or on what the panel shows; answers whether it began. */
    runSelfTest(asked?: Trial): boolean {
      if (problem.isRemote) return false;
      const isBegun = selfTests.run({ pid: problem.id, language: desk.language, code: desk.code }, asked);
      if (isBegun) panel.showPanel("selfTest");
      return isBegun;
    },
    /** Shows a place of the program, again if need be. */
    goTo: ({ line, column }: CodePlace) => showPlace({ line, column }),
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

/** What the panel below the editor shows, and whether it is open; before anything was chosen, what is `usual`. */
function usePanel(usual: PanelView) {
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [chosen, setChosen] = useState<PanelView>();
  return {
    isPanelOpen,
    setIsPanelOpen,
    panelView: chosen ?? usual,
    showPanel: (view: PanelView) => {
      setChosen(view);
      setIsPanelOpen(true);
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
