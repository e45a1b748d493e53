import { type Actor, caseView, contestCaseView, contestSubmissionView, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { readSwitches } from "../settings/index.ts";
import { type CaseResultsRow, findCaseResults } from "./case-results.repo.ts";
import { findEnteredContest } from "./contest/find-visible-submissions.ts";
import { findReader } from "./group/find-group-reader.ts";

/** The single tests of a submission, and what of them this reader may see. */
export async function readCases(
  deps: { db: Database; now: () => Date },
  actor: Actor,
  submissionId: number | undefined,
) {
  const row = submissionId === undefined ? undefined : await findCaseResults(deps.db, submissionId);
  const view = row && (await (row.contestId === null ? viewOpen : viewInContest)(deps, actor, row));
  if (!row || !view) throw new Refusal("submission_not_found");
  return { row, view };
}

async function viewOpen({ db }: { db: Database }, actor: Actor, row: CaseResultsRow) {
  const reader = await findReader(db, actor, row);
  if (!reader) return undefined;
  const { hideNonContestSubmissionCode: isSharingOff } = await readSwitches(db);
  return caseView(actor, row.feedback, { ...row, ...reader, isSharingOff });
}

async function viewInContest(deps: { db: Database; now: () => Date }, actor: Actor, row: CaseResultsRow) {
  const open = await findEnteredContest(deps, actor, row.contestId ?? 0);
  const now = deps.now();
  if (!open) return undefined;
  const reader = { actor, seesAll: open.seesAll };
  if (!contestSubmissionView(open.contest, reader, row, now).isListed) return undefined;
  return contestCaseView(open.contest, reader, row, now);
}
