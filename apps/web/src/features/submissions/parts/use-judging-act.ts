import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireInput } from "@touchstone/contract/web";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { keepRow, refetchJudgement } from "../submission-cache.ts";
import type { SubmissionRow } from "../watched-submissions.ts";

/** The calls that act on the verdict of a submission, with what is said when one has succeeded. */
const successes = {
  rejudge: "Rejudge_successfully",
  manualJudge: "Update_Successfully",
  cancelJudge: "Cancel_Successfully",
  resubmit: "Resubmitted_Successfully",
} as const satisfies Record<string, ParseKeys>;

/**
 * Acts on the verdict of a submission. The answer shows wherever the submission does, and is followed from there;
 * `hear` is for a part that keeps a row of its own.
 */
export function useJudgingAct<Name extends keyof typeof successes>(
  name: Name,
  hear?: (row: SubmissionRow) => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const success: (typeof successes)[keyof typeof successes] = successes[name];
  const { mutate, isPending } = useMutation({
    mutationFn: (input: WireInput<Name>) => call(name, input),
    onSuccess: (row) => {
      keepRow(client, row);
      hear?.(row);
      refetchJudgement(client, row.submitId);
      showToast("success", t(success));
    },
  });
  return { act: mutate, isBusy: isPending };
}
