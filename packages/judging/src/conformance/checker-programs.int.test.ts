/** Rows of the corpus about checkers: what their ends mean, and checkers that are hostile themselves. Needs root. */
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestText } from "../testing/judging-room.ts";
import { corpusRows, judgeOnStage, judging, program, type RowSubmission } from "./corpus-rows.ts";
import type { RowScene } from "./play-row.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const row = corpusRows();

const c = (body: string) => `#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char **argv) { ${body} }`;

/** A program that echoes, and the checker that looks at it. */
const checked = (source: string, test: TestText): RowSubmission => ({
  source: program("echo.c"),
  tests: [test],
  comparison: { kind: "checker" },
  juryProgram: { languageKey: "c", source },
});

/** What a checker's end is told as, with its standard output and its standard error. */
type Told = readonly [end: number, said: string, error?: string, output?: string];

/** Checkers that end as told, one after the other. Every contestant did the same: nobody is blamed for an end. */
const ending =
  (cases: readonly Told[]): RowScene =>
  async (stage) => {
    const all = [];
    for (const [end, , error = "", output = ""] of cases) {
      const input = `${end}\n${output}\n${error}`;
      all.push(await judgeOnStage(stage, checked(program("K11-as-told.c"), { input, answer: "" })));
    }
    expect(all.map((judged, at) => [cases[at]?.[0], verdictInWords(judged)])).toEqual(
      cases.map(([end, said]) => [end, said]),
    );
    const tests = all.flatMap(({ outcome }) => (outcome.kind === "judged" ? outcome.tests : []));
    return { outcome: { kind: "judged", tests }, spentCpuMs: 0 };
  };

row(
  "[K11] ends with codes and says nothing",
  ending([
    [0, "AC"],
    [1, "WA"],
    [2, "PE"],
    [3, "JE"],
    [4, "JE"],
    [7, "JE"],
    [8, "WA"],
    [16, "JE"],
    [42, "AC"],
    [43, "WA"],
    [255, "JE"],
  ]),
  /JE/,
);
row(
  "[K11-testlib] ends as testlib does",
  ending([
    [0, "AC", "ok three numbers"],
    [1, "WA", "wrong answer 1st numbers differ"],
    [2, "PE", "wrong output format Expected integer"],
    [3, "JE", "FAIL no answer"],
    [4, "WA", "wrong output format Extra information in the output file"],
    [7, "partial 0.4", "points 40 nearly"],
    [8, "WA", "wrong answer Unexpected end of file"],
    [16, "partial 0.5", "partially correct (50) half"],
    [42, "partial 0.26", "partially correct (26) some"],
    [43, "partial 0.27", "partially correct (27) some"],
    [255, "JE", "terminate called"],
  ]),
  /JE/,
);
row(
  "[K11-domjudge] ends as a validator of DOMjudge does",
  ending([
    [42, "AC", "fine"],
    [43, "WA", "line 1: found 41"],
    [255, "JE", "assertion failed"],
    [16, "JE", "usage: validator"],
    [4, "JE", "usage: validator"],
    [7, "JE", "usage: validator"],
    [3, "JE", "usage: validator"],
  ]),
  /JE/,
);
row(
  "[K11-custom] ends with codes of its own",
  ending([
    [99, "partial 0.4", "", "40"],
    [99, "AC", "", "100"],
    [100, "AC"],
    [101, "PE"],
    [102, "WA"],
    [103, "JE"],
    [104, "JE"],
    [5, "JE", "okay"],
  ]),
  /JE/,
);
row("[K11-signal] dies", ending([-6, -9, -11, -15].map((signal) => [signal, "JE", "ok"] as const)), "JE (4)");

const echoed = { input: "3\n", answer: "3\n" };
for (const [does, body] of [
  ["loops", "for (volatile long i = 0;; i++) ;"],
  ["memory", "for (;;) memset(malloc(1 << 20), 1, 1 << 20);"],
  ["forks", "for (;;) if (fork() < 0) abort();"],
  [
    "floods",
    "static char all[1 << 20]; for (int i = 0; i < 10 << 10; i++) write(2, all, sizeof all); return 0;",
  ],
] as const) {
  row(`[K12-${does}] has a checker without end: ${does}`, judging(checked(c(body), echoed)), "JE", {
    look: ({ outcome }) => expect(JSON.stringify(outcome).length).toBeLessThan(20_000),
  });
}

const scores = ["NaN", "inf", "-1", "101", "1e-320", "0x1", ""];
row(
  "[K13] gives points that are none",
  ending(scores.map((score) => [99, "JE", "", score] as const)),
  "JE (7)",
);
row(
  "[K13-testlib] gives points that are none, as testlib does",
  ending(scores.map((score) => [7, "JE", `points ${score}`] as const)),
  "JE (7)",
);

row(
  "[K14] reaches for what a contestant may not have",
  async (stage) => {
    const callers: unknown[] = [];
    const server = createServer((socket) => callers.push(socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const secret = join(stage.room.folder, "data", stage.room.shelf.put(`${stage.canary}\n`).sha256);
    const input = `${secret} ${typeof address === "object" ? address?.port : 0}\n`;
    const submission = checked(program("K14-reaches.c"), { input, answer: `${stage.canary}\n` });
    const judged = await judgeOnStage(stage, submission);
    server.close();
    expect(callers).toEqual([]);
    return judged;
  },
  "AC",
);

const words = ["ok", "ok 100", "points 100", "partially correct (100)", "100"];
const says = c(`char line[64]; fgets(line, 64, stdin); fputs(line, stdout); fputs(line, stderr); return 0;`);
const speaking = (checker: string): RowSubmission => ({
  ...checked(checker, echoed),
  source: says,
  tests: words.map((word) => ({ input: `${word}\n`, answer: "3\n" })),
});
row("[K15] writes what a checker would say", judging(speaking(program("same-line.c"))), "WA (5)");
row(
  "[K15-silent] writes it for a checker whose end needs words",
  judging(speaking(c("return 7;"))),
  "JE, skipped (4)",
);

for (const count of ["-1", "2000000000", "1000000000000", "2305843009213693953"]) {
  row(
    `[K16] makes the checker believe in ${count} numbers`,
    judging(checked(program("K16-allocates.c"), { input: `${count}\n`, answer: "3 1 2 3\n" })),
    count === "-1" ? "WA" : "JE",
  );
}
