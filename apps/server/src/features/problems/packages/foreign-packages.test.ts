/** Packages of other judges: what becomes of each, exactly, and what is said to be lost. */
import {
  newProblemForm,
  type PackageFormat,
  type PackageLoss,
  problemFaults,
  problemLimits,
} from "@touchstone/domain";
import { forgeZip } from "@touchstone/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPackageRoom, type PackageRoom, type ReadOut } from "../../../testing/open-package-room.ts";
import {
  fpsFile,
  generateProblem,
  hojEntries,
  hydroEntries,
  qduojEntries,
} from "../../../testing/package-generator.ts";
import { detectFormat } from "./package-readers.ts";

let room: PackageRoom;
beforeAll(async () => {
  room = await openPackageRoom();
});
afterAll(async () => {
  expect(await room.strays()).toEqual([]);
  await room.close();
});

async function readOnly(format: PackageFormat, bytes: Buffer): Promise<ReadOut> {
  const [problem, ...more] = await room.readAll(format, bytes);
  if (problem?.kind !== "problem" || more.length > 0)
    throw new Error(`not one problem: ${JSON.stringify(problem)}`);
  expect(faultsOf(problem)).toEqual([]);
  return problem;
}

/** What the form would say of it, its languages and its id apart. */
function faultsOf(problem: ReadOut) {
  const { translations, judgeMode, isUploadTestCase, tags } = problem;
  const form = {
    problem: { ...problem.problem, problemId: problem.problem.problemId || "P1" },
    ...{ translations, judgeMode, isUploadTestCase, tags },
    samples: problem.tests.map(({ input, output, score, groupNum }) => ({
      input: input[0],
      output: output?.[0] ?? "",
      score,
      groupNum,
    })),
    uploadTestcaseDir: "an upload",
    languages: [1],
    codeTemplates: problem.codeTemplates.map(({ code, status }, lid) => ({ lid, code, status })),
    mainSolution: problem.mainSolution && { lid: 1, code: problem.mainSolution.code },
  };
  return problemFaults(form, {
    isRemote: false,
    hasUploadedTests: false,
    isCompiled: true,
    limits: problemLimits,
  });
}

const { problem: empty } = newProblemForm({ isInContest: false, baseLocale: "zh-CN" });
const made = generateProblem();
const { title, description, input, output, hint, source, examples } = made;
const texts = { title, description, input, output, hint, source, examples };
const checker = "int main() { return 0; }\n";
const tests = [
  { input: ["1.in", "1\n"], output: ["1.out", "2\n"], score: 40, groupNum: 1 },
  { input: ["2.in", "3\n"], output: ["2.out", "6\n"], score: 60, groupNum: 2 },
];
const tags = [{ name: "动态规划" }, { name: "区间" }];

