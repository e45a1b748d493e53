import {
  type Actor,
  caseView,
  contestCaseView,
  contestSubmissionView,
  isSharingOpen,
  isUnderWay,
  judgeStatus,
  mayReadCode,
  Refusal,
  shownCause,
} from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { findMissingCapability } from "../judges/index.ts";
import { findRemoteJudge } from "../remote-judging/index.ts";
import { readSwitches } from "../settings/index.ts";
import { findEnteredContest } from "./contest/find-visible-submissions.ts";
import { maskContestRow } from "./contest/mask-contest-row.ts";
import { findReader, type GroupReader } from "./group/find-group-reader.ts";
import { findSubmissionDetail, type SubmissionDetailRow } from "./submissions.repo.ts";

/** What reading a submission works with. */
interface ReadDeps {
  db: Database;
  now: () => Date;
}

/** One submission, with its program only for whoever may read it. */
export async function readSubmission(deps: ReadDeps, actor: Actor, submissionId: number | undefined) {
  const found = submissionId === undefined ? undefined : await findSubmissionDetail(deps.db, submissionId);
  if (!found) throw new Refusal("submission_not_found");
  if (found.contest) return readInContest(deps, actor, found, found.contest.id);
  const reader = await findReader(deps.db, actor, found);
  if (!reader) throw new Refusal("submission_not_found");
  return readOpen(deps, { actor, reader }, found);
}

async function readOpen(
  { db }: ReadDeps,
  { actor, reader }: { actor: Actor; reader: GroupReader },
  found: SubmissionDetailRow,
) {
  const { code, message, cause, problemAllowsSharing, feedback, ...row } = found;
  const { hideNonContestSubmissionCode: isSharingOff } = await readSwitches(db);
  const sharing = { isShared: row.isShared, problemAllowsSharing, isSharingOff };
  const facts = { ownerId: row.userId, ...sharing, ...reader };
  const mayRead = mayReadCode(actor, facts);
  return {
    row,
    isSharingOpen: isSharingOpen(sharing),
    waitingFor: await findWaitingFor(db, row),
    remoteJudge: isUnderWay(row.status) ? await findRemoteJudge(db, row.submitId) : null,
    cause: shownCause(cause, caseView(actor, feedback, facts)),
    code: mayRead ? code : null,
    message: mayRead ? message : null,
  };
}

/** The same inside a contest, whose rules stand above those of the problem; nothing in it is shared. */
async function readInContest(deps: ReadDeps, actor: Actor, found: SubmissionDetailRow, contestId: number) {
  const open = await findEnteredContest(deps, actor, contestId);
  const now = deps.now();
  const masked = open && maskContestRow(open, found, now);
  if (!open || !masked) throw new Refusal("submission_not_found");
  const { contest, seesAll } = open;
  const facts = { ownerId: found.userId, submittedAt: found.submittedAt, feedback: found.feedback };
  const view = contestSubmissionView(contest, { actor, seesAll }, facts, now);
  const { code, message, cause, ...row } = masked;
  return {
    row: { ...row, ...(!view.result && { compiler: null, compileCommand: null, toolchain: null }) },
    isSharingOpen: isSharingOpen({ ...found, isInContest: true }),
    waitingFor: await findWaitingFor(deps.db, row),
    remoteJudge: view.origin && isUnderWay(row.status) ? await findRemoteJudge(deps.db, row.submitId) : null,
    cause: view.result ? shownCause(cause, contestCaseView(contest, { actor, seesAll }, facts, now)) : null,
    code: view.code ? code : null,
    message: view.code && view.result ? message : null,
  };
}

/** What it needs and no judge has now, while it waits. */
async function findWaitingFor(db: Database, { submitId, status }: { submitId: number; status: number }) {
  if (status !== judgeStatus.pending) return null;
  return (await findMissingCapability(db, [submitId])).get(submitId) ?? null;
}
