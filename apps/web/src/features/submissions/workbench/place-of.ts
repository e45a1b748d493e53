import type { PageTarget } from "../../../platform/route-names.ts";
import { submissionPage } from "../submission-pages.ts";
import type { NewestSubmission } from "./use-newest-submission.ts";
import type { Workbench } from "./use-workbench.ts";

/** The page of a submission that was sent from a workbench. */
export function placeOf({ contest, detail }: Workbench, { submitId }: NewestSubmission): PageTarget {
  const { problemId: displayPid } = detail.problem;
  return submissionPage({ submitId, cid: contest?.cid ?? 0, displayId: null, displayPid });
}
