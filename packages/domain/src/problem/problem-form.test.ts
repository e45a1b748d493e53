import { expect, it } from "vitest";
import { feedbackOf, newProblemForm, shownOutputName, storedExtraFiles } from "./problem-form.ts";

it("[GPROB-06] a new problem starts with the site's defaults, and with auth 3 inside a contest", () => {
  const { problem, judgeMode } = newProblemForm({ isInContest: false, baseLocale: "zh-CN" });
  expect({ ...problem, judgeMode }).toMatchObject({
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    difficulty: 0,
    auth: 1,
    codeShare: true,
    type: 0,
    openCaseResult: true,
    judgeMode: "default",
    judgeCaseMode: "default",
    spjLanguage: "C",
  });
  expect(newProblemForm({ isInContest: true, baseLocale: "en-US" }).problem.auth).toBe(3);
});

it("[GPROB-20] an empty map of extra files is stored as null", () => {
  expect(storedExtraFiles({})).toBeNull();
  expect(storedExtraFiles(null)).toBeNull();
  expect(storedExtraFiles({ "a.h": "x" })).toEqual({ "a.h": "x" });
});

it("a missing output is shown as a dash", () => {
  expect(shownOutputName("")).toBe("-");
  expect(shownOutputName("1.out")).toBe("1.out");
});

it.each([
  [false, "full", "none"],
  [true, "none", "verdicts"],
  [true, "full", "full"],
] as const)("published: %s with feedback %s tells %s", (openCaseResult, feedback, told) => {
  expect(feedbackOf({ openCaseResult, feedback })).toBe(told);
});