describe("a zip of HOJ", () => {
  it("is taken over whole", async () => {
    expect(await readOnly("hoj", forgeZip(hojEntries([made])))).toEqual({
      kind: "problem",
      index: 0,
      name: "problem_1000",
      problem: {
        ...empty,
        ...texts,
        problemId: "P1000",
        timeLimit: 1500,
        memoryLimit: 128,
        difficulty: 2,
        auth: 1,
        type: 1,
        judgeCaseMode: "subtask_lowest",
        userExtraFile: { "stone.h": "int stones;\n" },
        isRemoveEndBlank: true,
        openCaseResult: false,
        feedback: "none",
        isFileIO: true,
        ioReadFileName: "stone.in",
        ioWriteFileName: "stone.out",
      },
      translations: {},
      judgeMode: "default",
      languages: ["C++ 17 With O2", "Python3"],
      tags,
      codeTemplates: [{ language: "C++ 17 With O2", code: "int main() {}\n", status: true }],
      mainSolution: null,
      solutions: [],
      isUploadTestCase: true,
      tests,
      attachments: [],
      losses: [],
    });
  });

  it("with a checker keeps the files beside it, which HOJ's own export loses", async () => {
    const problem = await readOnly("hoj", forgeZip(hojEntries([generateProblem({ checker })])));
    expect(problem.judgeMode).toBe("spj");
    expect(problem.problem).toMatchObject({
      spjCode: checker,
      spjLanguage: "C++",
      judgeExtraFile: { "own.h": "int own;\n" },
    });
  });

  it("says what it could not take over", async () => {
    const entries = hojEntries(
      [
        generateProblem({
          description: "![图](/api/public/img/a.png) [题](https://example.org)",
          languages: ["C++", "Python2"],
          tests: [
            { input: "1\n", score: 7 },
            { input: "2\n", output: "4\n" },
          ],
        }),
      ],
      {
        facts: { userExtraFile: { "../evil.h": "x", "ok.h": "y" }, somethingNew: 1 },
        entries: [{ name: "problem_1000/notes.txt", content: "x" }],
      },
    ).filter(({ name }) => name !== "problem_1000/2.out");
    const problem = await readOnly("hoj", forgeZip(entries));
    expect(problem.losses).toEqual<PackageLoss[]>([
      { code: "language_unknown", what: "Python2" },
      { code: "file_unused", what: "notes.txt" },
      { code: "test_unpaired", what: "2.out" },
      { code: "field_dropped", what: "somethingNew" },
      { code: "picture_missing", what: "/api/public/img/a.png" },
      { code: "file_refused", what: "../evil.h" },
    ]);
    expect(problem.problem.userExtraFile).toEqual({ "ok.h": "y" });
    // Points of which one is missing are dealt out anew.
    expect(problem.tests).toMatchObject([
      { output: null, score: 50 },
      { output: null, score: 50 },
    ]);
  });

  it("goes on behind a bad problem, and behind those that are done", async () => {
    const many = ["A1", "A2", "A10"].map((id) => generateProblem({ id }));
    const zip = forgeZip([...hojEntries(many), { name: "problem_999.json", content: "{" }]);
    const read = await room.readAll("hoj", zip);
    const bad = {
      kind: "bad",
      index: 0,
      name: "problem_999",
      code: "facts_broken",
      what: "problem_999.json",
    };
    expect(read[0]).toEqual(bad);
    expect(read.slice(1)).toMatchObject(
      many.map(({ id }, at) => ({ index: at + 1, problem: { problemId: id } })),
    );
    expect((await room.readAll("hoj", zip, 3)).map(({ index }) => index)).toEqual([3]);
  });
});

describe("a zip of QDUOJ", () => {
  it("is taken over", async () => {
    expect(await readOnly("qduoj", forgeZip(qduojEntries([made])))).toEqual({
      kind: "problem",
      index: 0,
      name: "1",
      problem: {
        ...empty,
        ...texts,
        problemId: "P1000",
        timeLimit: 1500,
        memoryLimit: 128,
        difficulty: 1,
        auth: 2,
        type: 1,
        codeShare: false,
        isRemoveEndBlank: true,
      },
      translations: {},
      judgeMode: "default",
      languages: [],
      tags,
      codeTemplates: [{ language: "C++", code: "int main() {}\n", status: true }],
      mainSolution: null,
      solutions: [],
      isUploadTestCase: true,
      tests: tests.map((test) => ({ ...test, groupNum: null })),
      attachments: [],
      losses: [],
    });
  });

  it("says what it could not take over", async () => {
    const problem = generateProblem({ isOi: false, checker, tests: [{ input: "1\n" }], id: "no id!" });
    const facts = {
      template: { "C++": { prepend: "int secret;", template: "int main() {}" }, Brainf: { template: "+" } },
      time_limit: 99_999_999,
      io_mode: { io_mode: "File IO", input: "a.in", output: "a.out" },
      visible: true,
    };
    const read = await readOnly("qduoj", forgeZip(qduojEntries([problem], { facts })));
    expect(read.losses).toEqual<PackageLoss[]>([
      { code: "program_to_check", what: "spj" },
      { code: "field_dropped", what: "template.C++.prepend" },
      { code: "program_dropped", what: "template: Brainf" },
      { code: "field_dropped", what: "visible" },
      { code: "value_changed", what: "timeLimit: 99999999 → 60000" },
      { code: "id_changed", what: "no id!" },
    ]);
    expect(read).toMatchObject({
      judgeMode: "spj",
      problem: { problemId: "", type: 0, spjCode: checker, isFileIO: true, ioReadFileName: "a.in" },
      tests: [{ input: ["1.in", "1\n"], output: null, score: null, groupNum: null }],
    });
  });
});

