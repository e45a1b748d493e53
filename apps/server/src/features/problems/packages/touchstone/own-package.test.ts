/** Our own package: whatever a problem is, it comes back as it went. */
import { buffer, text } from "node:stream/consumers";
import { streamArchive } from "@touchstone/archive";
import { forgeZip } from "@touchstone/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inventProblem } from "../../../../testing/invent-problem.ts";
import { openPackageRoom, type PackageRoom } from "../../../../testing/open-package-room.ts";
import type { PackedFile, ToldProblem } from "../package-reader.ts";
import { detectFormat } from "../package-readers.ts";
import { packProblem } from "./pack-problem.ts";

let room: PackageRoom;
beforeAll(async () => {
  room = await openPackageRoom();
});
afterAll(() => room.close());

const zipped = (problems: readonly ToldProblem[]) =>
  buffer(
    streamArchive(
      problems.flatMap((told, index) =>
        packProblem(told).map(({ path, file }) => ({
          name: `${index}/${path}`,
          open: async () => file.open(),
        })),
      ),
    ),
  );

/** The problem with contents in place of files. */
async function opened(told: ToldProblem) {
  const read = async ({ name, open }: PackedFile) => [name, await text(open())];
  return {
    ...told,
    tests: await Promise.all(
      told.tests.map(async (test) => ({
        ...test,
        input: await read(test.input),
        output: test.output && (await read(test.output)),
      })),
    ),
    attachments: await Promise.all(
      told.attachments.map(async ({ kind, link, file }) => {
        const [name, content] = await read(file);
        return { kind, link, name, text: content };
      }),
    ),
  };
}

it("gives back every problem that it was given, whatever its names and texts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(inventProblem, { minLength: 1, maxLength: 2 }), async (problems) => {
      const read = await room.readAll("touchstone", await zipped(problems));
      const expected = await Promise.all(problems.map(opened));
      expect(read).toEqual(
        expected.map((told, index) => ({ ...told, kind: "problem", index, name: String(index), losses: [] })),
      );
    }),
    { numRuns: 25 },
  );
}, 60_000);

it("is known when it is seen", async () => {
  const [told] = fc.sample(inventProblem, { numRuns: 1, seed: 1 });
  if (!told) throw new Error("no problem was invented");
  expect(await detectFormat(await room.source(await zipped([told])))).toBe("touchstone");
});

/** A folder as authors keep it, with made tests. */
const authorFolder = (changes: Record<string, string> = {}): Record<string, string> => ({
  "problem.yaml": `format: 1
id: T1001
type: oi
difficulty: 2
tags: [模拟]
limits: { timeMs: 2000, memoryMb: 64 }
judge: special
caseMode: subtask_lowest
subtasks:
  - { points: 30, zh-CN: 小, en-US: small }
  - { points: 70, zh-CN: 大, en-US: large }
`,
  "statement/zh-CN.md": "# 题\n\n## 描述\n\n做 ![](tree.svg)\n\n## 输入\n\n无\n\n## 输出\n\n无\n",
  "statement/en-US.md": "# Task\n\n## Description\n\nDo ![](tree.svg)\n\n## Input\n\nNo\n\n## Output\n\nNo\n",
  "statement/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "samples/1.in": "1\n",
  "samples/1.out": "2\n",
  "generate.ts": "",
  "validate.ts": "",
  "checker.cpp": "int main() {}\n",
  "files/own.h": "int own;\n",
  "solutions/accepted/main.cpp": "// right\n",
  "solutions/partial/brute-30.py": "# slow\n",
  "solutions/wrong-answer/off-by-one.py": "# wrong\n",
  "tests/01.in": "1\n",
  "tests/01.out": "2\n",
  "tests/02.in": "3\n",
  "tests/02.out": "4\n",
  "tests/plan.json": JSON.stringify({
    sources: "x",
    tests: [
      { scorePoints: 30, group: 1 },
      { scorePoints: 70, group: 2 },
    ],
  }),
  ...changes,
});

const forged = (folder: Record<string, string>) =>
  forgeZip(Object.entries(folder).map(([name, content]) => ({ name: `task/${name}`, content })));

describe("a folder of an author's", () => {
  it("is taken over with its tests, its programs and both languages", async () => {
    const [read] = await room.readAll("touchstone", forged(authorFolder()));
    expect(read).toMatchObject({
      kind: "problem",
      name: "task",
      judgeMode: "spj",
      problem: {
        ...{ problemId: "T1001", baseLocale: "zh-CN", title: "题", description: "做 ![](tree.svg)" },
        ...{ type: 1, difficulty: 2, auth: 2, timeLimit: 2000, memoryLimit: 64, stackLimit: 128 },
        ...{ judgeCaseMode: "subtask_lowest", spjLanguage: "C++", spjCode: "int main() {}\n" },
        ...{ userExtraFile: { "own.h": "int own;\n" }, examples: [{ input: "1\n", output: "2\n" }] },
      },
      translations: { "en-US": { title: "Task", description: "Do ![](tree.svg)" } },
      tags: [{ name: "模拟" }],
      mainSolution: { language: "C++ 17 With O2", code: "// right\n" },
      solutions: [
        { path: "solutions/accepted/main.cpp", status: 0, score: null },
        { path: "solutions/partial/brute-30.py", status: 8, score: 30, language: "Python3" },
        { path: "solutions/wrong-answer/off-by-one.py", status: -1, score: null },
      ],
      tests: [
        { input: ["01.in", "1\n"], output: ["01.out", "2\n"], score: 30, groupNum: 1 },
        { input: ["02.in", "3\n"], output: ["02.out", "4\n"], score: 70, groupNum: 2 },
      ],
      attachments: [{ kind: "image", link: "tree.svg" }],
      losses: [{ code: "field_dropped", what: "subtasks: zh-CN, en-US" }],
    });
  });

  it.each([
    ["tests/plan.json", "tests_missing"],
    ["tests/02.out", "tests_missing"],
    ["statement/zh-CN.md", "facts_missing"],
    ["checker.cpp", "facts_missing"],
  ])("without %s is refused", async (name, code) => {
    const folder = authorFolder();
    delete folder[name];
    expect(await room.readAll("touchstone", forged(folder))).toMatchObject([{ kind: "bad", code }]);
  });
});
