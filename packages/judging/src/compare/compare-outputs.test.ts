import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareOutputs } from "./compare-outputs.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-compare-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Text = string | Buffer;

async function compare(output: Text, answer: Text, ignoresTrailingBlanks: boolean): Promise<string> {
  const paths = [join(folder, "output"), join(folder, "answer")] as const;
  await writeFile(paths[0], output);
  await writeFile(paths[1], answer);
  return (await compareOutputs(...paths, { kind: "default", ignoresTrailingBlanks })).kind;
}

describe("by cases", () => {
  it.each<[string, Text, Text, "accepted" | "wrong", "accepted" | "presentation" | "wrong"]>([
    ["the same", "1 2\n", "1 2\n", "accepted", "accepted"],
    ["both empty", "", "", "accepted", "accepted"],
    ["no output", "", "5\n", "wrong", "wrong"],
    ["no line feed at the end", "1", "1\n", "accepted", "presentation"],
    ["blanks at ends of lines", "1 \t\n2  \n", "1\n2\n", "accepted", "presentation"],
    ["blank lines at the end", "1\n\n \n\n", "1", "accepted", "presentation"],
    ["only white space against nothing", " \n\t\n", "", "accepted", "presentation"],
    ["a blank line in the middle", "1\n\n2\n", "1\n2\n", "wrong", "presentation"],
    ["a blank line first", "\n1\n", "1\n", "wrong", "presentation"],
    ["an indented line", " 1\n", "1\n", "wrong", "presentation"],
    ["another indent after a trimmed line", "1 \n\t2\n", "1\n 2\n", "wrong", "presentation"],
    ["the same indent after a trimmed line", "1 \n \t2\n", "1\n \t2\n", "accepted", "presentation"],
    ["two blanks between words", "1  2\n", "1 2\n", "wrong", "presentation"],
    ["words joined", "12\n", "1 2\n", "wrong", "presentation"],
    ["carriage returns before line feeds", "1\r\n2\r\n", "1\n2\n", "accepted", "presentation"],
    ["a lone carriage return is no end of a line", "1\r2\n", "1\n2\n", "wrong", "presentation"],
    ["an extra word", "1 2\n", "1\n", "wrong", "wrong"],
    ["a missing word", "1\n", "1\n2\n", "wrong", "wrong"],
    ["a NUL byte", "1\0\n", "1\n", "wrong", "wrong"],
    ["a byte order mark", "\ufeff1\n", "1\n", "wrong", "wrong"],
    ["white space of Unicode", "1\u00a0\n", "1\n", "wrong", "wrong"],
    ["different invalid bytes", Buffer.of(0xff), Buffer.of(0xfe), "wrong", "wrong"],
    ["equal invalid bytes", Buffer.of(0xff), Buffer.of(0xff), "accepted", "accepted"],
    ["[K04] a hexadecimal number is not its value", "0x10\n", "16\n", "wrong", "wrong"],
    ["[K04] digits of another script are not ours", "\u0661\u0666\n", "16\n", "wrong", "wrong"],
    [
      "[K04] separators, words and letters are no numbers",
      "1_000 Infinity 1abc\n",
      "1000 1e999 1\n",
      "wrong",
      "wrong",
    ],
    [
      "[K06] integers beyond 2^53 differ by one",
      "9007199254740993\n",
      "9007199254740992\n",
      "wrong",
      "wrong",
    ],
    [
      "[K06] and so do those of four hundred digits",
      `1${"0".repeat(399)}1\n`,
      `1${"0".repeat(399)}2\n`,
      "wrong",
      "wrong",
    ],
  ])("%s", async (_name, output, answer, trimmed, exact) => {
    expect(await compare(output, answer, true)).toBe(trimmed);
    expect(await compare(output, answer, false)).toBe(exact);
  });
});

it("holds a long output with differences on every line in constant memory", async () => {
  const lines = 1_000_000;
  const answer = Buffer.from("1 2 3\n".repeat(lines));
  const output = Buffer.from("1 2 3 \n".repeat(lines));
  await compare("", "", true);
  const before = process.memoryUsage().arrayBuffers;
  expect(await compare(output, answer, true)).toBe("accepted");
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 ** 2);
});
