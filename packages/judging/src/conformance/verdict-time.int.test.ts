/** Rows of the corpus about time, as a judge sees them. Needs root. */
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { languageFiles } from "@touchstone/languages";
import { toolchainAtHand } from "@touchstone/sandbox";
import { expect } from "vitest";
import {
  corpusRows,
  judgeOnStage,
  judging,
  program,
  type RowSubmission,
  sandboxProgram,
} from "./corpus-rows.ts";
import type { RowScene } from "./play-row.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const row = corpusRows();

/** As many tests, each of which takes so many milliseconds. */
const burning = (cpuMs: number, { timeMs, tests }: { timeMs: number; tests: number }): RowSubmission => ({
  source: program("T02-burn.c"),
  limits: { timeMs },
  tests: Array.from({ length: tests }, (_, at) => ({ input: `${cpuMs} ${at}\n`, answer: "3\n" })),
});

/** Judges a submission as many times, and gives back the last that was not as expected, or the last. */
const again =
  (times: number, submission: RowSubmission, expected: string): RowScene =>
  async (stage) => {
    let judged = await judgeOnStage(stage, submission);
    for (let at = 1; at < times && verdictInWords(judged) === expected; at++)
      judged = await judgeOnStage(stage, submission);
    return judged;
  };

row("[T02] uses 0.6 of its time, 20 times", judging(burning(180, { timeMs: 300, tests: 20 })), "AC (20)");
row("[T03] uses 1.6 of its time, 20 times", again(20, burning(128, { timeMs: 80, tests: 1 }), "TLE"), "TLE", {
  // A near miss was tried again, and missed again.
  look: ({ outcome }) =>
    expect(outcome).toMatchObject({
      tests: [{ runsMs: [expect.any(Number), expect.any(Number), expect.any(Number)] }],
    }),
});

row(
  "[T15] answers and then loops: not accepted",
  judging({
    source: `#include <stdio.h>\nint main(void) { puts("3"); fflush(stdout); for (;;) ; }`,
    limits: { timeMs: 100 },
  }),
  "TLE",
);

const java = languageFiles.find(({ key }) => key === "java");

row(
  "[T19] says hello in Java within a second, from a disk that was not read",
  async (stage) => {
    const usr =
      toolchainAtHand().surroundings.mounts.find(({ target }) => target === "/usr")?.source ?? "/usr";
    const hello = { source: java?.template ?? "", languageKey: "java", limits: { timeMs: 1000 } };
    await judgeOnStage(stage, hello);
    for (const path of globSync(`${usr}/lib/jvm/*/lib/{modules,server/libjvm.so,server/classes*.jsa}`))
      execFileSync("dd", [`if=${path}`, "iflag=nocache", "count=0"], { stdio: "ignore" });
    return judgeOnStage(stage, hello);
  },
  "AC",
  { needs: "java" },
);

/** While somebody next door walks through more memory than any cache holds. */
const besideThrashing =
  (scene: RowScene): RowScene =>
  async (stage) => {
    const over = new AbortController();
    const { nextDoor } = stage;
    const order = nextDoor.order({
      source: sandboxProgram("T23-thrash.c"),
      tests: [{ input: "", answer: "" }],
      limits: { timeMs: 30_000 },
    });
    const thrashing = nextDoor.judge(order, { signal: over.signal });
    thrashing.catch(() => {});
    const judged = await scene(stage);
    over.abort(new Error("enough"));
    await expect(thrashing).rejects.toThrow("enough");
    return judged;
  };

row(
  "[T23] is as fast as it was beside a neighbour that empties the caches",
  besideThrashing(judging(burning(180, { timeMs: 300, tests: 8 }))),
  "AC (8)",
);
row(
  "[T23-slow] is as slow as it was",
  besideThrashing(judging(burning(128, { timeMs: 80, tests: 2 }))),
  "TLE (2)",
);
