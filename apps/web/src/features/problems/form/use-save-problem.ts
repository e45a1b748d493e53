import { useQueryClient } from "@tanstack/react-query";
import type { WireInput } from "@touchstone/contract/web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { forgetProblems, useProblemCalls } from "../admin-api.ts";
import { faultText } from "./fault-text.ts";
import type { FormHandle } from "./use-problem-form.ts";
import { wireForm } from "./wire-problem.ts";

/** What a save knows besides the form. */
interface SaveOptions {
  /** The version it replaces; the one the draft was begun from unless given. */
  version?: number;
  confirmUnverified?: boolean;
}

/** Refusals that the form answers at the field or with a question. */
const handles = [
  "invalid_input",
  "display_id_taken",
  "contest_display_id_taken",
  "publishing_refused",
  "problem_unverified",
  "problem_changed",
  "test_upload_gone",
] as const;

const fieldOfCode: Record<string, string> = {
  display_id_taken: "problem.problemId",
  contest_display_id_taken: "contestProblem.displayId",
  publishing_refused: "problem.auth",
  test_upload_gone: "uploadTestcaseDir",
};

/** Saves the form: holds it against the rules, asks what has to be asked, and tells what the server refused. */
export function useSaveProblem(form: FormHandle, onSaved: (pid: number) => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const sendTo = useSending(form);
  const { draft, stored } = form;

  const send = async ({ version = stored?.version ?? 0, confirmUnverified = false }: SaveOptions) => {
    const input = { ...wireForm(draft), confirmUnverified };
    const saved = await sendTo({
      ...{ input, contestProblem: draft.contest },
      stored: stored && { pid: stored.pid, baseVersion: version },
    });
    form.settle(draft, saved);
    forgetProblems(queryClient);
    showToast("success", t(stored ? "Update_Successfully" : "authoring.created"));
    onSaved(saved.pid);
  };

  const save = async (options: SaveOptions = {}): Promise<void> => {
    const [first] = form.faults;
    if (!form.check() && first) return showToast("error", faultText(t, first));
    setIsBusy(true);
    try {
      await send(options);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await answer(error, options);
    } finally {
      setIsBusy(false);
    }
  };

  const answer = async (error: RequestError, options: SaveOptions) => {
    const { code = "", message } = error;
    if (code === "problem_changed") return setIsConflict(true);
    if (code === "problem_unverified") {
      const isSure = await confirm({
        title: t("authoring.unverified.title"),
        text: t("authoring.unverified.text"),
        confirmLabel: t("authoring.unverified.publish"),
        cancelLabel: t("ui.form.keepWriting"),
      });
      return isSure ? save({ ...options, confirmUnverified: true }) : undefined;
    }
    const field = fieldOfCode[code];
    const fields = error.answer?.fields?.map(({ path, msg }) => ({ path, text: msg })) ?? [];
    const told = field ? [{ path: field, text: message }] : fields;
    // What is not about a field of the form has been told by the call.
    if (told[0]) showToast("error", told[0].text);
    else if (code === "invalid_input") showToast("error", message);
    form.tell(told);
  };

  return { save, isBusy, isConflict, closeConflict: () => setIsConflict(false) };
}

/** What goes to the server. */
interface Sending {
  input: WireInput<"addProblem">;
  /** Undefined for a new problem. */
  stored: { pid: number; baseVersion: number } | undefined;
  contestProblem: { displayId: string; displayTitle: string };
}

/** A problem of a contest is saved with its names there, one of a group with its group. */
function useSending({ site, group }: Pick<FormHandle, "site" | "group">) {
  const { call: callHere } = useProblemCalls();
  return ({ input, stored, contestProblem }: Sending) => {
    if (site.kind === "contest") {
      const inContest = { ...input, cid: site.cid, contestProblem };
      return stored
        ? call("updateContestProblem", { ...inContest, ...stored }, { handles })
        : callHere("addContestProblem", inContest, { handles });
    }
    if (group) {
      const inGroup = { ...input, problem: { ...input.problem, gid: group.gid } };
      return stored
        ? call("updateGroupProblem", { ...inGroup, ...stored }, { handles })
        : call("addGroupProblem", inGroup, { handles });
    }
    return stored
      ? call("updateProblem", { ...input, ...stored }, { handles })
      : call("addProblem", input, { handles });
  };
}
