/**
 * The records of a private training. What a member sends to one of its problems counts, from the training's page or from
 * the problem's own; of what was sent before the member registered only what was accepted does. Per problem an accepted
 * program decides, with the least run time of those that count; before there is one, the newest verdict is shown. A due
 * time (the member's own, where it was extended) parts what is late from what is not: by the training's rule the late
 * one is marked, or does not count.
 */
import { type JudgeStatus, judgeStatus } from "../verdict/judge-status.ts";
import type { LateRule } from "./training-kinds.ts";

/** When a member's work counts. */
export interface MemberTerms {
  readonly registeredAt: Date;
  readonly dueAt: Date | null;
  readonly lateRule: LateRule;
  /** An extension of the due time for this member; one that is earlier than it takes nothing away. */
  readonly extendedUntil: Date | null;
}

/** One verdict of a member on one problem. */
export interface TrainingTry {
  /** Ids grow with the time of sending and tell which of two tries is newer. */
  readonly submissionId: number;
  readonly sentAt: Date;
  readonly status: number;
  readonly timeMs: number | null;
}

/** What a member has reached on one problem. */
export interface TrainingCell {
  readonly status: number;
  /** Of the quickest accepted program that counts; null before there is one. */
  readonly runTimeMs: number | null;
  /** Whether it was first accepted after the due time. */
  readonly isLate: boolean;
}

/** The verdicts that are about a program; waiting, cancelled and our own faults are none. */
const counted: readonly JudgeStatus[] = [
  judgeStatus.presentationError,
  judgeStatus.compileError,
  judgeStatus.wrongAnswer,
  judgeStatus.accepted,
  judgeStatus.timeLimit,
  judgeStatus.memoryLimit,
  judgeStatus.runtimeError,
  judgeStatus.partial,
];

/** Until when a member's work is in time; null: always. */
export function dueOf({ dueAt, extendedUntil }: Pick<MemberTerms, "dueAt" | "extendedUntil">): Date | null {
  return dueAt !== null && extendedUntil !== null && extendedUntil > dueAt ? extendedUntil : dueAt;
}

function isLateBy(terms: MemberTerms): (one: TrainingTry) => boolean {
  const due = dueOf(terms);
  return ({ sentAt }) => due !== null && sentAt > due;
}

function countingTries<Try extends TrainingTry>(terms: MemberTerms, tries: readonly Try[]): Try[] {
  const isLate = isLateBy(terms);
  return tries.filter(
    (one) =>
      counted.some((status) => status === one.status) &&
      (one.status === judgeStatus.accepted || one.sentAt >= terms.registeredAt) &&
      !(terms.lateRule === "refuse" && isLate(one)),
  );
}

/** What a member has reached on one problem by these tries, in whatever order; nothing when none of them counts. */
export function trainingCell(terms: MemberTerms, tries: readonly TrainingTry[]): TrainingCell | undefined {
  const isLate = isLateBy(terms);
  const counting = countingTries(terms, tries);
  const accepted = counting.filter(({ status }) => status === judgeStatus.accepted);
  if (accepted.length > 0) {
    return {
      status: judgeStatus.accepted,
      runTimeMs: Math.min(...accepted.map(({ timeMs }) => timeMs ?? 0)),
      isLate: accepted.every(isLate),
    };
  }
  const [first, ...others] = counting;
  if (!first) return undefined;
  const newest = others.reduce((one, other) => (other.submissionId > one.submissionId ? other : one), first);
  return { status: newest.status, runTimeMs: null, isLate: false };
}

/** What a member of a class has reached on one problem of a training, as whoever runs the class sees it. */
export interface WallCell {
  readonly status: number;
  /** The best of what counts; null where no program has points. */
  readonly score: number | null;
  /** How many programs count. */
  readonly tries: number;
  /** Whether it was first solved, or else its best score first reached, after the due time. */
  readonly isLate: boolean;
}

/** The same tries for the wall of a class; nothing for who has not started. */
export function wallCell(
  terms: MemberTerms,
  tries: readonly (TrainingTry & { score: number | null })[],
): WallCell | undefined {
  const cell = trainingCell(terms, tries);
  if (!cell) return undefined;
  const counting = countingTries(terms, tries);
  const score = counting.reduce<number | null>(
    (best, one) => (one.score === null ? best : Math.max(best ?? 0, one.score)),
    null,
  );
  const isSolved = cell.status === judgeStatus.accepted;
  const best = score === null ? [] : counting.filter((one) => one.score === score);
  const isLate = isSolved ? cell.isLate : best.length > 0 && best.every(isLateBy(terms));
  return { status: cell.status, score, tries: counting.length, isLate };
}

/** What places a member among the others. */
export interface TrainingStanding {
  readonly ac: number;
  readonly totalRunTimeMs: number;
}

/** The sums of a member's cells. */
export function trainingStanding(cells: readonly TrainingCell[]): TrainingStanding {
  const accepted = cells.filter(({ status }) => status === judgeStatus.accepted);
  return {
    ac: accepted.length,
    totalRunTimeMs: accepted.reduce((sum, { runTimeMs }) => sum + (runTimeMs ?? 0), 0),
  };
}

/** The order of the records: more solved first, then less run time. Equals are kept apart by who they are. */
export function compareStandings(one: TrainingStanding, other: TrainingStanding): number {
  return other.ac - one.ac || one.totalRunTimeMs - other.totalRunTimeMs;
}
