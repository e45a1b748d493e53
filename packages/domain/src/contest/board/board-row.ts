/**
 * The row of one entry, for three boards: what the jury sees, what everybody sees while the seal is closed, and what
 * counts when practice after the end is counted too. The seal is applied here, before anything is stored: a row for
 * the public holds no trace of a result of a submission made after it, only that a try was made (ACM).
 *
 * ACM (ICPC): problems solved, then the seconds of each first accepted try plus 20 minutes for every wrong one before
 * it; a compile error, a system error, a partial or a cancelled one costs nothing. OI: the sum of scores, of the
 * latest (Recent) or the best (Highest) try of each problem, then the run time of the accepted ones.
 */
import { judgeStatus } from "../../verdict/judge-status.ts";
import type { EntryRecord, Try } from "./record-entry.ts";

/** What the rows of a contest depend on besides its log. */
export interface BoardRules {
  /** 0 ACM, 1 OI. */
  readonly type: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** Null without a seal. */
  readonly sealAtMs: number | null;
  readonly oiScoreType: "Recent" | "Highest";
}

/** One problem of one entry in an ACM contest. */
export interface AcmCell {
  /** Whole seconds from the start; null while it is not solved. */
  readonly acAt: number | null;
  /** Wrong tries before that. */
  readonly errors: number;
  /** Tries whose results are kept back. */
  readonly tries: number;
  /** Solved after the end. */
  readonly isAfter?: true;
}

/** One problem of one entry in an OI contest. */
export interface OiCell {
  readonly score: number;
  /** The least run time of the accepted tries that count; null without one. */
  readonly timeMs: number | null;
}

/** One cell of a board. */
export type BoardCell = AcmCell | OiCell;

/** A row as far as its entry alone decides it; places and awards are worked out when a board is read. */
export interface EntryRow<Cell extends BoardCell = BoardCell> {
  /** Problems solved, or the sum of scores. */
  readonly points: number;
  /** Penalty seconds, or milliseconds of run time; less is better. */
  readonly cost: number;
  /** Tries that count. */
  readonly total: number;
  /** By the contest's own problem id. */
  readonly cells: Readonly<Record<string, Cell>>;
}

/** Whom a stored row is for. */
export type BoardAudience = "public" | "jury" | "after";

/** What each wrong try before the accepted one costs in ACM. */
export const penaltySeconds = 1_200;

const penalised = new Set<number>([
  judgeStatus.presentationError,
  judgeStatus.wrongAnswer,
  judgeStatus.timeLimit,
  judgeStatus.memoryLimit,
  judgeStatus.runtimeError,
]);
/** These say nothing about a program, so no score stands on them. */
const unscored = new Set<number>([
  judgeStatus.cancelled,
  judgeStatus.systemError,
  judgeStatus.submittedFailed,
]);

/** The row of an entry for an audience; none while nothing of it counts there, or when it is on no board. */
export function entryRow(
  rules: BoardRules,
  record: EntryRecord,
  audience: BoardAudience,
): EntryRow | undefined {
  if (record.isHidden || record.isDisqualified) return undefined;
  const tries = record.tries.filter(
    ({ atMs }) => atMs >= rules.startsAtMs && (audience === "after" || atMs < rules.endsAtMs),
  );
  const row = rules.type === 1 ? oiRow(rules, tries, audience) : acmRow(rules, tries, audience);
  return row.total === 0 ? undefined : row;
}

/** Whether a try was sent after the end: only then has the entry a row for `after`. */
export function hasPractised(rules: BoardRules, record: EntryRecord): boolean {
  return record.tries.some(({ atMs }) => atMs >= rules.endsAtMs);
}

function isKeptBack(rules: BoardRules, { atMs }: Try, audience: BoardAudience): boolean {
  return audience === "public" && rules.sealAtMs !== null && atMs >= rules.sealAtMs;
}

function acmRow(rules: BoardRules, tries: readonly Try[], audience: BoardAudience): EntryRow<AcmCell> {
  const cells: Record<string, AcmCell> = {};
  let total = 0;
  for (const sent of tries) {
    const cell = cells[sent.contestProblemId] ?? { acAt: null, errors: 0, tries: 0 };
    const isHeld = isKeptBack(rules, sent, audience);
    if (!isHeld && !countsInAcm(sent)) continue;
    total += 1;
    const next = isHeld ? { ...cell, tries: cell.tries + 1 } : afterTry(rules, cell, sent);
    if (next.acAt !== null || next.errors + next.tries > 0) cells[sent.contestProblemId] = next;
  }
  const solved = Object.values(cells).flatMap(({ acAt, errors }) =>
    acAt === null ? [] : [acAt + errors * penaltySeconds],
  );
  const cost = solved.reduce((sum, seconds) => sum + seconds, 0);
  return { points: solved.length, cost, total, cells };
}

function countsInAcm({ result }: Try): boolean {
  return result !== null && result.status !== judgeStatus.submittedFailed;
}

function afterTry(rules: BoardRules, cell: AcmCell, { result, atMs }: Try): AcmCell {
  if (cell.acAt !== null || result === null) return cell;
  if (penalised.has(result.status)) return { ...cell, errors: cell.errors + 1 };
  if (result.status !== judgeStatus.accepted) return cell;
  const acAt = Math.floor((atMs - rules.startsAtMs) / 1000);
  return { ...cell, acAt, ...(atMs >= rules.endsAtMs && { isAfter: true as const }) };
}

function oiRow(rules: BoardRules, tries: readonly Try[], audience: BoardAudience): EntryRow<OiCell> {
  const counted = tries.filter(
    (sent) => sent.result !== null && !unscored.has(sent.result.status) && !isKeptBack(rules, sent, audience),
  );
  const cells: Record<string, OiCell> = {};
  for (const { contestProblemId, result } of counted) {
    const score = result?.score ?? 0;
    const timeMs = result?.status === judgeStatus.accepted ? result.timeMs : null;
    const best = cells[contestProblemId];
    if (!best || rules.oiScoreType === "Recent" || score > best.score) {
      cells[contestProblemId] = { score, timeMs };
    } else if (score === best.score && timeMs !== null) {
      cells[contestProblemId] = { score, timeMs: Math.min(timeMs, best.timeMs ?? timeMs) };
    }
  }
  const all = Object.values(cells);
  return {
    points: all.reduce((sum, { score }) => sum + score, 0),
    cost: all.reduce((sum, { timeMs }) => sum + (timeMs ?? 0), 0),
    total: counted.length,
    cells,
  };
}
