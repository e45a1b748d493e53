/** Packages of problems as other judges write them, made for tests. */
import { type Example, writeExamples } from "@touchstone/domain";
import type { ForgedEntry } from "@touchstone/testkit";
import { stringify } from "yaml";

/** A problem to be packed; a test states only what matters to it. */
export interface GeneratedProblem {
  id: string;
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
  source: string;
  examples: readonly Example[];
  timeMs: number;
  memoryMb: number;
  isOi: boolean;
  tags: readonly string[];
  /** Names as HOJ has them. */
  languages: readonly string[];
  /** A checker in C++. */
  checker?: string;
  tests: readonly { input: string; output?: string; score?: number; group?: number }[];
}

/** A whole problem of points and two tests. */
export function generateProblem(changes: Partial<GeneratedProblem> = {}): GeneratedProblem {
  return {
    id: "P1000",
    title: "石子合并",
    description: "给定 $n$ 堆石子。",
    input: "一行一个整数 $n$。",
    output: "一个整数。",
    hint: "样例中 $n = 1$。",
    source: "校内赛 2024",
    examples: [{ input: "1\n", output: "2\n" }],
    timeMs: 1500,
    memoryMb: 128,
    isOi: true,
    tags: ["动态规划", "区间"],
    languages: ["C++ 17 With O2", "Python3"],
    tests: [
      { input: "1\n", output: "2\n", score: 40, group: 1 },
      { input: "3\n", output: "6\n", score: 60, group: 2 },
    ],
    ...changes,
  };
}

/** More of a package than the problems say: other entries, or facts set over those that are written. */
interface Extra {
  entries?: readonly ForgedEntry[];
  /** Over the facts of every problem; an undefined one is left out. */
  facts?: Readonly<Record<string, unknown>>;
}

function testEntries(folder: string, { tests }: GeneratedProblem): ForgedEntry[] {
  return tests.flatMap(({ input, output }, index) => [
    { name: `${folder}${index + 1}.in`, content: input },
    ...(output === undefined ? [] : [{ name: `${folder}${index + 1}.out`, content: output }]),
  ]);
}

const outputName = ({ output }: { output?: string }, index: number) =>
  output === undefined ? "" : `${index + 1}.out`;

/** The entries of a zip as HOJ exports it. */
export function hojEntries(problems: readonly GeneratedProblem[], extra: Extra = {}): ForgedEntry[] {
  return problems.flatMap((problem, place) => {
    const name = `problem_${1000 + place}`;
    const facts = {
      judgeMode: problem.checker === undefined ? "default" : "spj",
      languages: problem.languages,
      samples: problem.tests.map((test, index) => ({
        input: `${index + 1}.in`,
        output: outputName(test, index),
        score: test.score,
        groupNum: test.group,
      })),
      tags: problem.tags,
      problem: {
        problemId: problem.id,
        title: problem.title,
        type: problem.isOi ? 1 : 0,
        timeLimit: problem.timeMs,
        memoryLimit: problem.memoryMb,
        stackLimit: 128,
        description: problem.description,
        input: problem.input,
        output: problem.output,
        examples: writeExamples(problem.examples),
        source: problem.source,
        difficulty: 2,
        hint: problem.hint,
        auth: 1,
        ioScore: 100,
        codeShare: true,
        judgeCaseMode: problem.isOi ? "subtask_lowest" : "default",
        spjCode: problem.checker,
        spjLanguage: problem.checker === undefined ? undefined : "C++",
        isRemoveEndBlank: true,
        openCaseResult: false,
        isFileIO: true,
        ioReadFileName: "stone.in",
        ioWriteFileName: "stone.out",
      },
      codeTemplates: [{ language: "C++ 17 With O2", code: "int main() {}\n" }],
      userExtraFile: { "stone.h": "int stones;\n" },
      judgeExtraFile: problem.checker === undefined ? null : { "own.h": "int own;\n" },
      ...extra.facts,
    };
    return [
      { name: `${name}.json`, content: JSON.stringify(facts) },
      ...testEntries(`${name}/`, problem),
      ...(extra.entries ?? []),
    ];
  });
}

