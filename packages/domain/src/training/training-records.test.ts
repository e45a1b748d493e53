import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareStandings,
  dueOf,
  isOnWall,
  type MemberTerms,
  sumWall,
  type TrainingTry,
  trainingCell,
  trainingStanding,
  type WallFilter,
  wallCell,
  wallFilters,
} from "./training-records.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));
const terms: MemberTerms = {
  ...{ registeredAt: at(8), dueAt: null, lateRule: "mark", latePercent: 50, extendedUntil: null },
};
const due: MemberTerms = { ...terms, dueAt: at(12) };
let ids = 0;
const sent = (hour: number, status: number, timeMs: number | null = null): TrainingTry => {
  return { submissionId: ++ids, sentAt: at(hour), status, timeMs };
};

describe("a cell", () => {
  it("is nothing without a verdict about a program", () => {
    expect(trainingCell(terms, [])).toBeUndefined();
    for (const status of [-10, -5, -4, 4, 5, 6, 7, 9, 10]) {
      expect(trainingCell(terms, [sent(9, status)])).toBeUndefined();
    }
    for (const status of [-3, -2, -1, 1, 2, 3, 8]) {
      expect(trainingCell(terms, [sent(9, status)])).toEqual({ status, runTimeMs: null, isLate: false });
    }
  });

  it("has the least run time of what was accepted, whatever came after", () => {
    const tries = [sent(9, -1), sent(10, 0, 80), sent(11, 0, 30), sent(12, 1), sent(13, 0, 50)];
    expect(trainingCell(terms, tries)).toEqual({ status: 0, runTimeMs: 30, isLate: false });
  });

  it("has the newest verdict before anything was accepted", () => {
    const [old, newer] = [sent(9, -1), sent(10, 3)];
    expect(trainingCell(terms, [newer, old])?.status).toBe(3);
  });

  it("counts of what came before the registration only what was accepted", () => {
    expect(trainingCell(terms, [sent(7, -1)])).toBeUndefined();
    expect(trainingCell(terms, [sent(7, 0, 5), sent(7, 1)])).toMatchObject({ status: 0, runTimeMs: 5 });
  });
});

describe("a due time", () => {
  it("marks what was first accepted after it, and nothing else", () => {
    expect(trainingCell(due, [sent(12, 0, 9)])).toMatchObject({ isLate: false });
    expect(trainingCell(due, [sent(13, 0, 9)])).toMatchObject({ status: 0, isLate: true });
    expect(trainingCell(due, [sent(11, 0, 9), sent(13, 0, 2)])).toEqual({
      ...{ status: 0, runTimeMs: 2, isLate: false },
    });
    expect(trainingCell(due, [sent(13, -1)])).toMatchObject({ status: -1, isLate: false });
  });

  it("may refuse what comes after it", () => {
    const strict: MemberTerms = { ...due, lateRule: "refuse" };
    expect(trainingCell(strict, [sent(13, 0, 9)])).toBeUndefined();
    expect(trainingCell(strict, [sent(11, -1), sent(13, 0, 9)])).toMatchObject({ status: -1 });
    expect(trainingCell(strict, [sent(11, 0, 9), sent(13, 0, 2)])).toMatchObject({ runTimeMs: 9 });
  });

  it("is extended for a member, and never shortened", () => {
    expect(dueOf({ dueAt: at(12), extendedUntil: at(14) })).toEqual(at(14));
    expect(dueOf({ dueAt: at(12), extendedUntil: at(10) })).toEqual(at(12));
    expect(dueOf({ dueAt: null, extendedUntil: at(10) })).toBeNull();
    const extended: MemberTerms = { ...due, lateRule: "refuse", extendedUntil: at(14) };
    expect(trainingCell(extended, [sent(13, 0, 9)])).toMatchObject({ status: 0, isLate: false });
  });
});

const hours = fc.integer({ min: 0, max: 23 });
const maybeHour = fc.option(hours.map(at));
const anyTerms: fc.Arbitrary<MemberTerms> = fc.record({
  registeredAt: hours.map(at),
  dueAt: maybeHour,
  extendedUntil: maybeHour,
  lateRule: fc.constantFrom("mark", "percent", "refuse"),
  latePercent: fc.integer({ min: 0, max: 100 }),
});
const anyTries = fc
  .array(
    fc.record({
      sentAt: hours.map(at),
      status: fc.constantFrom(-5, -4, -3, -2, -1, 0, 0, 1, 2, 3, 4, 5, 8),
      timeMs: fc.option(fc.nat({ max: 5_000 })),
    }),
    { maxLength: 12 },
  )
  .map((tries) => tries.map((one, submissionId) => ({ ...one, submissionId })));

