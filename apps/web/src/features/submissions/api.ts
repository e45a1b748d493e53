import type { WireData } from "@touchstone/contract/web";
import { judgeStatus, type SubmissionListQuery } from "@touchstone/domain";
import { callOptions } from "../../platform/http/call-options.ts";

/** One page of the submission list. */
export type ListedSubmissions = WireData<"getSubmissionList">;

/** A submission on its own page. */
export type SubmissionDetail = WireData<"getSubmissionDetail">["submission"];

/** The tests of a submission, as far as the reader may see them. */
export type CaseResults = WireData<"getAllCaseResult">;

/** One test of a submission. */
export type JudgeCase = NonNullable<CaseResults["judgeCaseList"]>[number];

/** The tests of one subtask, and what they make together. */
export type Subtask = NonNullable<CaseResults["subTaskJudgeCaseVoList"]>[number];

/** What a list of submissions is asked by: outside contests, or inside one. */
export interface ListQuery extends SubmissionListQuery {
  /** The group they were sent in. */
  readonly gid?: number | undefined;
  readonly contestID?: number;
  /** In a contest: with what was sent after its end. */
  readonly containsEnd?: boolean;
}

/** The page of the submission list that a query asks for. */
export function submissionListOptions({ contestID, containsEnd, ...query }: ListQuery) {
  const options =
    contestID === undefined
      ? callOptions("getSubmissionList", query)
      : callOptions("contestSubmissions", { ...query, contestID, containsEnd });
  // Both answer the same rows.
  return options as ReturnType<typeof callOptions<"getSubmissionList">>;
}

/** One submission, with its code where the reader may see it. */
export function submissionOptions(submitId: number) {
  return callOptions("getSubmissionDetail", { submitId });
}

/** How often a page asks for the place of a submission that waits, where the stream does not tell it. */
export const queueEveryMs = 5_000;

/** The tests of one submission. */
export function caseResultsOptions(submitId: number) {
  return callOptions("getAllCaseResult", { submitId });
}

/** All tests of a submission in their order, whatever their subtasks. */
export function testsOf({ judgeCaseList, subTaskJudgeCaseVoList }: CaseResults): JudgeCase[] {
  return judgeCaseList ?? subTaskJudgeCaseVoList?.flatMap(({ subtaskDetailList }) => subtaskDetailList) ?? [];
}

/** The first test that ran and was not passed. */
export function firstFailing(tests: readonly JudgeCase[]): JudgeCase | undefined {
  return tests.find(({ status }) => status !== judgeStatus.accepted && status !== judgeStatus.cancelled);
}
