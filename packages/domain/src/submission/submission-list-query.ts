import { pageLimit, pageNumber, queryNumber, queryText } from "../paging/page-query.ts";
import { isJudgeStatus } from "../verdict/judge-status.ts";

/** What the address of the submission list says. */
export interface SubmissionListQuery {
  readonly onlyMine: boolean;
  readonly status: number | undefined;
  readonly username: string | undefined;
  readonly problemID: string | undefined;
  /** True: problemID is one problem's whole id; false: it is searched. */
  readonly completeProblemID: boolean;
  readonly currentPage: number;
  readonly limit: number;
}

/** Rows of a page of the submission list where the address names no size. */
const submissionListLimit = 15;

/** Reads the address of the submission list. With onlyMine there is no other author. */
export function readSubmissionListQuery(raw: Readonly<Record<string, unknown>>): SubmissionListQuery {
  const status = queryNumber(raw.status);
  const onlyMine = String(raw.onlyMine) === "true";
  return {
    onlyMine,
    status: status !== undefined && isJudgeStatus(status) ? status : undefined,
    username: onlyMine ? undefined : queryText(raw.username),
    problemID: queryText(raw.problemID),
    completeProblemID: String(raw.completeProblemID) === "true",
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, submissionListLimit),
  };
}