describe("for any tries", () => {
  it("their order changes nothing", () => {
    fc.assert(
      fc.property(anyTerms, anyTries, (own, tries) => {
        expect(trainingCell(own, tries.toReversed())).toEqual(trainingCell(own, tries));
      }),
    );
  });

  it("what is accepted stays accepted, and never gets slower or later", () => {
    fc.assert(
      fc.property(anyTerms, anyTries, anyTries, (own, tries, more) => {
        const before = trainingCell(own, tries);
        if (before?.status !== 0) return;
        const after = trainingCell(own, [...tries, ...more]);
        expect(after?.status).toBe(0);
        expect(after?.runTimeMs ?? 0).toBeLessThanOrEqual(before.runTimeMs ?? 0);
        if (!before.isLate) expect(after?.isLate).toBe(false);
      }),
    );
  });

  it("a later due time takes nothing away", () => {
    fc.assert(
      fc.property(anyTerms, anyTries, hours, (own, tries, hour) => {
        if (own.dueAt === null || trainingCell(own, tries)?.status !== 0) return;
        const kinder = trainingCell({ ...own, extendedUntil: at(24 + hour) }, tries);
        expect(kinder).toMatchObject({ status: 0, isLate: false });
      }),
    );
  });

  it("refusing late work is the same as not having it", () => {
    fc.assert(
      fc.property(anyTerms, anyTries, (own, tries) => {
        const limit = dueOf(own);
        const inTime = tries.filter(({ sentAt }) => limit === null || sentAt <= limit);
        const strict: MemberTerms = { ...own, lateRule: "refuse" };
        expect(trainingCell(strict, tries)).toEqual(trainingCell(own, inTime));
      }),
    );
  });

  const withScores = anyTries.chain((tries) =>
    fc
      .array(fc.option(fc.nat({ max: 100 })), { minLength: tries.length, maxLength: tries.length })
      .map((scores) => tries.map((one, at) => ({ ...one, score: scores[at] ?? null }))),
  );

  it("late work by a percentage is worth no more than whole and no less than what is in time", () => {
    fc.assert(
      fc.property(anyTerms, withScores, (own, tries) => {
        const scoreAt = (latePercent: number) =>
          wallCell({ ...own, lateRule: "percent", latePercent }, tries)?.score ?? 0;
        expect(scoreAt(own.latePercent)).toBeLessThanOrEqual(scoreAt(100));
        expect(scoreAt(own.latePercent)).toBeGreaterThanOrEqual(scoreAt(0));
        const limit = dueOf(own);
        const inTime = tries.filter(({ sentAt }) => limit === null || sentAt <= limit);
        const early = wallCell({ ...own, lateRule: "percent" }, inTime)?.score ?? 0;
        expect(scoreAt(0)).toBe(early);
      }),
    );
  });

  it("the order of tries changes nothing on the wall, either", () => {
    fc.assert(
      fc.property(anyTerms, withScores, (own, tries) => {
        expect(wallCell(own, tries.toReversed())).toEqual(wallCell(own, tries));
      }),
    );
  });
});

it("records are ordered by what is solved, then by run time", () => {
  const cell = (status: number, runTimeMs: number | null) => ({ status, runTimeMs, isLate: false });
  const quick = trainingStanding([cell(0, 10), cell(0, 20), cell(-1, null)]);
  const slow = trainingStanding([cell(0, 31), cell(0, 0)]);
  const few = trainingStanding([cell(0, 1), cell(8, null)]);
  expect(quick).toEqual({ ac: 2, totalRunTimeMs: 30 });
  expect([few, slow, quick].toSorted(compareStandings)).toEqual([quick, slow, few]);
});

