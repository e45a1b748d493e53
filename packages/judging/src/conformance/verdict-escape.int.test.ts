/** Rows of the corpus about what leaks and what is believed, as a judge sees them. Needs root. */
import { languageFiles } from "@touchstone/languages";
import { gatherHostFacts, hostCheck } from "@touchstone/sandbox";
import { expect, it } from "vitest";
import type { Judged } from "../judge-submission.ts";
import { baseEnvironment } from "../workbench.ts";
import {
  corpusRows,
  judgeOnStage,
  judging,
  program,
  sandboxProgram,
  scriptedCompile,
} from "./corpus-rows.ts";
import type { RowScene } from "./play-row.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const row = corpusRows();

row(
  "[E18] copies its hidden input to its errors",
  judging({
    source: `#include <stdio.h>\nint main(void) { for (int c; (c = getchar()) != EOF;) fputc(c, stderr), putchar(c); }`,
  }),
  "WA",
);

row(
  "[E19-exit] says what our parts say, and fails",
  judging({ source: sandboxProgram("E19-looks-like-us.c") }),
  "RTE exit 7",
);
const claims = `{"kind":"judged","tests":[{"status":0,"share":1,"cause":null,"timeMs":1,"memoryBytes":1}]}`;
const claiming = `#include <stdio.h>\nint main(void) { puts(${JSON.stringify(claims)}); fputs(${JSON.stringify(claims)}, stderr); }`;
row("[E19-wrong] says that it was accepted", judging({ source: claiming }), "WA");
row(
  "[E19-right] says so where it is the answer",
  judging({ source: claiming, tests: [{ input: "", answer: claims }] }),
  "AC",
);
row(
  "[E19-checker] says so to a checker",
  judging({
    source: claiming,
    comparison: { kind: "checker" },
    juryProgram: { languageKey: "c", source: program("same-line.c") },
  }),
  "WA",
);

const evil =
  "LD_PRELOAD=/w/evil.so PYTHONPATH=/w NODE_OPTIONS=--require=/w/evil.js JAVA_TOOL_OPTIONS=-Devil=1";
/** Every field that somebody may fill says it. */
const inEveryField =
  (languageKey: string, file: string): RowScene =>
  async (stage) => {
    const { room, programs } = stage;
    const order = room.order({
      source: program(file),
      languageKey,
      requestId: evil,
      blobUrl: evil,
      tests: [{ input: `${evil}\n`, answer: languageKey === "python3" ? "clean False\n" : "clean false\n" }],
      userFiles: {
        LD_PRELOAD: "/w/evil.so",
        "evil.so": "no library",
        "evil.js": "globalThis.evil = true",
        "sitecustomize.py": "",
        JDK_JAVA_OPTIONS: "-Devil=1",
        "ld.so.preload": "/w/evil.so",
      },
    });
    const before = programs.length;
    const judged = await room.judge(order);
    const { compile, run } = languageFiles.find(({ key }) => key === languageKey) ?? {};
    const known = [compile, run].map((phase) => ({ ...baseEnvironment, ...phase?.environment }));
    for (const { environment } of programs.slice(before)) expect(known).toContainEqual(environment);
    return judged;
  };
row(
  "[E21-python3] sets its environment in every field",
  inEveryField("python3", "E21-environment.py"),
  "AC",
  { needs: "python3" },
);
row(
  "[E21-javascript] sets its environment in every field",
  inEveryField("javascript", "e21-environment.js"),
  "AC",
  { needs: "javascript" },
);
row("[E21-java] sets its environment in every field", inEveryField("java", "E21-environment.java"), "AC", {
  needs: "java",
});

it("[E22-kernel] is a kernel with known holes: no judge starts on it", async ({ task }) => {
  const facts = await gatherHostFacts({ firstUid: 66_000, slots: 1, toolchain: "host" });
  const levelOf = (kernel: string) =>
    hostCheck({ ...facts, kernel }).find(({ what }) => what === "kernel")?.level;
  for (const old of ["3.10.0-1160", "4.19.0-27-amd64", "5.8.0", "5.10.0-30-amd64", "5.13.19"])
    expect(levelOf(old)).toBe("missing");
  expect(levelOf(facts.kernel)).toBe("good");
  task.meta.got = "refused";
});

row(
  "[E24] overflows the checker",
  async (stage) => {
    const jury = {
      comparison: { kind: "checker" },
      juryProgram: { languageKey: "c", source: program("E24-checker.c") },
    } as const;
    const printing = (text: string) => `#include <stdio.h>\nint main(void) { puts("${text}"); }`;
    const judged = await judgeOnStage(stage, { source: printing("A".repeat(4096)), ...jury });
    // What it held is gone with it.
    expect(verdictInWords(await judgeOnStage(stage, { source: printing("3"), ...jury }))).toBe("AC");
    return judged;
  },
  "JE",
);

const reach = `set -- ${process.pid}\n${sandboxProgram("E25-reach.sh")}`;
const reaching = `#include <stdlib.h>\nint main(void) { return system(${JSON.stringify(reach)}) != 0; }`;
const adds = `#include <stdio.h>\nint main(void) { puts("3"); }`;
const lookedOnly = (words: (judged: Judged) => string | undefined) => ({
  look: (judged: Judged) => {
    expect(words(judged)).toContain("looked");
    expect(words(judged)).not.toContain("reached");
  },
});
const noteOf = ({ outcome }: Judged) => (outcome.kind === "judged" ? outcome.tests[0]?.note : "");
row(
  "[E25-compile] looks for the judge from a compile",
  judging({ source: `${reach}\nexit 1` }, { install: scriptedCompile }),
  "CE",
  lookedOnly(({ outcome }) => (outcome.kind === "compile-error" ? outcome.message : "")),
);
row(
  "[E25-run] looks for the judge from a run",
  judging({ source: reaching, selfTest: { input: "", answer: null } }),
  "AC",
  lookedOnly(({ outcome }) => (outcome.kind === "self-tested" ? outcome.stderr : "")),
);
row(
  "[E25-checker] looks for the judge from a checker",
  judging({
    source: adds,
    comparison: { kind: "checker" },
    juryProgram: { languageKey: "c", source: reaching },
  }),
  "AC",
  lookedOnly(noteOf),
);
row(
  "[E25-interactor] looks for the judge from an interactor",
  judging({
    source: adds,
    comparison: { kind: "interactor" },
    juryProgram: { languageKey: "c", source: reaching },
    limits: { timeMs: 3000 },
  }),
  "AC",
  lookedOnly(noteOf),
);
