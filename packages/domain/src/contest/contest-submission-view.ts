/**
 * What a reader sees of a submission inside a contest. The seal keeps back what was sent from its moment on: of others
 * everything, of one's own the result in an OI contest. While it runs a contest keeps the measures of others back, and
 * an ACM contest tells its verdict and nothing of single tests. Whether the reader may enter is asked before.
 */
import type { Actor } from "../permission/policy.ts";
import type { CaseView, Feedback } from "../submission/case-view.ts";
import { contestType } from "./contest-kinds.ts";
import { isSealed, type SealFacts, sealMoment } from "./contest-seal.ts";
import { contestStatus, contestStatusAt } from "./contest-status.ts";

/** What the view depends on besides the submission. */
export interface ViewedContest extends SealFacts {
  readonly type: number;
  readonly startsAt: Date;
}

/** What may be shown of a submission. */
export interface ContestSubmissionView {
  /** That it was sent, by whom and when. */
  readonly isListed: boolean;
  /** Its status and its score. */
  readonly result: boolean;
  /** Time, memory and length. */
  readonly measures: boolean;
  /** The program, and what the compiler said of it. */
  readonly code: boolean;
  /** Which other judge judges it, and so where its problem comes from: that is told at the end. */
  readonly origin: boolean;
}

/** Who reads: the actor, and whether nothing is kept back from them. */
export interface ContestReader {
  readonly actor: Actor;
  readonly seesAll: boolean;
}

/** From when on results are kept back from the reader now; null while nothing is. */
export function sealedFrom(contest: ViewedContest, seesAll: boolean, now: Date): Date | null {
  return isSealed(contest, now, seesAll) ? sealMoment(contest) : null;
}

/** The view of this reader on one submission. */
export function contestSubmissionView(
  contest: ViewedContest,
  { actor, seesAll }: ContestReader,
  submission: { ownerId: string; submittedAt: Date },
  now: Date,
): ContestSubmissionView {
  const isOwn = actor.kind === "user" && actor.userId === submission.ownerId;
  if (seesAll) return { isListed: true, result: true, measures: true, code: true, origin: true };
  const isOver = contestStatusAt(contest, now) === contestStatus.ended;
  const seal = sealedFrom(contest, seesAll, now);
  const isKeptBack = seal !== null && submission.submittedAt >= seal;
  if (!isOwn) {
    // What was sent before the start are the trials of those who set the contest.
    const isListed = !isKeptBack && submission.submittedAt >= contest.startsAt;
    const measures = isListed && isOver;
    return { isListed, result: isListed, measures, code: false, origin: measures };
  }
  const result = !(isKeptBack && contest.type === contestType.oi);
  return { isListed: true, result, measures: result, code: true, origin: isOver };
}

const nothing: CaseView = { results: false, notes: false, sampleNotes: false, fileNames: false };

/** What the reader sees of its single tests: the contest caps what the problem tells. */
export function contestCaseView(
  contest: ViewedContest,
  reader: ContestReader,
  submission: { ownerId: string; submittedAt: Date; feedback: Feedback },
  now: Date,
): CaseView {
  if (reader.seesAll) return { results: true, notes: true, sampleNotes: true, fileNames: true };
  const view = contestSubmissionView(contest, reader, submission, now);
  const isRunning = contestStatusAt(contest, now) !== contestStatus.ended;
  if (!view.result || (contest.type === contestType.acm && isRunning)) return nothing;
  // While it runs, others are no source of what a test looks like.
  if (isRunning && !view.code) return nothing;
  const { feedback } = submission;
  return {
    results: feedback !== "none",
    notes: feedback === "full" && view.code,
    sampleNotes: (feedback === "full" || feedback === "samples") && view.code,
    fileNames: false,
  };
}