describe("a cell of the wall", () => {
  const scored = (hour: number, status: number, score: number | null) => ({ ...sent(hour, status), score });

  it("is nothing for who has not started", () => {
    expect(wallCell(due, [])).toBeUndefined();
    expect(wallCell({ ...due, lateRule: "refuse" }, [scored(13, 0, null)])).toBeUndefined();
  });

  it("has the best score of what counts, and is late where that was first reached late", () => {
    const tries = [scored(9, 8, 40), scored(10, -1, 0), scored(13, 8, 70)];
    expect(wallCell(due, tries)).toEqual({ status: 8, score: 70, tries: 3, isLate: true });
    expect(wallCell({ ...due, extendedUntil: at(14) }, tries)).toMatchObject({ score: 70, isLate: false });
    expect(wallCell({ ...due, lateRule: "refuse" }, tries)).toEqual({
      ...{ status: -1, score: 40, tries: 2, isLate: false },
    });
    expect(wallCell(due, [...tries, scored(11, 8, 70)])).toMatchObject({ isLate: false });
  });

  it("is the records' cell where problems give no points", () => {
    const tries = [scored(9, -1, null), scored(13, 0, null)];
    expect(wallCell(due, tries)).toEqual({ status: 0, score: null, tries: 2, isLate: true });
    expect(wallCell(due, tries.slice(0, 1))).toEqual({ status: -1, score: null, tries: 1, isLate: false });
  });

  describe("where late work counts with a percentage", () => {
    const half: MemberTerms = { ...due, lateRule: "percent" };

    it("has a share of late points, rounded down", () => {
      expect(wallCell(half, [scored(13, 8, 75)])).toEqual({ status: 8, score: 37, tries: 1, isLate: true });
      expect(wallCell({ ...half, latePercent: 0 }, [scored(13, 8, 75)])).toMatchObject({ score: 0 });
      expect(wallCell({ ...half, latePercent: 100 }, [scored(13, 8, 75)])).toMatchObject({ score: 75 });
      expect(wallCell(half, [scored(11, 8, 75)])).toMatchObject({ score: 75, isLate: false });
      expect(wallCell({ ...half, extendedUntil: at(14) }, [scored(13, 8, 75)])).toMatchObject({
        ...{ score: 75, isLate: false },
      });
    });

    it("keeps what was reached in time where that is worth more", () => {
      expect(wallCell(half, [scored(11, 8, 80), scored(13, 0, 100)])).toEqual({
        ...{ status: 0, score: 80, tries: 2, isLate: false },
      });
      expect(wallCell(half, [scored(11, 8, 40), scored(13, 0, 100)])).toEqual({
        ...{ status: 0, score: 50, tries: 2, isLate: true },
      });
    });

    it("counts a problem without points as a hundred", () => {
      expect(wallCell(half, [scored(11, 0, null)])).toMatchObject({ score: 100, isLate: false });
      expect(wallCell(half, [scored(11, -1, null), scored(13, 0, null)])).toEqual({
        ...{ status: 0, score: 50, tries: 2, isLate: true },
      });
      expect(wallCell(half, [scored(11, -1, null)])).toMatchObject({ score: 0, isLate: false });
      const nothing: MemberTerms = { ...half, latePercent: 0 };
      expect(wallCell(nothing, [scored(11, -1, null), scored(13, 0, null)])).toEqual({
        ...{ status: 0, score: 0, tries: 2, isLate: true },
      });
    });

    it("is marked in the records, which have no points", () => {
      expect(trainingCell(half, [sent(13, 0, 9)])).toEqual({ status: 0, runTimeMs: 9, isLate: true });
    });
  });
});

describe("the wall", () => {
  const cell = (status: number, score: number | null = null, isLate = false) => ({
    ...{ status, score, isLate, tries: 1 },
  });

  it("sums what is solved, the points and what is late", () => {
    expect(sumWall([])).toEqual({ solved: 0, score: null, late: 0 });
    expect(sumWall([cell(0), cell(-1)])).toEqual({ solved: 1, score: null, late: 0 });
    expect(sumWall([cell(0, 100, true), cell(8, 30), cell(0)])).toEqual({ solved: 2, score: 130, late: 1 });
  });

  it.each<[string, ReturnType<typeof cell>[], WallFilter[]]>([
    ["nothing", [], ["all", "notStarted", "notFinished"]],
    ["a try", [cell(-1)], ["all", "notFinished"]],
    ["one of two", [cell(0)], ["all", "notFinished"]],
    ["both", [cell(0), cell(0)], ["all"]],
    ["both, one late", [cell(0), cell(0, null, true)], ["all", "late"]],
  ])("shows who has %s by the right filters", (_name, cells, shown) => {
    expect(wallFilters.filter((filter) => isOnWall(filter, cells, 2))).toEqual(shown);
  });
});
