import { type Actor, caseView, judgeStatus, mayReadCode, Refusal, shownCause } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { findMissingCapability } from "../judges/index.ts";
import { readSwitches } from "../settings/index.ts";
import { findSubmissionDetail } from "./submissions.repo.ts";

/** One public submission, with its program only for whoever may read it. */
export async function readSubmission(deps: { db: Database }, actor: Actor, submissionId: number | undefined) {
  const found = submissionId === undefined ? undefined : await findSubmissionDetail(deps.db, submissionId);
  if (!found) throw new Refusal("submission_not_found");
  const { code, message, cause, problemAllowsSharing, feedback, ...row } = found;
  const missing =
    row.status === judgeStatus.pending ? await findMissingCapability(deps.db, [row.submitId]) : undefined;
  const { hideNonContestSubmissionCode: isSharingOff } = await readSwitches(deps.db);
  const facts = { ownerId: row.userId, isShared: row.isShared, problemAllowsSharing, isSharingOff };
  const mayRead = mayReadCode(actor, facts);
  return {
    row,
    isSharingOpen: problemAllowsSharing && !isSharingOff,
    waitingFor: missing?.get(row.submitId) ?? null,
    cause: shownCause(cause, caseView(actor, feedback, facts)),
    code: mayRead ? code : null,
    message: mayRead ? message : null,
  };
}
