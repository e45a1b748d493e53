import { expect, it } from "vitest";
import { readHydroStatement } from "./hydro-statement.ts";

it("parts the texts by their headings and takes the examples out", () => {
  const text = [
    ...["Add them.", "", "## 输入格式", "Two numbers.", "", "## 样例 1", ""],
    ...["```input1", "1 2", "```", "", "```output1 ", "3", "```", "", "## Hint ##", "It is easy."],
  ].join("\r\n");
  expect(readHydroStatement(text)).toEqual({
    texts: { description: "Add them.", input: "Two numbers.", output: "", hint: "It is easy." },
    examples: [{ input: "1 2\n", output: "3\n" }],
  });
});

it("leaves a fence alone that nothing closes, and a heading of examples without them", () => {
  const text = "## Examples\n```input1\n1 2";
  expect(readHydroStatement(text)).toMatchObject({ texts: { description: text }, examples: [] });
});

it.each([
  ["fences that nothing closes", "```input1\n".repeat(90_000)],
  ["fences that only the last line closes", `${"```input1\n".repeat(90_000)}\`\`\``],
  ["a heading of blanks", `#${"\t".repeat(500_000)}x${"\t".repeat(500_000)}x`],
  ["a heading of examples and blanks", `# Example${" ".repeat(1_000_000)}x`],
])("takes no time over %s", (_what, text) => {
  const before = process.cpuUsage();
  readHydroStatement(text);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
