import { queryNumber, queryText } from "../paging/page-query.ts";
import { isJudgeStatus } from "../verdict/judge-status.ts";

/** Which submissions are to be judged anew, as an address says it; what is undefined does not narrow the choice. */
export interface RejudgeChoice {
  readonly problemID: string | undefined;
  readonly status: number | undefined;
  readonly language: string | undefined;
  /** Date and time in the reader's zone: 2026-11-15T16:30. */
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** Reads the address of the page that judges many submissions anew. */
export function readRejudgeChoice(raw: Readonly<Record<string, unknown>>): RejudgeChoice {
  const status = queryNumber(raw.status);
  return {
    problemID: queryText(raw.problemID),
    status: status !== undefined && isJudgeStatus(status) ? status : undefined,
    language: queryText(raw.language),
    from: queryText(raw.from),
    until: queryText(raw.until),
  };
}