/** The entries of a zip as QDUOJ exports it. */
export function qduojEntries(problems: readonly GeneratedProblem[], extra: Extra = {}): ForgedEntry[] {
  const rich = (value: string) => ({ format: "html", value });
  return problems.flatMap((problem, place) => {
    const facts = {
      display_id: problem.id,
      title: problem.title,
      description: rich(problem.description),
      input_description: rich(problem.input),
      output_description: rich(problem.output),
      hint: rich(problem.hint),
      time_limit: problem.timeMs,
      memory_limit: problem.memoryMb,
      samples: problem.examples,
      test_case_score: problem.tests.map((test, index) => ({
        input_name: `${index + 1}.in`,
        output_name: outputName(test, index),
        score: test.score,
      })),
      spj: problem.checker === undefined ? null : { code: problem.checker, language: "C++" },
      rule_type: problem.isOi ? "OI" : "ACM",
      tags: problem.tags,
      source: problem.source,
      template: { "C++": { prepend: "", template: "int main() {}\n", append: "" } },
      ...extra.facts,
    };
    return [
      { name: `${place + 1}/problem.json`, content: JSON.stringify(facts) },
      ...testEntries(`${place + 1}/testcase/`, problem),
      ...(extra.entries ?? []),
    ];
  });
}

/** The entries of a zip as Hydro exports it. */
export function hydroEntries(
  problems: readonly GeneratedProblem[],
  extra: Extra & { config?: string | Readonly<Record<string, unknown>>; yaml?: string } = {},
): ForgedEntry[] {
  return problems.flatMap((problem) => {
    const fences = problem.examples.map(
      ({ input, output }, index) =>
        `\`\`\`input${index + 1}\n${input}\`\`\`\n\n\`\`\`output${index + 1}\n${output}\`\`\`\n`,
    );
    const statement = [
      `# 题目描述\n\n${problem.description}\n`,
      `# 输入格式\n\n${problem.input}\n`,
      `# 输出格式\n\n${problem.output}\n`,
      `# 样例\n\n${fences.join("\n")}`,
      `# 提示\n\n${problem.hint}\n`,
    ].join("\n");
    const groups = [...Map.groupBy(problem.tests.entries(), ([, { group }]) => group ?? 1).values()];
    const config = {
      type: "default",
      time: `${problem.timeMs}ms`,
      memory: `${problem.memoryMb}m`,
      ...(problem.checker === undefined ? {} : { checker_type: "testlib", checker: "chk.cc" }),
      subtasks: groups.map((tests, index) => ({
        id: index + 1,
        type: "min",
        score: tests[0]?.[1].score,
        cases: tests.map(([at, test]) => ({ input: `${at + 1}.in`, output: outputName(test, at) })),
      })),
      langs: ["cc.cc17o2", "py.py3"],
      ...extra.facts,
    };
    const facts = {
      pid: problem.id,
      owner: 2,
      title: problem.title,
      tag: problem.tags,
      nSubmit: 9,
      nAccept: 3,
    };
    const told = extra.config ?? config;
    return [
      { name: `${problem.id}/problem.yaml`, content: extra.yaml ?? stringify(facts) },
      { name: `${problem.id}/problem_zh.md`, content: statement },
      {
        name: `${problem.id}/testdata/config.yaml`,
        content: typeof told === "string" ? told : stringify(told),
      },
      ...(problem.checker === undefined
        ? []
        : [{ name: `${problem.id}/testdata/chk.cc`, content: problem.checker }]),
      ...testEntries(`${problem.id}/testdata/`, problem),
      ...(extra.entries ?? []),
    ];
  });
}

/** A Free Problem Set; `inItem` stands at the end of every item. */
export function fpsFile(problems: readonly GeneratedProblem[], inItem = "", head = ""): Buffer {
  const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
  const items = problems.map((problem) =>
    [
      "<item>",
      `<title>${cdata(problem.title)}</title>`,
      `<time_limit unit="s">${cdata(String(problem.timeMs / 1000))}</time_limit>`,
      `<memory_limit unit="mb">${cdata(String(problem.memoryMb))}</memory_limit>`,
      `<description>${cdata(problem.description)}</description>`,
      `<input>${cdata(problem.input)}</input>`,
      `<output>${cdata(problem.output)}</output>`,
      ...problem.examples.map(
        ({ input, output }) =>
          `<sample_input>${cdata(input)}</sample_input><sample_output>${cdata(output)}</sample_output>`,
      ),
      ...problem.tests.map(
        ({ input, output }) =>
          `<test_input>${cdata(input)}</test_input>${output === undefined ? "" : `<test_output>${cdata(output)}</test_output>`}`,
      ),
      `<hint>${cdata(problem.hint)}</hint><source>${cdata(problem.source)}</source>`,
      problem.checker === undefined ? "" : `<spj language="C++">${cdata(problem.checker)}</spj>`,
      inItem,
      "</item>",
    ].join("\n"),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${head}<fps version="1.2">\n<generator name="test"/>\n${items.join("\n")}\n</fps>\n`;
  return Buffer.from(xml);
}
