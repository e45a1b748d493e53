import { useQueryClient } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import type { CodePlace } from "../../../ui/code-editor/code-editor-props.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type ProblemDetail, refetchProblem } from "../../problems/index.ts";
import { refetchLists } from "../submission-cache.ts";
import { useLanguages } from "../use-languages.ts";
import { demandSendable } from "./demand-sendable.ts";
import { useDesk } from "./use-desk.ts";
import { useDraftSync } from "./use-draft-sync.ts";
import { useNewestSubmission } from "./use-newest-submission.ts";
import { type Trial, useSelfTests } from "./use-self-tests.ts";
import { useSubmit } from "./use-submit.ts";
import type { WorkPlace } from "./work-place.ts";

/** What the panel shows: trials that count for nothing, or what became of the newest submission. */
export type PanelView = "selfTest" | "result";

/** Everything that is done with code on the page of one problem. */
export type Workbench = ReturnType<typeof useWorkbench>;

/** Ties code, submit and result of a problem together, wherever it is solved; `status` is the user's own. */
export function useWorkbench(
  detail: ProblemDetail,
  status: number | undefined,
  { contest, tid }: WorkPlace = {},
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const gid = useGid();
  const { problem } = detail;
  const cid = contest?.cid ?? 0;
  const isBlind = contest?.isBlind ?? false;
  const desk = useDesk(detail, useLanguages(detail.languages), cid);
  const draftSync = useDraftSync(desk);
  const { submission: newest, total, hearSent } = useNewestSubmission(problem.problemId, cid);
  const submission = isBlind ? undefined : newest;
  /** Where results are kept back, one submission a visit: the next one asks before it takes its place. */
  const [isSent, setIsSent] = useState(false);
  const { submit, isSending, captcha } = useSubmit();
  const selfTests = useSelfTests(problem.examples);
  const panel = usePanel(problem.isRemote || submission !== undefined ? "result" : "selfTest");
  const [shownPlace, showPlace] = useState<CodePlace>();
  const ask = useQuestions(desk.language);
  const isBusy = isSending || (submission?.isMoving ?? false);
  const isClosed = (contest?.isClosed ?? false) || (isBlind && isSent);

  /** What stands before sending in a contest: the password, and the solution that is there already. */
  async function passDoors(): Promise<boolean> {
    if (!contest || !demandSendable(t, desk.code)) return !contest;
    if (!(await contest.demandAccess())) return false;
    const hasSent = isBlind && status !== undefined && status !== judgeStatus.notSubmitted;
    return !hasSent || ask.beforeOverwrite();
  }

  return {
    detail,
    contest,
    /** True where nothing can be sent. */
    isClosed,
    /** True where results are kept back and the user has sent something. */
    hasBlindSubmission: isBlind && (isSent || (status !== undefined && status !== judgeStatus.notSubmitted)),
    desk,
    draftSync,
    submission,
    /** Takes note of a submission that is on its way now. */
    hearSent,
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
      if (isBusy || isClosed || !(await passDoors())) return false;
      const work = { pid: problem.problemId, language: desk.language, code: desk.code };
      const taken = t(isBlind ? "Submitted_successfully" : "Submit_code_successfully");
      const inside = contest
        ? { cid }
        : { ...(tid !== undefined && { tid }), ...(gid !== undefined && { gid }) };
      const sent = await submit({ ...work, ...inside }, taken);
      if (!sent) return false;
      if (isBlind) {
        setIsSent(true);
        refetchProblem(client);
        refetchLists(client);
      } else hearSent(sent);
      panel.showPanel("result");
      return true;
    },
    /** Runs the code on a sample, or on what the panel shows; answers whether it began. */
    runSelfTest(asked?: Trial): boolean {
      if (problem.isRemote) return false;
      const program = { pid: problem.id, language: desk.language, code: desk.code };
      const isBegun = selfTests.run(contest ? { ...program, cid } : program, asked);
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
        await call("getLastAcCode", { pid: problem.id, cid }).then(desk.load, () => {});
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
    beforeOverwrite: () =>
      confirm({
        title: t("workbench.overwriteTitle"),
        text: t("workbench.overwriteText"),
        confirmLabel: t("workbench.overwriteConfirm"),
      }),
    refuseAccepted: () => showToast("error", t("accepted_code_not_found")),
  };
}
