import { expect, it } from "vitest";
import { type FormPlace, problemFaults } from "./problem-faults.ts";
import { newProblemForm, type ProblemFields, type ProblemForm } from "./problem-form.ts";
import { groupProblemLimits, problemLimits } from "./problem-values.ts";

const site: FormPlace = {
  isRemote: false,
  hasUploadedTests: false,
  isCompiled: false,
  limits: problemLimits,
};

const whole: ProblemForm = (() => {
  const form = newProblemForm({ isInContest: false, baseLocale: "zh-CN" });
  return {
    ...form,
    problem: { ...form.problem, problemId: "p1", title: "A+B", description: "Add." },
    isUploadTestCase: false,
    samples: [{ input: "1 2", output: "3", score: null, groupNum: null }],
    languages: [1],
  };
})();

const edited = (problem: Partial<ProblemFields>, rest: Partial<ProblemForm> = {}): ProblemForm => ({
  ...whole,
  ...rest,
  problem: { ...whole.problem, ...problem },
});
const faultsOf = (form: ProblemForm, place: Partial<FormPlace> = {}) =>
  problemFaults(form, { ...site, ...place }).map(({ path, key }) => `${path} ${key}`);

it("takes a whole form", () => {
  expect(faultsOf(whole)).toEqual([]);
});

it("[GPROB-08] a display id is required", () => {
  expect(faultsOf(edited({ problemId: "  " }))).toEqual(["problem.problemId Display_ID_Required"]);
  expect(faultsOf(edited({ problemId: "a/b" }))).toEqual(["problem.problemId Display_ID_Shape"]);
});

it("[GPROB-09] in a contest the display id and title there are required, too", () => {
  expect(faultsOf(whole, { inContest: { displayId: "A", displayTitle: "A+B" } })).toEqual([]);
  expect(faultsOf(whole, { inContest: { displayId: "", displayTitle: " " } })).toEqual([
    "contestProblem.displayId Contest_Display_ID_Required",
    "contestProblem.displayTitle Contest_Display_Title_Required",
  ]);
});

it("[GPROB-10] title, description and limits are required", () => {
  const none = {
    title: " ",
    description: "",
    timeLimit: Number.NaN,
    memoryLimit: Number.NaN,
    stackLimit: Number.NaN,
  };
  expect(faultsOf(edited(none))).toEqual([
    "problem.title Title_Required",
    "problem.description Description_Required",
    "problem.timeLimit Time_Limit_Required",
    "problem.memoryLimit Memory_Limit_Required",
    "problem.stackLimit Stack_Limit_Required",
  ]);
  const texts = { title: "", description: "x", input: "", output: "", hint: "" };
  expect(faultsOf(edited({}, { translations: { "en-US": texts } }))).toEqual([
    "translations.en-US.title Title_Required",
  ]);
});

it("limits are whole, positive and bounded; a group's are tighter; texts are bounded", () => {
  expect(faultsOf(edited({ timeLimit: 0, memoryLimit: 0.5, stackLimit: 1025 }))).toEqual([
    "problem.timeLimit Time_Limit_Between",
    "problem.memoryLimit Memory_Limit_Between",
    "problem.stackLimit Stack_Limit_Between",
  ]);
  const big = edited({ timeLimit: 60_000, memoryLimit: 4096 });
  expect(faultsOf(big)).toEqual([]);
  expect(faultsOf(big, { limits: groupProblemLimits })).toHaveLength(2);
  const long = { title: "x".repeat(256), hint: "x".repeat(65_536), source: "x".repeat(256) };
  expect(faultsOf(edited(long))).toEqual([
    "problem.title Text_Check_Max",
    "problem.hint Text_Check_Max",
    "problem.source Text_Check_Max",
  ]);
});

it("[GPROB-11] uploaded tests need the upload, unless they are stored or the problem is remote", () => {
  const form = edited({}, { isUploadTestCase: true, samples: [] });
  expect(faultsOf(form)).toEqual(["uploadTestcaseDir Upload_Required"]);
  expect(faultsOf(form, { isRemote: true })).toEqual([]);
  const samples = [{ input: "1.in", output: "", score: null, groupNum: null }];
  expect(faultsOf({ ...form, samples }, { hasUploadedTests: true })).toEqual([]);
  expect(faultsOf({ ...form, samples, uploadTestcaseDir: "id" })).toEqual([]);
});

it("[GPROB-12] typed-in tests are at least one, each with an input or an output", () => {
  expect(faultsOf({ ...whole, samples: [] })).toEqual(["samples Samples_Required"]);
  const sample = { input: "", output: "", score: null, groupNum: null };
  const samples = [{ ...sample, input: "1" }, { ...sample, output: "1" }, sample];
  expect(faultsOf({ ...whole, samples })).toEqual(["samples.2 Sample_Empty"]);
  const many = Array.from({ length: 2001 }, () => ({ ...sample, input: "1" }));
  expect(faultsOf({ ...whole, samples: many })).toEqual(["samples Samples_Too_Many"]);
});

