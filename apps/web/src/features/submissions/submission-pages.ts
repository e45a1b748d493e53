import type { PageTarget } from "../../platform/route-names.ts";
import type { SubmissionRow } from "./watched-submissions.ts";

/** What tells the pages of a submission. */
type Placed = Pick<SubmissionRow, "submitId" | "cid" | "displayId" | "displayPid">;

/** The page of a submission: its own, or the one inside its contest. */
export function submissionPage({ submitId, cid, displayId, displayPid }: Placed): PageTarget {
  const submitID = String(submitId);
  if (cid === 0) return { name: "SubmissionDeatil", params: { submitID } };
  const params = { contestID: String(cid), problemID: displayId ?? displayPid, submitID };
  return { name: "ContestSubmissionDeatil", params };
}

/** The problem that a submission is for, where it was solved. */
export function problemPage({ cid, displayId, displayPid }: Omit<Placed, "submitId">): PageTarget {
  if (cid === 0) return { name: "ProblemDetails", params: { problemID: displayPid } };
  const params = { contestID: String(cid), problemID: displayId ?? displayPid };
  return { name: "ContestProblemDetails", params };
}

/** The list that a submission stands in. */
export function submissionsPage({ cid }: Pick<Placed, "cid">): PageTarget {
  if (cid === 0) return { name: "SubmissionList" };
  return { name: "ContestSubmissionList", params: { contestID: String(cid) } };
}
