import type { routesByFeature } from "@touchstone/contract";
import { judgeStatus } from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { browseSubmissions } from "./browse-submissions.ts";
import { readSubmission } from "./read-submission.ts";
import { presentSubmissionRow } from "./submissions.present.ts";
import { findSubmissions } from "./submissions.repo.ts";
import { submitSolution } from "./submit-solution.ts";

/** What the routes of submissions work with. */
export interface SubmissionsDeps {
  db: Database;
  cache: KeyedCache;
  limits: RateLimits;
  /** Tells waiting judges that there is work. */
  wakeJudges: () => void;
}

export function submissionsHandlers(
  deps: SubmissionsDeps,
): Handlers<(typeof routesByFeature)["submissions"]> {
  return {
    async submitProblemJudge(call, input) {
      const submitId = await submitSolution(deps, signedIn(call.actor), call, input);
      return { submitId, status: judgeStatus.pending };
    },
    async getSubmissionDetail(call, { submitId }) {
      const found = await readSubmission(deps, call.actor, submitId);
      const { code, message: errorMessage, cause } = found;
      const submission = { ...presentSubmissionRow(found.row, call.locale), code, errorMessage, cause };
      return { submission, codeShare: found.problemAllowsSharing };
    },
    async checkSubmissionsStatus(call, { submitIds }) {
      const rows = await findSubmissions(deps.db, submitIds);
      return Object.fromEntries(rows.map((row) => [row.submitId, presentSubmissionRow(row, call.locale)]));
    },
    async getSubmissionList(call, query) {
      const { rows, page, total } = await browseSubmissions(deps, call.actor, query);
      return pageAnswer(
        rows.map((row) => presentSubmissionRow(row, call.locale)),
        page,
        total,
      );
    },
  };
}