describe("a Free Problem Set", () => {
  it("is taken over, with its solution and its pictures", async () => {
    const picture = Buffer.from("a picture").toString("base64");
    const inItem = [
      `<img><src><![CDATA[/upload/a.png]]></src><base64><![CDATA[${picture}]]></base64></img>`,
      '<solution language="C++"><![CDATA[int main() {}]]></solution>',
      '<template language="Python"><![CDATA[print()]]></template>',
    ].join("\n");
    const shown = '<p>看图</p><img src="/upload/a.png">';
    const doctype = '<!DOCTYPE fps PUBLIC "-//fps//EN" "http://127.0.0.1/fps.dtd">\n';
    const fps = fpsFile([generateProblem({ description: shown })], inItem, doctype);
    expect(await readOnly("fps", fps)).toEqual({
      kind: "problem",
      index: 0,
      name: "石子合并",
      problem: {
        ...empty,
        ...texts,
        description: shown,
        timeLimit: 1500,
        memoryLimit: 128,
        difficulty: 1,
        auth: 2,
        isRemoveEndBlank: true,
      },
      translations: {},
      judgeMode: "default",
      languages: [],
      tags: [],
      codeTemplates: [{ language: "Python3", code: "print()", status: true }],
      mainSolution: { language: "C++", code: "int main() {}" },
      solutions: [],
      isUploadTestCase: true,
      tests: tests.map((test) => ({ ...test, score: null, groupNum: null })),
      attachments: [{ kind: "image", link: "/upload/a.png", name: "1", text: "a picture" }],
      losses: [],
    });
  });

  it("says what it could not take over", async () => {
    const inItem = [
      "<prepend language='C'>int secret;</prepend><append language='C'> </append>",
      "<solution language='Perl'>print</solution><remote_oj>hdu</remote_oj>",
      "<test_output>7</test_output>",
    ].join("");
    const problem = generateProblem({ checker, description: '<img src="/upload/b.png">', timeMs: 500 });
    const read = await readOnly("fps", fpsFile([problem], inItem));
    expect(read.losses).toEqual<PackageLoss[]>([
      { code: "program_dropped", what: "solution: Perl" },
      { code: "program_to_check", what: "spj" },
      { code: "field_dropped", what: "prepend" },
      { code: "field_dropped", what: "remote_oj" },
      { code: "picture_missing", what: "/upload/b.png" },
      { code: "test_unpaired", what: "3.out" },
    ]);
    expect(read).toMatchObject({ judgeMode: "spj", problem: { spjCode: checker, timeLimit: 500 } });
  });

  it("has its samples for tests where it has no others, and megabytes and seconds where it says no unit", async () => {
    const xml = `<fps><item><title>T</title><time_limit>2</time_limit><memory_limit unit="kb">65536</memory_limit>
      <description>D</description><sample_input>1</sample_input><sample_output>2</sample_output></item></fps>`;
    expect(await readOnly("fps", Buffer.from(xml))).toMatchObject({
      problem: { timeLimit: 2000, memoryLimit: 64, baseLocale: "en-US" },
      tests: [{ input: ["1.in", "1"], output: ["1.out", "2"] }],
    });
  });

  it("goes on behind a bad problem, and behind those that are done", async () => {
    const many = [generateProblem({ tests: [], examples: [] }), generateProblem(), generateProblem()];
    expect(await room.readAll("fps", fpsFile(many))).toMatchObject([
      { kind: "bad", index: 0, code: "tests_missing" },
      { kind: "problem", index: 1 },
      { kind: "problem", index: 2 },
    ]);
    expect((await room.readAll("fps", fpsFile(many), 2)).map(({ index }) => index)).toEqual([2]);
  });
});