it.each([
  [1.5, "Score_Integer"],
  [Number.NaN, "Score_Integer"],
  [null, "Score_Required"],
  [-1, "Score_Not_Negative"],
  [10_001, "Score_Max"],
  [0, undefined],
  [100, undefined],
])("[GPROB-13] [GPROB-14] [ADMIN-14] an OI score of %s: %s", (score, key) => {
  const samples = [{ input: "1", output: "1", score, groupNum: null }];
  expect(faultsOf(edited({ type: 1 }, { samples }))).toEqual(key ? [`samples.0.score ${key}`] : []);
  expect(faultsOf(edited({ type: 0 }, { samples }))).toEqual([]);
});

it.each(["subtask_lowest", "subtask_average"] as const)(
  "[GPROB-15] [ADMIN-13] in mode %s each test needs a group number, and the fault names the test",
  (judgeCaseMode) => {
    const sample = { input: "1", output: "1", score: 50, groupNum: 1 };
    const samples = [sample, { ...sample, groupNum: null }, { ...sample, groupNum: 0 }];
    expect(faultsOf(edited({ type: 1, judgeCaseMode }, { samples }))).toEqual([
      "samples.1.groupNum Group_Number_Required",
      "samples.2.groupNum Group_Number_Required",
    ]);
    expect(faultsOf(edited({ judgeCaseMode }, { samples: [sample] }))).toEqual([
      "problem.judgeCaseMode Case_Mode_Of_Type",
    ]);
  },
);

it.each(["spj", "interactive"] as const)("[GPROB-16] %s needs code, and code that compiled", (judgeMode) => {
  const withCode = (spjCode: string | null) => edited({ spjCode }, { judgeMode });
  expect(faultsOf(withCode(null))).toEqual(["problem.spjCode Jury_Code_Required"]);
  expect(faultsOf(withCode(" "))).toEqual(["problem.spjCode Jury_Code_Required"]);
  expect(faultsOf(withCode("int main() {}"))).toEqual(["problem.spjCode Jury_Code_Not_Compiled"]);
  expect(faultsOf(withCode("int main() {}"), { isCompiled: true })).toEqual([]);
  expect(faultsOf(withCode("x".repeat(65_536)), { isCompiled: true })).toHaveLength(1);
});

it("[GPROB-17] at least one language is required", () => {
  expect(faultsOf({ ...whole, languages: [] })).toEqual(["languages Languages_Required"]);
});

it("[GPROB-18] a template that is on is not empty", () => {
  const codeTemplates = [
    { lid: 1, code: "", status: false },
    { lid: 2, code: " \n", status: true },
  ];
  expect(faultsOf({ ...whole, codeTemplates })).toEqual(["codeTemplates.1.code Template_Empty"]);
});

it("[ADMIN-12] a tag stands there once", () => {
  const tags = [{ name: "dp" }, { name: "DP " }];
  expect(faultsOf({ ...whole, tags })).toEqual(["tags.1.name Tag_Duplicate"]);
  const many = Array.from({ length: 21 }, (_, index) => ({ name: `t${index}` }));
  expect(faultsOf({ ...whole, tags: many })).toEqual(["tags Tags_Too_Many"]);
});

it("[GPROB-21] an extra file needs a plain name and content", () => {
  const judgeExtraFile = { "": "x", "testlib.h": "", "../a": "x", "ok.h": "x" };
  expect(faultsOf(edited({ judgeExtraFile }))).toEqual([
    "problem.judgeExtraFile Extra_File_Name_Required",
    "problem.judgeExtraFile.testlib.h Extra_File_Content_Required",
    "problem.judgeExtraFile.../a Extra_File_Name_Shape",
  ]);
  expect(faultsOf(edited({ userExtraFile: { "": "x" } }))).toEqual([
    "problem.userExtraFile Extra_File_Name_Required",
  ]);
});

it("file names, tolerances and the main solution are looked at, too", () => {
  const io = { isFileIO: true, ioReadFileName: "a.in", ioWriteFileName: "a.in" };
  expect(faultsOf(edited(io))).toEqual(["problem.ioReadFileName File_IO_Names"]);
  expect(faultsOf(edited({ ...io, ioWriteFileName: "a.out" }))).toEqual([]);
  const checkerTolerance = { absolute: -1, relative: 0 };
  expect(faultsOf(edited({ checkerTolerance }))).toEqual(["problem.checkerTolerance Tolerance_Between"]);
  expect(faultsOf({ ...whole, mainSolution: { lid: 1, code: "" } })).toEqual([
    "mainSolution.code Main_Solution_Empty",
  ]);
});
