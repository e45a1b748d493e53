import { describe, expect, it } from "vitest";
import { oldRow } from "../old-row.ts";
import { mapSubmission } from "./map-submission.ts";

const told = (judge: object, cases: object[] = []) =>
  mapSubmission({
    judge: oldRow({ submit_id: 7, uid: "u", pid: 1000, language: "C++", code: "x", ...judge }),
    cases: cases.map((each) => oldRow({ ...each })),
  });

describe("a submission of HOJ", () => {
  it.each([
    [0, 0, 0],
    [-2, -2, 0],
    [8, 8, 0],
    [10, 10, 0],
    [5, -4, 1],
    [7, -4, 1],
    [9, -4, 1],
    [99, 4, 0],
  ])("with status %i has %i, and %i losses", (status, kept, losses) => {
    const submission = told({ status });
    expect([submission.status, submission.losses.length]).toEqual([kept, losses]);
  });

  it.each([
    [{ cid: 0, cpid: 0, gid: null }, [null, null, null]],
    [{ cid: 1000, cpid: 3, gid: 5 }, ["1000", "3", null]],
    [{ cid: 0, cpid: 0, gid: 5 }, [null, null, "5"]],
  ])("at %j stands at %j", (place, kept) => {
    const { contestId, contestProblemId, groupId } = told({ status: 0, ...place });
    expect([contestId, contestProblemId, groupId]).toEqual(kept);
  });

  it.each([
    ["C++", "C++"],
    ["python3", "Python3"],
    ["Python2", "Python2"],
  ])("in %s is in %s", (language, kept) => {
    expect(told({ status: 0, language }).language).toBe(kept);
  });

  it("counts memory in bytes, and a contest's scores in the contest alone", () => {
    const judge = { status: 8, time: 12, memory: 2, score: 50, oi_rank_score: 5 };
    expect(told(judge)).toMatchObject({ timeMs: 12, memoryBytes: 2048, score: 50, oiRankScore: 5 });
    expect(told({ ...judge, cid: 1000, cpid: 1 }).oiRankScore).toBeNull();
  });

  it("has a case without a verdict as one that was not run", () => {
    const cases = [
      { status: 0, time: 1, memory: 3, score: 25 },
      { status: 7, user_output: "why" },
    ];
    expect(told({ status: 0 }, cases).cases).toEqual([
      { status: 0, timeMs: 1, memoryKib: 3, score: 25, note: null },
      { status: -4, timeMs: 0, memoryKib: 0, score: 0, note: "why" },
    ]);
  });
});
