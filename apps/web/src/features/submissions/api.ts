import type { WireData } from "@touchstone/contract/web";
import { judgeStatus, readSubmissionListQuery, type SubmissionListQuery } from "@touchstone/domain";
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

/** Which own submissions are listed: where their problem is solved, and what the address says of the page. */
interface OwnPlace {
  /** Display id; in a contest the one it has there. */
  problemId: string;
  /** The contest it is solved in; 0 outside contests. */
  cid?: number;
  /** The group it is solved in. */
  gid?: number | undefined;
  /** Names the page and its size. */
  search?: Readonly<Record<string, unknown>>;
}

/** The user's own submissions to a problem, 15 a page unless the address says another size. */
export function ownSubmissionsQuery({ problemId, cid = 0, gid, search = {} }: OwnPlace): ListQuery {
  const { currentPage, limit } = search;
  const query = readSubmissionListQuery({
    currentPage,
    limit,
    onlyMine: true,
    problemID: problemId,
    completeProblemID: true,
  });
  if (cid === 0) return gid === undefined ? query : { ...query, gid };
  // What was practised after the end is one's own work, too.
  return { ...query, contestID: cid, containsEnd: true };
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
