import { useQuery } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import { caseResultsOptions, type JudgeCase, testsOf } from "../api.ts";
import type { Workbench } from "./use-workbench.ts";

/** The single tests of the newest submission. */
export interface Cases {
  /** In the order they ran. */
  list: readonly JudgeCase[];
  statuses: readonly number[];
  passed: number;
}

/** The tests of the newest submission once it has a verdict; undefined where the problem does not show them. */
export function useCases({ detail, submission }: Workbench): Cases | undefined {
  const isJudged = submission !== undefined && !submission.isMoving;
  const { data, isPlaceholderData } = useQuery({
    ...caseResultsOptions(submission?.submitId ?? 0),
    enabled: detail.problem.openCaseResult && isJudged,
  });
  // The tests of the submission before are not this one's.
  const list = data && isJudged && !isPlaceholderData ? testsOf(data) : [];
  if (list.length === 0) return undefined;
  return {
    list,
    statuses: list.map(({ status }) => status),
    passed: list.filter(({ status }) => status === judgeStatus.accepted).length,
  };
}
