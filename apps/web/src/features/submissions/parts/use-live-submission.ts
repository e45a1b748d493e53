import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay } from "@touchstone/domain";
import { useState } from "react";
import { caseResultsOptions, submissionOptions } from "../api.ts";
import { type Progress, useWatchedSubmissions } from "../watched-submissions.ts";

/** A submission and its tests; while it is under way it follows its judgement, and is read anew at the end. */
export function useLiveSubmission(submitId: number) {
  const client = useQueryClient();
  const ofSubmission = submissionOptions(submitId);
  const ofCases = caseResultsOptions(submitId);
  const detail = useQuery(ofSubmission);
  const status = detail.data?.submission.status;
  const isMoving = status !== undefined && isUnderWay(status);
  const cases = useQuery({ ...ofCases, enabled: status !== undefined && !isMoving });
  const [step, setStep] = useState<Progress>();
  useWatchedSubmissions(isMoving ? [submitId] : [], {
    row(row) {
      client.setQueryData(
        ofSubmission.queryKey,
        (old) => old && { ...old, submission: { ...old.submission, ...row } },
      );
      if (isUnderWay(row.status)) return;
      void client.invalidateQueries({ queryKey: ofSubmission.queryKey });
      void client.invalidateQueries({ queryKey: ofCases.queryKey });
    },
    progress: setStep,
  });
  return { detail, cases, step: isMoving ? step : undefined };
}
