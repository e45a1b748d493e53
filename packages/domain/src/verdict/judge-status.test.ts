import { describe, expect, it } from "vitest";
import { isJudgeStatus, isUnderWay, type JudgeStatus, judgeStatusNames } from "./judge-status.ts";

const named = (codes: JudgeStatus[]) =>
  codes.map((code) => [code, judgeStatusNames[code].name, judgeStatusNames[code].short]);

describe("names", () => {
  it("[JUDGE-01] -10 to -1", () => {
    expect(named([-10, -5, -4, -3, -2, -1])).toEqual([
      [-10, "Not Submitted", "NS"],
      [-5, "Submitted Unknown Result", "SNR"],
      [-4, "Cancelled", "CA"],
      [-3, "Presentation Error", "PE"],
      [-2, "Compile Error", "CE"],
      [-1, "Wrong Answer", "WA"],
    ]);
  });

  it("[JUDGE-02] 0 to 4", () => {
    expect(named([0, 1, 2, 3, 4])).toEqual([
      [0, "Accepted", "AC"],
      [1, "Time Limit Exceeded", "TLE"],
      [2, "Memory Limit Exceeded", "MLE"],
      [3, "Runtime Error", "RE"],
      [4, "System Error", "SE"],
    ]);
  });

  it("[JUDGE-03] 5 to 10", () => {
    expect(named([5, 6, 7, 8, 9, 10])).toEqual([
      [5, "Pending", null],
      [6, "Compiling", "CP"],
      [7, "Judging", null],
      [8, "Partial Accepted", "PAC"],
      [9, "Submitting", null],
      [10, "Submitted Failed", "SF"],
    ]);
  });

  it("there is no other status", () => {
    expect(Object.keys(judgeStatusNames)).toHaveLength(17);
    expect([-9, -6, 11, 0.5].some(isJudgeStatus)).toBe(false);
  });
});

it("waits for Pending, Compiling and Judging, and for nothing else", () => {
  const codes = Object.keys(judgeStatusNames).map(Number).filter(isJudgeStatus);
  expect(new Set(codes.filter(isUnderWay))).toEqual(new Set([5, 6, 7]));
});
