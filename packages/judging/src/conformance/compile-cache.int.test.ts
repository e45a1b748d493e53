/** Rows of the corpus about compilations that are kept. Needs root. */
import { expect } from "vitest";
import { corpusRows, judgeOnStage, program, withCompile } from "./corpus-rows.ts";
import type { Stage } from "./open-stage.ts";
import type { RowScene } from "./play-row.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const row = corpusRows();
const adds = (mark: string) =>
  `#include <stdio.h>\n/* ${mark} */\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }`;
const compiles = ({ programs }: Stage) => programs.filter(({ collect }) => collect.length > 0).length;

/** A source that nobody has compiled, in each round anew. */
let marks = 0;
const fresh = () => adds(`mark ${++marks}`);

row(
  "[C20] is sent a hundred times at once: compiled once",
  async (stage) => {
    const before = compiles(stage);
    const source = fresh();
    const all = await Promise.all(Array.from({ length: 100 }, () => judgeOnStage(stage, { source })));
    expect(all.filter((judged) => verdictInWords(judged) === "AC")).toHaveLength(100);
    expect(compiles(stage) - before).toBe(1);
    return judgeOnStage(stage, { source });
  },
  "AC",
);
row(
  "[C20-cancel] is sent a hundred times at once, and one is called off",
  async (stage) => {
    const source = fresh();
    const calledOff = new AbortController();
    const enough = new Error("called off");
    const first = judgeOnStage(stage, { source }, { signal: calledOff.signal });
    const others = Array.from({ length: 99 }, () => judgeOnStage(stage, { source }));
    const before = compiles(stage);
    await expect.poll(() => compiles(stage)).toBeGreaterThan(before);
    calledOff.abort(enough);
    await expect(first).rejects.toBe(enough);
    const all = await Promise.all(others);
    expect(all.filter((judged) => verdictInWords(judged) === "AC")).toHaveLength(99);
    return judgeOnStage(stage, { source });
  },
  "AC",
);

row(
  "[C21] takes too long to compile once",
  async (stage) => {
    const source = fresh();
    const busy = await judgeOnStage(
      stage,
      { source },
      {
        install: (language) =>
          withCompile(language, { limits: { ...language.file.compile.limits, cpuMs: 1 } }),
      },
    );
    expect(verdictInWords(busy)).toBe("CE");
    return judgeOnStage(stage, { source });
  },
  "AC",
);

const saysItsFlag = `#include <stdio.h>\nint main(void) { puts(FLAG); }`;
const flagged =
  (toolchain: string, flag: string): RowScene =>
  (stage) =>
    judgeOnStage(
      stage,
      { source: saysItsFlag, tests: [{ input: "", answer: "new\n" }] },
      {
        install: (language) => {
          const [compiler, ...words] = language.file.compile.command;
          return {
            ...withCompile(language, { command: [compiler, `-DFLAG="${flag}"`, ...words] }),
            toolchain,
          };
        },
      },
    );
row(
  "[C22-flags] is compiled with other flags than before",
  async (stage) => {
    expect(verdictInWords(await flagged("one", "old")(stage))).toBe("WA");
    return flagged("one", "new")(stage);
  },
  "AC",
);
row(
  "[C22] is compiled by another version than before",
  async (stage) => {
    await flagged("one", "new")(stage);
    const before = compiles(stage);
    const judged = await flagged(`two ${++marks}`, "new")(stage);
    expect(compiles(stage) - before).toBe(1);
    return judged;
  },
  "AC",
);

row(
  "[C23] changes its own artefact",
  async (stage) => {
    const submission = { source: program("C23-artefact.c"), tests: [{ input: "", answer: "kept\n" }] };
    await judgeOnStage(stage, submission);
    return judgeOnStage(stage, submission);
  },
  "AC",
);

row(
  "[C25] takes long to compile in a language that may",
  async (stage) => {
    const source = `fun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; println(a + b) }`;
    const submission = {
      source,
      languageKey: "kotlin",
      limits: { timeMs: 2000, memoryBytes: 512 * 1024 ** 2 },
    };
    // Not by the limits of a language that is quick.
    const hasty = await judgeOnStage(stage, submission, {
      install: (language) =>
        withCompile(language, { limits: { ...language.file.compile.limits, cpuMs: 1000 } }),
    });
    expect(verdictInWords(hasty)).toBe("CE");
    return judgeOnStage(stage, submission);
  },
  "AC",
  { needs: "kotlin" },
);

row(
  "[E26] is what somebody else has sent: nothing that is told says so",
  async (stage) => {
    const source = fresh();
    const [first, second] = [await judgeOnStage(stage, { source }), await judgeOnStage(stage, { source })];
    const told = ({ outcome }: typeof first) =>
      JSON.stringify(outcome, (key, value: unknown) =>
        key === "timeMs" || key === "memoryBytes" ? 0 : value,
      );
    expect(told(second)).toBe(told(first));
    expect(second.build).toEqual(first.build);
    return second;
  },
  "AC",
);
