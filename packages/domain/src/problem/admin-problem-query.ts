import { pageLimit, pageNumber, queryNumber, queryText } from "../paging/page-query.ts";
import { type ProblemAuth, problemAuths } from "./problem-values.ts";

/** What the address of the admin area's problem list says; sizes and pages are always there. */
export interface AdminProblemQuery {
  readonly keyword: string | undefined;
  readonly auth: ProblemAuth | undefined;
  /** `Mine`, or the key of a remote judge. */
  readonly oj: string | undefined;
  /** True for problems that the reader wrote. */
  readonly onlyMine: boolean;
  /** True for what was deleted. */
  readonly archived: boolean;
  readonly currentPage: number;
  readonly limit: number;
}

/** Reads the address of the admin area's problem list. What is no value counts as missing. */
export function readAdminProblemQuery(raw: Readonly<Record<string, unknown>>): AdminProblemQuery {
  const auth = queryNumber(raw.auth);
  return {
    keyword: queryText(raw.keyword),
    auth: Object.values(problemAuths).find((each) => each === auth),
    oj: queryText(raw.oj),
    onlyMine: String(raw.onlyMine) === "true",
    archived: String(raw.archived) === "true",
    currentPage: pageNumber(raw.currentPage),
    limit: pageLimit(raw.limit, 10),
  };
}
