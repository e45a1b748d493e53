import { describe, expect, it } from "vitest";
import { judgeStatus } from "../../verdict/judge-status.ts";
import { type BoardAudience, type BoardRules, entryRow, hasPractised } from "./board-row.ts";
import { type EntryEvent, recordEntry } from "./record-entry.ts";

const minute = 60_000;
const acm: BoardRules = {
  type: 0,
  startsAtMs: 0,
  endsAtMs: 300 * minute,
  sealAtMs: 240 * minute,
  oiScoreType: "Recent",
};
const { accepted, wrongAnswer, compileError, partial } = judgeStatus;

type Sent = [problem: number, minutes: number, status: number | null, score?: number, timeMs?: number];

/** The log of one entry: what was sent, and the verdicts that came. */
function sent(...tries: Sent[]): EntryEvent[] {
  return tries.flatMap(([contestProblemId, minutes, status, score, timeMs], index): EntryEvent[] => {
    const its = { userId: "a", submissionId: index + 1 };
    const submitted = { kind: "submitted", ...its, contestProblemId, atMs: minutes * minute } as const;
    if (status === null) return [submitted];
    const result = { status: status as 0, score: score ?? null, timeMs: timeMs ?? null };
    return [submitted, { kind: "judged", ...its, result }];
  });
}

const row = (rules: BoardRules, events: EntryEvent[], audience: BoardAudience = "jury") =>
  entryRow(rules, recordEntry(events), audience);

describe("ACM", () => {
  it("counts the time of each solve and 20 minutes for every wrong try before it", () => {
    const events = sent([1, 10, wrongAnswer], [1, 20, accepted], [2, 30.5, accepted], [3, 40, wrongAnswer]);
    expect(row(acm, events)).toEqual({
      points: 2,
      cost: 20 * 60 + 1200 + 30.5 * 60,
      total: 4,
      cells: {
        1: { acAt: 1200, errors: 1, tries: 0 },
        2: { acAt: 1830, errors: 0, tries: 0 },
        3: { acAt: null, errors: 1, tries: 0 },
      },
    });
  });

  it.each([
    [judgeStatus.presentationError, 1],
    [judgeStatus.wrongAnswer, 1],
    [judgeStatus.timeLimit, 1],
    [judgeStatus.memoryLimit, 1],
    [judgeStatus.runtimeError, 1],
    [judgeStatus.compileError, 0],
    [judgeStatus.systemError, 0],
    [judgeStatus.partial, 0],
    [judgeStatus.cancelled, 0],
  ])("status %i before a solve is a try, and costs %i times 20 minutes", (status, times) => {
    expect(row(acm, sent([1, 1, status], [1, 2, accepted]))).toMatchObject({
      cost: 120 + times * 1200,
      total: 2,
    });
  });

  it("ignores what was sent after a solve, what waits, and what never reached a judge", () => {
    const events = sent(
      [1, 1, accepted],
      [1, 2, wrongAnswer],
      [2, 3, null],
      [2, 4, judgeStatus.submittedFailed],
    );
    expect(row(acm, events)).toEqual({
      ...{ points: 1, cost: 60, total: 2 },
      cells: { 1: { acAt: 60, errors: 0, tries: 0 } },
    });
    expect(row(acm, sent([2, 3, null]))).toBeUndefined();
  });

  it("counts from the start and, without practice, until the end", () => {
    const events = sent([1, -1, wrongAnswer], [1, 0, wrongAnswer], [1, 300, accepted]);
    expect(row(acm, events)).toMatchObject({ points: 0, total: 1 });
    expect(row(acm, events, "after")).toMatchObject({
      points: 1,
      cells: { 1: { acAt: 18_000, errors: 1, isAfter: true } },
    });
    expect(hasPractised(acm, recordEntry(events))).toBe(true);
    expect(hasPractised(acm, recordEntry(sent([1, 299, accepted])))).toBe(false);
  });

  it("shows of what was sent after the seal only that it was sent", () => {
    const events = sent([1, 239, wrongAnswer], [1, 240, accepted], [1, 250, null], [2, 250, compileError]);
    expect(row(acm, events, "public")).toEqual({
      points: 0,
      cost: 0,
      total: 4,
      cells: { 1: { acAt: null, errors: 1, tries: 2 }, 2: { acAt: null, errors: 0, tries: 1 } },
    });
    expect(row(acm, events)).toMatchObject({ points: 1, total: 3 });
  });

  it("shows what was sent before the seal, also when it is rejudged after it", () => {
    const events = sent([1, 239, wrongAnswer]);
    const its = { userId: "a", submissionId: 1 };
    expect(row(acm, [...events, { kind: "rejudged", ...its }], "public")).toBeUndefined();
    const result = { status: accepted, score: null, timeMs: null };
    expect(row(acm, [...events, { kind: "judged", ...its, result }], "public")).toMatchObject({ points: 1 });
  });
});

describe("OI", () => {
  const recent: BoardRules = { ...acm, type: 1 };
  const highest: BoardRules = { ...recent, oiScoreType: "Highest" };
  const events = sent(
    ...([
      [1, 10, accepted, 100, 90],
      [1, 20, accepted, 100, 70],
      [1, 30, partial, 40, 5],
      [2, 40, partial, 30, 8],
      [2, 50, compileError],
      [3, 60, judgeStatus.systemError],
    ] as Sent[]),
  );

  it("[RANK-12] Recent counts the latest try of each problem", () => {
    expect(row(recent, events)).toEqual({
      ...{ points: 40, cost: 0, total: 5 },
      cells: { 1: { score: 40, timeMs: null }, 2: { score: 0, timeMs: null } },
    });
  });

  it("[RANK-12] Highest counts the best one, and of equals the quickest that was accepted", () => {
    expect(row(highest, events)).toEqual({
      ...{ points: 130, cost: 70, total: 5 },
      cells: { 1: { score: 100, timeMs: 70 }, 2: { score: 30, timeMs: null } },
    });
  });

  it("shows nothing of what was sent after the seal", () => {
    const late = sent([1, 239, partial, 20], [1, 240, accepted, 100, 9], [2, 250, accepted, 100, 9]);
    expect(row(highest, late, "public")).toEqual({
      ...{ points: 20, cost: 0, total: 1 },
      cells: { 1: { score: 20, timeMs: null } },
    });
    expect(row(recent, sent([1, 240, accepted, 100]), "public")).toBeUndefined();
  });
});

it.each(["hidden", "disqualified"] as const)("an entry that is %s is on no board until it is not", (kind) => {
  const events = sent([1, 10, accepted]);
  const marked = [...events, { kind, userId: "a", is: true } as const];
  for (const audience of ["public", "jury", "after"] as const)
    expect(row(acm, marked, audience)).toBeUndefined();
  expect(row(acm, [...marked, { kind, userId: "a", is: false }])).toEqual(row(acm, events));
});
