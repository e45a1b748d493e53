import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgeZip, writePackage } from "../../packages/testkit/src/index.ts";
import { type GoldenRoom, openGoldenRoom } from "./open-golden-room.ts";
import { type Verification, verifyPackage } from "./verify-package.ts";

let room: GoldenRoom;
let folder: string;
beforeAll(async () => {
  room = await openGoldenRoom();
  folder = await mkdtemp(join(tmpdir(), "touchstone-verify-"));
});
afterAll(async () => {
  await room?.close();
  await rm(folder, { recursive: true });
});

const statement = (title: string, parts: readonly string[]) =>
  `# ${title}\n\n${parts.map((part) => `## ${part}\n\n…\n`).join("\n")}`;
const twice = (factor: number) => `#include <cstdio>
int main() { int n; scanf("%d", &n); printf("%d\\n", n * ${factor}); }
`;

/** Twice a number, with two tests; programs promise what their folders say. */
const files: Record<string, string> = {
  "problem.yaml": `format: 1
id: T1
type: oi
difficulty: 0
tags: [模拟]
limits: { timeMs: 1000, memoryMb: 64 }
judge: default
`,
  "statement/zh-CN.md": statement("两倍", ["描述", "输入", "输出"]),
  "statement/en-US.md": statement("Twice", ["Description", "Input", "Output"]),
  "samples/1.in": "1\n",
  "samples/1.out": "2\n",
  "tests/01.in": "1\n",
  "tests/01.out": "2\n",
  "tests/02.in": "0\n",
  "tests/02.out": "0\n",
  "tests/plan.json": JSON.stringify({
    sources: "",
    tests: [
      { scorePoints: 40, group: 1 },
      { scorePoints: 60, group: 1 },
    ],
  }),
  "solutions/accepted/right.cpp": twice(2),
  "solutions/accepted/claims-too-much.cpp": twice(3),
  "solutions/partial/only-zero-60.cpp": twice(3),
  "solutions/partial/counts-wrong-30.cpp": twice(3),
  "solutions/wrong-answer/is-right-after-all.cpp": twice(2),
  "solutions/compile-error/broken.cpp": "int main(",
};

it("[U14] a verification run says which programs of a package did not get what it promises", async () => {
  const path = join(folder, "package.zip");
  await writeFile(
    path,
    forgeZip(Object.entries(files).map(([name, content]) => ({ name: `t/${name}`, content }))),
  );
  const limits = { entriesMax: 100, fileBytesMax: 10_000, totalBytesMax: 100_000 };
  const found: Verification[] = [];
  for await (const each of verifyPackage(room, { path, limits, scratchFolder: folder })) found.push(each);
  const isWrong = ({ expected, got }: Verification) => expected !== got;
  expect(found.filter((each) => !isWrong(each)).map(({ program }) => program)).toEqual([
    "solutions/accepted/right.cpp",
    "solutions/partial/only-zero-60.cpp",
    "solutions/compile-error/broken.cpp",
  ]);
  const partial = (points: number) => `Partial Accepted, ${points} points`;
  expect(found.filter(isWrong)).toEqual([
    {
      problem: "t",
      program: "solutions/accepted/claims-too-much.cpp",
      expected: "Accepted",
      got: partial(60),
    },
    {
      problem: "t",
      program: "solutions/partial/counts-wrong-30.cpp",
      expected: partial(30),
      got: partial(60),
    },
    {
      problem: "t",
      program: "solutions/wrong-answer/is-right-after-all.cpp",
      expected: "Wrong Answer",
      got: "Accepted",
    },
  ]);
});

it("a setter checks a folder by one command, which makes its tests first", async () => {
  const check = (name: string) =>
    promisify(execFile)(join(import.meta.dirname, "../../apps/cli/bin/touchstone"), [
      ...["problem", "check", join(folder, name)],
    ]);
  await writePackage(join(folder, "sum"));
  expect((await check("sum")).stdout).toContain("verify: 3 right, 0 wrong");
  await writePackage(join(folder, "lax"), {
    "solutions/wrong-answer/product.py": "print(input())\n",
    "solutions/accepted/main.cpp": null,
  });
  await expect(check("lax")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("lax/solutions"),
  });
});
