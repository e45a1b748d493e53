import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { samplePackage, writePackage } from "@touchstone/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PackageFaults } from "./package-faults.ts";
import { readPackage } from "./read-package.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "touchstone-package-"));
  folder = join(parent, "sums");
});
afterEach(() => rm(parent, { recursive: true }));

async function read(changes: Record<string, string | null> = {}) {
  await writePackage(folder, changes);
  return readPackage(folder);
}

const yaml = samplePackage["problem.yaml"]!;
const oi = yaml.replace("type: acm", "type: oi");
const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const zh = samplePackage["statement/zh-CN.md"]!;
const en = samplePackage["statement/en-US.md"]!;
const shown = { "zh-CN": zh.replace("求和。", "![](a.svg)"), "en-US": en.replace("Add.", "![](a.svg)") };

describe("a sound package", () => {
  it("is read with its defaults", async () => {
    const problem = await read({ "tests/01.in": "made\n", "files/grader.h": "int f();\n" });
    expect(problem).toMatchObject({
      name: "sums",
      facts: { id: "T1", limits: { stackMb: 128 }, caseMode: "default", removeTrailingBlanks: true },
      samples: [{ input: "1 2\n", output: "3\n" }],
      judgeProgram: null,
      userFiles: { "grader.h": "int f();\n" },
    });
    expect(problem.statements.texts["zh-CN"]).toEqual({
      title: "加法",
      description: "求和。",
      input: "两个数。",
      output: "和。",
      hint: "",
    });
    expect(problem.solutions.map(({ path, languageKey, status }) => [path, languageKey, status])).toEqual([
      ["solutions/accepted/main.cpp", "cpp", 0],
      ["solutions/accepted/main.py", "python3", 0],
      ["solutions/wrong-answer/product.py", "python3", -1],
    ]);
  });

  it("may have subtasks, partial solutions, a checker, a hint and pictures", async () => {
    const subtasks =
      "subtasks:\n  - { points: 30, zh-CN: 小, en-US: small }\n  - { points: 70, zh-CN: 大, en-US: big }\n";
    const problem = await read({
      "problem.yaml": `${oi.replace("judge: default", "judge: special")}caseMode: subtask_lowest\n${subtasks}`,
      "checker.cpp": "int main() {}\n",
      "solutions/partial/small-only-30.cpp": "int main() {}\n",
      "statement/zh-CN.md": `${shown["zh-CN"]}\n## 提示\n\n很简单。\n`,
      "statement/en-US.md": `${shown["en-US"]}\n## Hint\n\nIt is easy.\n`,
      "statement/a.svg": svg,
    });
    expect(problem.judgeProgram).toBe("int main() {}\n");
    expect(problem.solutions.find(({ status }) => status === 8)).toMatchObject({ score: 30 });
    expect(problem.statements.texts["en-US"].hint).toBe("It is easy.");
    expect([...problem.statements.pictures]).toEqual([["a.svg", svg]]);
  });
});

it("may name a ready-made checker, and files in place of the standard streams", async () => {
  const changes = "checker: numbers\ntolerance: { absolute: 0.000001, relative: 0 }\n";
  const { facts } = await read({
    "problem.yaml": `${yaml}${changes}fileIo: { input: sum.in, output: sum.out }\n`,
  });
  expect(facts).toMatchObject({
    checker: "numbers",
    tolerance: { absolute: 0.000001, relative: 0 },
    fileIo: { input: "sum.in", output: "sum.out" },
  });
});

