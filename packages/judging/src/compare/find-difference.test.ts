import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OwnComparison } from "./compare-outputs.ts";
import { findDifference } from "./find-difference.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-difference-"));
});
afterAll(() => rm(folder, { recursive: true }));

const trimmed: OwnComparison = { kind: "default", ignoresTrailingBlanks: true };
const exact: OwnComparison = { kind: "default", ignoresTrailingBlanks: false };
const named = (name: Extract<OwnComparison, { kind: "named" }>["name"]): OwnComparison => ({
  kind: "named",
  name,
});

/** A difference as `kind line:column "expected" "found"`. */
async function told(output: string | Buffer, answer: string, comparison: OwnComparison) {
  const paths = [join(folder, "output"), join(folder, "answer")] as const;
  await writeFile(paths[0], output);
  await writeFile(paths[1], answer);
  const found = await findDifference(...paths, comparison);
  if (!found) return undefined;
  const { kind, line, column } = found;
  return `${kind} ${line}:${column} ${JSON.stringify(found.expected)} ${JSON.stringify(found.found)}`;
}

it.each<[string, string | Buffer, string, OwnComparison, string | undefined]>([
  ["another word", "1 2\n3 5\n", "1 2\n3 4\n", trimmed, 'word 2:3 "4" "5"'],
  ["nothing was written", "", "5\n", trimmed, 'word 1:1 "5" null'],
  ["it ended too early", "1\n", "1\n2\n", trimmed, 'word 2:1 "2" null'],
  ["it went on", "1\n2\n", "1\n", trimmed, 'word 2:1 null "2"'],
  ["after characters of several bytes", "是的 5\n", "是的 6\n", trimmed, 'word 1:4 "6" "5"'],
  ["a blank at the end of a line before it", "1 \n2\n", "1\n3\n", trimmed, 'word 2:1 "3" "2"'],
  ["a byte order mark", "\ufeff1\n", "1\n", trimmed, 'word 1:1 "1" "\ufeff1"'],
  ["a NUL is drawn", "1\0\n", "1\n", trimmed, 'word 1:1 "1" "1\u2400"'],
  ["bytes that are no text", Buffer.from([0x31, 0xff]), "1\n", trimmed, 'word 1:1 "1" "1\ufffd"'],
  ["an indent", " 1\n", "1\n", trimmed, 'space 1:1 "1\\n" " 1\\n"'],
  ["a blank line between", "1\n\n2\n", "1\n2\n", trimmed, 'space 2:1 "2\\n" "\\n"'],
  ["no line feed at the end", "1", "1\n", exact, 'space 1:2 "1\\n" "1"'],
  ["a blank at the end of a line", "1 2 \n", "1 2\n", exact, 'space 1:4 "1 2\\n" "1 2 \\n"'],
  ["an empty line too many", "1\n\n", "1\n", exact, 'space 2:1 null "\\n"'],
  ["a case that does not count", "YES 1\n", "yes 2\n", named("case-insensitive"), 'word 1:5 "2" "1"'],
  ["a number close enough", "0.30000000001 5\n", "0.3 6\n", named("numbers"), 'word 1:15 "6" "5"'],
  ["lines in any order", "1\n", "2\n", named("unordered-lines"), undefined],
  ["the same after all", "1\n", "1\n", trimmed, undefined],
])("%s", async (_name, output, answer, comparison, difference) => {
  expect(await told(output, answer, comparison)).toBe(difference);
});

it("shows of a long word what is around the difference", async () => {
  const [output, answer] = [`${"1".repeat(500)}2${"1".repeat(500)}`, "1".repeat(1001)];
  const around = `…${"1".repeat(20)}2${"1".repeat(59)}…`;
  expect(await told(output, answer, trimmed)).toBe(`word 1:1 "…${"1".repeat(80)}…" "${around}"`);
});

it("says nothing of a word that is too long to look at, or of an output with a blank behind every line", async () => {
  expect(await told("1".repeat(100_000), `${"1".repeat(99_999)}2`, trimmed)).toBeUndefined();
  const lines = 60_000;
  expect(await told(`${"1 \n".repeat(lines)}1`, `${"1\n".repeat(lines)}2`, trimmed)).toBeUndefined();
});

it("finds a difference far back in a file, whatever lies on the border of a piece", async () => {
  const same = "12345678\n".repeat(1_000_000);
  expect(await told(`${same}1 3`, `${same}1 2`, trimmed)).toBe('word 1000001:3 "2" "3"');
  expect(await told(`${same} 1`, `${same}1`, trimmed)).toBe('space 1000001:1 "1" " 1"');
});