describe("a zip of Hydro", () => {
  it("is taken over as a problem of points", async () => {
    expect(await readOnly("hydro", forgeZip(hydroEntries([made])))).toEqual({
      kind: "problem",
      index: 0,
      name: "P1000",
      problem: {
        ...empty,
        ...texts,
        source: "",
        problemId: "P1000",
        timeLimit: 1500,
        memoryLimit: 128,
        difficulty: 1,
        auth: 2,
        type: 1,
        judgeCaseMode: "subtask_lowest",
        isRemoveEndBlank: true,
      },
      translations: {},
      judgeMode: "default",
      languages: ["C++ 17 With O2", "Python3"],
      tags,
      codeTemplates: [],
      mainSolution: null,
      solutions: [],
      isUploadTestCase: true,
      tests,
      attachments: [],
      losses: [],
    });
  });

  it("says what it could not take over", async () => {
    const facts = {
      subtasks: undefined,
      cases: [
        { input: "1.in", output: "1.out", time: "3s" },
        { input: "2.in", output: "2.out" },
      ],
      langs: ["cc.cc14", "bf"],
      user_extra_files: ["stone.h"],
      judge_extra_files: ["gone.h"],
      filename: "stone",
      detail: "full",
    };
    const shown = "![](file://a%20b.png) ![](file://gone.png) [x](file://x.pdf)";
    const problem = generateProblem({ checker, description: shown });
    const read = await readOnly(
      "hydro",
      forgeZip(
        hydroEntries([problem], {
          facts,
          entries: [
            { name: "P1000/testdata/stone.h", content: "int stones;\n" },
            { name: "P1000/additional_file/a b.png", content: "png" },
            { name: "P1000/additional_file/x.pdf", content: "pdf" },
            { name: "P1000/problem_en.md", content: "## Description\n\nStones.\n" },
          ],
        }),
      ),
    );
    expect(read.losses).toEqual<PackageLoss[]>([
      { code: "field_dropped", what: "cases.time" },
      { code: "field_dropped", what: "config.detail" },
      { code: "file_refused", what: "gone.h" },
      { code: "picture_missing", what: "file://gone.png" },
      { code: "language_unknown", what: "bf" },
    ]);
    expect(read).toMatchObject({
      judgeMode: "spj",
      languages: ["C++"],
      problem: {
        spjCode: checker,
        spjLanguage: "C++",
        userExtraFile: { "stone.h": "int stones;\n" },
        judgeExtraFile: null,
        isFileIO: true,
        ioReadFileName: "stone.in",
        ioWriteFileName: "stone.out",
        judgeCaseMode: "default",
      },
      translations: { "en-US": { title: "石子合并", description: "Stones.", input: "" } },
      tests: [{ score: 50 }, { score: 50 }],
      attachments: [
        { kind: "image", link: "file://a%20b.png", name: "a b.png", text: "png" },
        { kind: "file", link: "file://x.pdf", text: "pdf" },
      ],
    });
  });

  it("pairs tests by their names where nothing is said of them", async () => {
    const read = await readOnly("hydro", forgeZip(hydroEntries([made], { config: "" })));
    expect(read.tests).toMatchObject([{ score: 50 }, { score: 50 }]);
    expect(read.problem).toMatchObject({ timeLimit: 1000, judgeCaseMode: "default" });
  });

  it.each([
    [{ type: "objective" }, "kind_unsupported"],
    [{ type: "interactive" }, "jury_program_unsupported"],
    [{ checker_type: "syzoj", checker: "chk.cc" }, "jury_program_unsupported"],
    [{ checker_type: "testlib", checker: "chk.py" }, "jury_program_unsupported"],
    [{ time: "soon" }, "facts_broken"],
  ])("%j is refused", async (facts, code) => {
    expect(await room.readAll("hydro", forgeZip(hydroEntries([made], { facts })))).toMatchObject([
      { kind: "bad", name: "P1000", code },
    ]);
  });
});

it.each([
  ["hoj", forgeZip(hojEntries([made]))],
  ["qduoj", forgeZip(qduojEntries([made]))],
  ["hydro", forgeZip(hydroEntries([made]))],
  ["fps", fpsFile([made])],
] as const)("knows a package of %s when it sees one", async (format, bytes) => {
  expect(await detectFormat(await room.source(bytes))).toBe(format);
});
