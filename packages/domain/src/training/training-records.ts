/**
 * The records of a private training. What a member sends to one of its problems counts, from the training's page or from
 * the problem's own; of what was sent before the member registered only what was accepted does. Per problem an accepted
 * program decides, with the least run time of those that count; before there is one, the newest verdict is shown. A due
 * time (the member's own, where it was extended) parts what is late from what is not: by the training's rule the late
 * one is marked, counts with a percentage of its score, or does not count. The records count what is solved and no
 * points, so there a percentage marks; the wall of a class has the points.
 */
import { type JudgeStatus, judgeStatus } from "../verdict/judge-status.ts";
import type { LateRule } from "./training-kinds.ts";

/** When a member's work counts. */
export interface MemberTerms {
  readonly registeredAt: Date;
  readonly dueAt: Date | null;
  readonly lateRule: LateRule;
  /** What late work is worth by the rule of that name, from 0 to 100. */
  readonly latePercent: number;
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

/** What is due in so many days is due soon: a week, so that a weekend in it leaves time. */
export const dueSoonDays = 7;

/** The span that a due time lies in to be soon; one that is over is not. */
export function dueSoon(now: Date): { from: Date; until: Date } {
  return { from: now, until: new Date(now.getTime() + dueSoonDays * 86_400_000) };
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
  /** The best of what counts, late work by its percentage; null where no program has points. */
  readonly score: number | null;
  /** How many programs count. */
  readonly tries: number;
  /** Whether it was first solved, or else its best score first reached, after the due time. */
  readonly isLate: boolean;
}

/** What a try looks like that may have points. */
interface ScoredTry extends TrainingTry {
  readonly score: number | null;
}

/** A problem without points is worth so many where late work counts with a percentage: it has to be one of something. */
const solvedScore = 100;

/** The same tries for the wall of a class; nothing for who has not started. */
export function wallCell(terms: MemberTerms, tries: readonly ScoredTry[]): WallCell | undefined {
  const cell = trainingCell(terms, tries);
  if (!cell) return undefined;
  const isLateTry = isLateBy(terms);
  const scored = countingTries(terms, tries).map((one) => ({
    isLate: isLateTry(one),
    score: countedScore(terms, one, isLateTry(one)),
  }));
  const scores = scored.flatMap(({ score }) => score ?? []);
  const score = scores.length === 0 ? null : Math.max(...scores);
  const best = scored.filter((one) => one.score !== null && one.score === score);
  // By a percentage a score in time may be worth more than a late solution: then that is what counts.
  const isByStatus =
    cell.status === judgeStatus.accepted && (terms.lateRule !== "percent" || (score ?? 0) === 0);
  const isLate = isByStatus ? cell.isLate : best.length > 0 && best.every((one) => one.isLate);
  return { status: cell.status, score, tries: scored.length, isLate };
}

/** The points of a try that counts; a share of them is rounded down. */
function countedScore({ lateRule, latePercent }: MemberTerms, one: ScoredTry, isLate: boolean) {
  if (lateRule !== "percent") return one.score;
  const whole = one.score ?? (one.status === judgeStatus.accepted ? solvedScore : 0);
  return isLate ? Math.floor((whole * latePercent) / 100) : whole;
}

/** Which members of a class the wall shows. */
export const wallFilters = ["all", "notStarted", "notFinished", "late"] as const;

/** One of them. */
export type WallFilter = (typeof wallFilters)[number];

/** The sums of a member's cells on the wall. */
export interface WallSums {
  readonly solved: number;
  /** Null where no cell has points. */
  readonly score: number | null;
  readonly late: number;
}

/** The sums of cells: of a member's over the problems, or of a problem's over the members. */
export function sumWall(cells: readonly WallCell[]): WallSums {
  const scores = cells.flatMap(({ score }) => score ?? []);
  return {
    solved: cells.filter(({ status }) => status === judgeStatus.accepted).length,
    score: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0),
    late: cells.filter(({ isLate }) => isLate).length,
  };
}

/** Is a member with these cells among those that a filter is for? Finished is who has solved every problem. */
export function isOnWall(filter: WallFilter, cells: readonly WallCell[], problemCount: number): boolean {
  switch (filter) {
    case "all":
      return true;
    case "notStarted":
      return cells.length === 0;
    case "notFinished":
      return sumWall(cells).solved < problemCount;
    case "late":
      return cells.some(({ isLate }) => isLate);
  }
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
