/** Rows of the corpus about comparisons that need no program of the jury's. Needs root. */
import type { Comparison } from "@touchstone/contract";
import { expect } from "vitest";
import { comparisonRow } from "./comparison-row.ts";
import { corpusRows, judgeOnStage, program } from "./corpus-rows.ts";

const row = corpusRows();
const compared = comparisonRow(row);

const numbers = (absolute = 1e-6, relative = 1e-6): Comparison => ({
  kind: "named",
  name: "numbers",
  tolerance: { absolute, relative },
});
const tokens: Comparison = { kind: "named", name: "tokens" };
const eitherCase: Comparison = { kind: "named", name: "case-insensitive" };
const anyOrder: Comparison = { kind: "named", name: "unordered-lines" };
const exact: Comparison = { kind: "default", ignoresTrailingBlanks: false };

compared(
  "[K01] writes what is not a number",
  [numbers()],
  [
    ["nan\n", "nan\n", "WA"],
    ["-NaN\n", "-NaN\n", "WA"],
    ["1 nan\n", "1 2\n", "WA"],
  ],
);
compared(
  "[K02] writes infinities",
  [numbers()],
  [
    ["inf\n", "inf\n", "AC"],
    ["inf\n", "-inf\n", "WA"],
    ["1e400\n", "inf\n", "WA"],
  ],
);
compared(
  "[K03] writes numbers in other shapes",
  [numbers(), tokens],
  [
    ["-0.0\n", "0\n", "AC", "WA"],
    ["+5\n", "5\n", "AC", "WA"],
    ["05\n", "5\n", "AC", "WA"],
    ["5.\n", "5\n", "AC", "WA"],
    [".5\n", "0.5\n", "AC", "WA"],
    ["1e3\n", "1000\n", "AC", "WA"],
  ],
);
compared(
  "[K04] writes what other grammars take for numbers",
  [numbers()],
  [
    ["0x10\n", "16\n", "WA"],
    ["0b11\n", "3\n", "WA"],
    ["1_000\n", "1000\n", "WA"],
    ["Infinity\n", "inf\n", "WA"],
    ["\n", "0\n", "WA"],
    ["1abc\n", "1\n", "WA"],
    ["\u0661\u0666\n", "16\n", "WA"],
  ],
);
compared(
  "[K05] is off by exactly the absolute tolerance, and by more",
  [numbers(0.1, 0)],
  [
    ["1.1\n", "1\n", "AC"],
    ["0.9\n", "1\n", "AC"],
    ["1.10000000000000001\n", "1\n", "WA"],
  ],
);
compared(
  "[K05-relative] is off by exactly the relative tolerance of the jury's value, and by more",
  [numbers(0, 0.1)],
  [
    ["110.0\n", "100\n", "AC"],
    ["90.0\n", "100\n", "AC"],
    ["110.00000000000001\n", "100\n", "WA"],
    // Within a tenth of what was written, but not of the answer.
    ["100.0\n", "90.5\n", "WA"],
  ],
);
compared(
  "[K06] is off by one where doubles are not",
  [numbers(), tokens],
  [
    ["9007199254740993\n", "9007199254740992\n", "WA", "WA"],
    [`1${"0".repeat(399)}1\n`, `1${"0".repeat(399)}2\n`, "WA", "WA"],
  ],
);
compared(
  "[K07] is near a zero with a relative tolerance only",
  [numbers(0, 0.1)],
  [
    ["0.05\n", "0.0\n", "AC"],
    ["0.15\n", "0.0\n", "WA"],
  ],
);
compared(
  "[K08] mixes words and numbers",
  [numbers()],
  [
    ["x = 1.0000001 m\n", "x = 1 m\n", "AC"],
    ["y = 1.0000001 m\n", "x = 1 m\n", "WA"],
    ["x = 1.1 m\n", "x = 1 m\n", "WA"],
  ],
);
compared(
  "[K09] differs in case, in the order of lines, in bytes",
  [eitherCase, anyOrder, tokens, exact],
  [
    ["YES\n", "yes\n", "AC", "WA", "WA", "WA"],
    ["b\na\nb\n", "a\nb\nb\n", "WA", "AC", "WA", "WA"],
    ["a\na\nb\n", "a\nb\nb\n", "WA", "WA", "WA", "WA"],
    [Buffer.of(0, 255, 13, 10, 7), Buffer.of(0, 255, 13, 10, 7), "AC", "AC", "AC", "AC"],
    [Buffer.of(0, 255, 13, 10, 7), Buffer.of(0, 255, 13, 10, 8), "WA", "WA", "WA", "WA"],
    [Buffer.of(0, 255, 13, 10, 7), Buffer.of(0, 255, 10, 7), "AC", "AC", "AC", "PE"],
  ],
);

row(
  "[K10] writes words of a million digits",
  async (stage) => {
    const digits = "7".repeat(1_000_000);
    const before = process.cpuUsage();
    const judged = await judgeOnStage(stage, {
      source: program("echo.c"),
      comparison: numbers(),
      tests: [
        { input: digits, answer: digits },
        { input: `${digits}8`, answer: `${digits}9` },
        { input: `${digits}.25`, answer: `${digits}.5` },
        { input: `${digits}x`, answer: `${digits}.5` },
        { input: `${"0".repeat(1_000_000)}x`, answer: digits },
      ],
    });
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(3_000_000);
    return judged;
  },
  "AC, WA (4)",
);