describe("a fault is told with its file and line", () => {
  it.each<[string, Record<string, string | null>]>([
    ["problem.yaml: is missing", { "problem.yaml": null }],
    [
      "problem.yaml:2: id: is a letter, then letters and digits, in upper case",
      { "problem.yaml": yaml.replace("T1", "t1") },
    ],
    [
      "problem.yaml:4: difficulty: Too big: expected number to be <=2",
      { "problem.yaml": yaml.replace("difficulty: 0", "difficulty: 3") },
    ],
    ['problem.yaml:1: the file: Unrecognized key: "colour"', { "problem.yaml": `${yaml}colour: red\n` }],
    [
      "problem.yaml:6: limits.timeMs: Invalid input: expected number, received undefined",
      { "problem.yaml": yaml.replace("timeMs: 1000, ", "") },
    ],
    ["problem.yaml:5: tags: name one tag twice", { "problem.yaml": yaml.replace("[sums]", "[sums, sums]") }],
    [
      "problem.yaml:8: caseMode: an acm problem has no subtasks",
      {
        "problem.yaml": `${yaml}caseMode: subtask_lowest\nsubtasks: [{ points: 100, zh-CN: a, en-US: a }]\n`,
      },
    ],
    [
      "problem.yaml:8: caseMode: an oi problem runs every test",
      { "problem.yaml": `${oi}caseMode: ergodic_without_error\n` },
    ],
    [
      "problem.yaml:9: subtasks: give 30 points, not 100",
      { "problem.yaml": `${oi}caseMode: subtask_lowest\nsubtasks: [{ points: 30, zh-CN: a, en-US: a }]\n` },
    ],
    ["problem.yaml:1: subtasks: are missing", { "problem.yaml": `${oi}caseMode: subtask_average\n` }],
    [
      "problem.yaml:8: subtasks: need a subtask mode",
      { "problem.yaml": `${oi}subtasks: [{ points: 100, zh-CN: a, en-US: a }]\n` },
    ],
    ["statement/zh-CN.md:1: begins with `# Title`", { "statement/zh-CN.md": zh.replace("# 加法", "加法") }],
    [
      'statement/en-US.md:3: "Story" is no section that may come here',
      { "statement/en-US.md": en.replace("## Description\n\nAdd.", "## Story\n\n## Description\n\nAdd.") },
    ],
    [
      'statement/en-US.md:11: "Input" is no section that may come here',
      {
        "statement/en-US.md": en
          .replace("## Input", "## X")
          .replace("## Output", "## Input")
          .replace("## X", "## Output"),
      },
    ],
    ["statement/en-US.md: has no output", { "statement/en-US.md": en.replace("The sum.", "") }],
    [
      "statement: one language has a hint, the other has none",
      { "statement/en-US.md": `${en}\n## Hint\n\nEasy.\n` },
    ],
    [
      "statement: the languages show different pictures",
      { "statement/en-US.md": shown["en-US"], "statement/a.svg": svg },
    ],
    [
      "statement: shows a.svg, which is not there",
      { "statement/en-US.md": shown["en-US"], "statement/zh-CN.md": shown["zh-CN"] },
    ],
    ["statement/a.svg: is not shown", { "statement/a.svg": svg }],
    [
      "statement/a.svg:1: begins with `<svg xmlns=…`",
      {
        "statement/en-US.md": shown["en-US"],
        "statement/zh-CN.md": shown["zh-CN"],
        "statement/a.svg": "<html>",
      },
    ],
    ["samples/1.out: is missing", { "samples/1.out": null }],
    ["samples/1.in:1: the last line has no end", { "samples/1.in": "1 2" }],
    ["samples: a statement shows at least one", { "samples/1.in": null, "samples/1.out": null }],
    ["solutions/accepted: no program in python3", { "solutions/accepted/main.py": null }],
    ["solutions: no program that fails", { "solutions/wrong-answer/product.py": null }],
    ["solutions/slow/loop.py: no verdict has this folder", { "solutions/slow/loop.py": "" }],
    ["solutions/accepted/main.zig: no language has this ending", { "solutions/accepted/main.zig": "" }],
    ["solutions/partial/half-50.py: an acm problem has no points", { "solutions/partial/half-50.py": "" }],
    [
      "solutions/partial/half.py: the name ends with the points, `-30`",
      { "solutions/partial/half.py": "", "problem.yaml": oi },
    ],
    [
      "problem.yaml:8: checker: is not used: judge is special",
      { "problem.yaml": `${yaml.replace("judge: default", "judge: special")}checker: tokens\n` },
    ],
    [
      "problem.yaml:9: tolerance: needs the checker numbers",
      { "problem.yaml": `${yaml}checker: tokens\ntolerance: { absolute: 1, relative: 0 }\n` },
    ],
    [
      "problem.yaml:8: fileIo.input: is a plain file name",
      { "problem.yaml": `${yaml}fileIo: { input: ../a, output: b }\n` },
    ],
    [
      "problem.yaml:8: fileIo: names one file twice",
      { "problem.yaml": `${yaml}fileIo: { input: a, output: a }\n` },
    ],
    [
      "problem.yaml:8: fileIo: an interactive program has no files",
      { "problem.yaml": `${yaml.replace("default", "interactive")}fileIo: { input: a, output: b }\n` },
    ],
    ["files/a b.h: is no part of a package", { "files/a b.h": "" }],
    ["checker.cpp: is missing", { "problem.yaml": yaml.replace("judge: default", "judge: special") }],
    ["checker.cpp: is not used: judge is default", { "checker.cpp": "" }],
    ["notes.txt: is no part of a package", { "notes.txt": "" }],
    ["generate.ts: is missing", { "generate.ts": null }],
  ])("%s", async (fault, changes) => {
    const error = await read(changes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PackageFaults);
    expect((error as PackageFaults).faults).toContain(`sums/${fault}`);
  });

  it("and all faults together", async () => {
    const error = await read({ "samples/1.in": null, "notes.txt": "" }).catch((thrown: unknown) => thrown);
    expect((error as PackageFaults).faults).toHaveLength(2);
  });

  it("also where the YAML cannot be read", async () => {
    await expect(read({ "problem.yaml": "id: [T1\ntype: acm\n" })).rejects.toThrow(/sums\/problem\.yaml:2: /);
  });
});
