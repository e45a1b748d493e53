import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay } from "@touchstone/domain";
import { useState } from "react";
import { caseResultsOptions, queueEveryMs, submissionOptions } from "../api.ts";
import { keepRow, refetchJudgement } from "../submission-cache.ts";
import { type Progress, useIsCovered, useWatchedSubmissions } from "../watched-submissions.ts";

/** A submission and its tests; while it is under way it follows its judgement, and is read anew at the end. */
export function useLiveSubmission(submitId: number) {
  const client = useQueryClient();
  const isCovered = useIsCovered(submitId);
  const detail = useQuery({
    ...submissionOptions(submitId),
    refetchInterval: ({ state }) => (state.data?.submission.queue && !isCovered ? queueEveryMs : false),
  });
  const status = detail.data?.submission.status;
  const isMoving = status !== undefined && isUnderWay(status);
  const cases = useQuery({ ...caseResultsOptions(submitId), enabled: status !== undefined && !isMoving });
  const [step, setStep] = useState<Progress>();
  useWatchedSubmissions(
    isMoving ? [submitId] : [],
    {
      row(row) {
        keepRow(client, row);
        if (isUnderWay(row.status)) return;
        setStep(undefined);
        refetchJudgement(client, submitId);
      },
      progress: setStep,
      queue({ queue }) {
        const { queryKey } = submissionOptions(submitId);
        client.setQueryData(
          queryKey,
          (held) => held && { ...held, submission: { ...held.submission, queue } },
        );
      },
    },
    detail.data?.submission.cid,
  );
  // The tests of the judgement before are not this one's.
  const shownCases = { ...cases, data: isMoving ? undefined : cases.data };
  return { detail, cases: shownCases, step: isMoving ? step : undefined };
}
