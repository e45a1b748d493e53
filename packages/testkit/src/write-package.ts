import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A sound problem package that adds two numbers, file by file. */
export const samplePackage: Readonly<Record<string, string>> = {
  "problem.yaml": `format: 1
id: T1
type: acm
difficulty: 0
tags: [sums]
limits: { timeMs: 1000, memoryMb: 256 }
judge: default
`,
  "statement/zh-CN.md": "# 加法\n\n## 描述\n\n求和。\n\n## 输入\n\n两个数。\n\n## 输出\n\n和。\n",
  "statement/en-US.md":
    "# Sum\n\n## Description\n\nAdd.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nThe sum.\n",
  "samples/1.in": "1 2\n",
  "samples/1.out": "3\n",
  "generate.ts": `export const tests = (random) =>
  Array.from({ length: 8 }, () => {
    const [a, b] = [random.int(0, 9), random.int(0, 9)];
    return { input: \`\${a} \${b}\\n\`, output: \`\${a + b}\\n\` };
  });
`,
  "validate.ts": `export const validate = (input) => {
  if (!/^\\d \\d\\n$/.test(input)) throw new Error("line 1: two digits");
};
`,
  "solutions/accepted/main.cpp":
    '#include <cstdio>\nint main() { int a, b; std::scanf("%d %d", &a, &b); std::printf("%d\\n", a + b); }\n',
  "solutions/accepted/main.py": "print(sum(map(int, input().split())))\n",
  "solutions/wrong-answer/product.py": "a, b = map(int, input().split())\nprint(a * b)\n",
};

/** Writes a package, with some files changed or, where the text is null, left out. */
export async function writePackage(
  folder: string,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  for (const [path, text] of Object.entries({ ...samplePackage, ...changes })) {
    if (text === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
