/** Rows of the corpus about what a program writes, and how it is held against the answer. Needs root. */
import type { Comparison } from "@touchstone/contract";
import { expect } from "vitest";
import { comparisonRow } from "./comparison-row.ts";
import { corpusRows, judging, program, sandboxProgram } from "./corpus-rows.ts";

const row = corpusRows();
const compared = comparisonRow(row);

const trimmed: Comparison = { kind: "default", ignoresTrailingBlanks: true };
const strict: Comparison = { kind: "default", ignoresTrailingBlanks: false };
const tokens: Comparison = { kind: "named", name: "tokens" };
const lines: Comparison = { kind: "named", name: "lines" };

const expecting42 = [{ input: "", answer: "42\n" }];
const c = (body: string) => `#include <stdio.h>\n#include <unistd.h>\nint main(void) { ${body} }`;

row(
  "[O01-judged] floods its output",
  judging({ source: c(`for (;;) puts("all work and no play");`) }),
  "OLE",
);
row(
  "[O02-judged] floods its errors and answers",
  judging({ source: sandboxProgram("O02-noisy.c"), tests: expecting42 }),
  "AC",
);
row(
  "[O03-judged] answers, then prints blanks for ever",
  judging({ source: sandboxProgram("O03-blanks.c"), tests: expecting42 }),
  "OLE",
);
const capBytes = 64 * 1024;
const full = "x".repeat(capBytes);
row(
  "[O04-judged] writes exactly what it may, and a byte more",
  judging({
    source: program("echo.c"),
    tests: [
      { input: full, answer: full },
      { input: `${full}x`, answer: `${full}x` },
    ],
    limits: { outputBytes: capBytes },
  }),
  "AC, OLE",
);

const longLine = (character: string) =>
  c(`fputs("42", stdout); for (long i = 2; i < 64 << 20; i++) putchar('${character}');`);
const roomForIt = { outputBytes: 65 * 1024 ** 2, timeMs: 3000 };
row(
  "[O05-blanks] writes one line of 64 MiB, most of it blanks",
  judging({ source: longLine(" "), tests: expecting42, limits: roomForIt }),
  "AC",
);
row(
  "[O05] writes one word of 64 MiB, which the checker quotes",
  judging({
    source: longLine("x"),
    tests: expecting42,
    limits: roomForIt,
    comparison: { kind: "checker" },
    juryProgram: { languageKey: "c", source: program("O05-quotes.c") },
  }),
  "WA",
  {
    look: ({ outcome }) => {
      const note = outcome.kind === "judged" ? outcome.tests[0]?.note : undefined;
      expect(note).toMatch(/^found '42x{1000}/);
      expect(note?.length).toBeLessThanOrEqual(2000);
    },
  },
);

const all = [trimmed, strict, tokens, lines];
compared("[O06] writes NUL bytes", all, [
  ["1\0\n", "1\n", "WA", "WA", "WA", "WA"],
  ["\0", "", "WA", "WA", "WA", "WA"],
]);
compared("[O07] writes bytes that are no text", all, [
  [Buffer.of(0xff), Buffer.of(0xfe), "WA", "WA", "WA", "WA"],
  [Buffer.of(0xc3, 0x28), Buffer.of(0xe2, 0x82), "WA", "WA", "WA", "WA"],
  [Buffer.of(0xff), Buffer.from("\ufffd"), "WA", "WA", "WA", "WA"],
  [Buffer.of(0xff), Buffer.of(0xff), "AC", "AC", "AC", "AC"],
]);
compared("[O08] writes a byte order mark first", all, [["\ufeff1\n", "1\n", "WA", "WA", "WA", "WA"]]);
compared("[O09] ends lines in other ways", all, [
  ["1\r\n2\r\n", "1\n2\n", "AC", "PE", "AC", "AC"],
  ["1\n\r2\n\r", "1\n2\n", "WA", "PE", "AC", "WA"],
  ["1\r2\n", "1\n2\n", "WA", "PE", "AC", "WA"],
]);
compared("[O10] does not end its last line", all, [["1", "1\n", "AC", "PE", "AC", "AC"]]);
compared("[O11] writes blanks at ends", all, [
  ["1 \t\n2  \n", "1\n2\n", "AC", "PE", "AC", "AC"],
  ["1\n\n \n\n", "1\n", "AC", "PE", "AC", "AC"],
]);
compared("[O12] writes blanks first", all, [
  ["\n1\n", "1\n", "WA", "PE", "AC", "WA"],
  [" 1\n", "1\n", "WA", "PE", "AC", "WA"],
]);
compared("[O13] writes other white space between words", all, [
  ["1\t2\n", "1 2\n", "WA", "PE", "AC", "WA"],
  ["1\v2\f3\n", "1 2 3\n", "WA", "PE", "AC", "WA"],
  ["1\u00a02\n", "1 2\n", "WA", "WA", "WA", "WA"],
  ["1\u30002\n", "1 2\n", "WA", "WA", "WA", "WA"],
  ["1\u200b 2\n", "1 2\n", "WA", "WA", "WA", "WA"],
]);
compared("[O14] writes too much, too little, nothing", all, [
  ["1 2\n", "1\n", "WA", "WA", "WA", "WA"],
  ["1\n", "1 2\n", "WA", "WA", "WA", "WA"],
  ["", "1\n", "WA", "WA", "WA", "WA"],
  ["1\n", "", "WA", "WA", "WA", "WA"],
  ["", "", "AC", "AC", "AC", "AC"],
]);

row(
  "[O16-judged] closes its output first",
  judging({ source: sandboxProgram("O16-closed.c"), tests: expecting42 }),
  "WA",
);

const paints = `<script>alert(1)</script>\\033[2J\\033]0;title\\007\\b\\b\\177\\r\\n\\377\\0end`;
const shown = "<script>alert(1)</script>\ufffd[2J\ufffd]0;title\ufffd\ufffd\ufffd\ufffd\n\ufffd\ufffdend";
const quoted = /^found '<script>alert\(1\)<\/script>\ufffd\[2J\ufffd[^\p{Cc}]*\n', which is wrong$/u;
const writes = (stream: string) => `fwrite("${paints}", 1, sizeof "${paints}" - 1, ${stream});`;
row(
  "[O17] writes what would drive a page or a terminal",
  judging({ source: c(`${writes("stdout")} ${writes("stderr")}`), selfTest: { input: "", answer: null } }),
  "AC",
  {
    // Tags stay as they are: whoever shows the text escapes it.
    look: ({ outcome }) => expect(outcome).toMatchObject({ stdout: shown, stderr: shown }),
  },
);
row(
  "[O17-note] makes the checker quote it",
  judging({
    source: c(writes("stdout")),
    comparison: { kind: "checker" },
    juryProgram: { languageKey: "c", source: program("O05-quotes.c") },
  }),
  "WA",
  {
    look: ({ outcome }) =>
      expect(outcome).toMatchObject({ tests: [{ note: expect.stringMatching(quoted) }] }),
  },
);

row(
  "[O18-judged] claims things in its errors",
  judging({
    source: sandboxProgram("O18-claims.c"),
    tests: [...expecting42, { input: "", answer: "43\n" }],
  }),
  "AC, WA",
);
row(
  "[O19-judged] answers by a child after its end",
  judging({ source: sandboxProgram("O19-late-child.c"), tests: expecting42 }),
  "WA",
);
row(
  "[O20-judged] leaves its output in flight",
  judging({ source: sandboxProgram("O20-in-flight.c"), tests: expecting42 }),
  "AC",
);
