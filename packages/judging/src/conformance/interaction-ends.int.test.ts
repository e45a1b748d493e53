/** Rows of the corpus about two that talk: which of them ended how, and who is to blame. Needs root. */
import { expect } from "vitest";
import { corpusRows, judgeOnStage, program, type RowSubmission } from "./corpus-rows.ts";
import type { Stage } from "./open-stage.ts";
import type { RowScene } from "./play-row.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const row = corpusRows();

const c = (body: string) => `#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
static void burn(int milliseconds) {
  struct timespec now;
  do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  while (now.tv_sec * 1000 + now.tv_nsec / 1000000 < milliseconds);
}
int main(int argc, char **argv) { ${body} }`;

/** Sends the number of its input and wants it doubled. */
const asks = `int secret, reply;
fscanf(fopen(argv[1], "r"), "%d", &secret);
fprintf(stderr, "asked %d, ", secret);
printf("%d\\n", secret); fflush(stdout);
if (scanf("%d", &reply) != 1) { fputs("no reply", stderr); return 1; }
fprintf(stderr, "told %d", reply);
return reply == 2 * secret ? 0 : 1;`;

const talk = ({ canary }: Stage, contestant: string, interactor: string, timeMs: number): RowSubmission => ({
  source: c(contestant),
  tests: [{ input: `21\n${canary}\n`, answer: `${canary}\n` }],
  comparison: { kind: "interactor" },
  juryProgram: { languageKey: "c", source: c(interactor) },
  limits: { timeMs },
});
const talking =
  (contestant: string, interactor = asks, timeMs = 200): RowScene =>
  (stage) =>
    judgeOnStage(stage, talk(stage, contestant, interactor, timeMs));

const loops = "for (volatile long i = 0;; i++) ;";
const answers = `int x; scanf("%d", &x); printf("%d\\n", 2 * x); fflush(stdout);`;
const answersWrong = `puts("1"); fflush(stdout);`;
/** Until the interactor is gone. */
const waitsForEnd = "while (getchar() != EOF) ;";
const writesOn = `for (;;) { puts("1"); fflush(stdout); }`;

const noted = (note: RegExp) => ({
  look: ({ outcome }: Awaited<ReturnType<RowScene>>) =>
    expect(outcome).toMatchObject({ tests: [{ note: expect.stringMatching(note) }] }),
});

/** The time of a test with that many rounds. A test with one round goes before it: everything is compiled then. */
async function timeRounds(stage: Stage, submission: Omit<RowSubmission, "tests">, answer: string) {
  let lastBeganAt = 0;
  const onProgress = () => {
    lastBeganAt = performance.now();
  };
  const tests = ["1\n", "100000\n"].map((input) => ({ input, answer }));
  const judged = await judgeOnStage(stage, { ...submission, tests }, { onProgress });
  return { judged, tookMs: performance.now() - lastBeganAt };
}
row(
  "[I01] makes 100 000 round trips, nearly as fast as two processes of one sandbox",
  async (stage) => {
    const source = program("I01-round-trips.c");
    const limits = { timeMs: 5000 };
    const alone = await timeRounds(stage, { source: `#define ALONE\n${source}`, limits }, "done\n");
    expect(verdictInWords(alone.judged)).toBe("AC (2)");
    const { judged, tookMs } = await timeRounds(
      stage,
      {
        source,
        limits,
        comparison: { kind: "interactor" },
        juryProgram: { languageKey: "c", source },
      },
      "",
    );
    expect(tookMs).toBeLessThan(3 * alone.tookMs + 1000);
    return judged;
  },
  "AC (2)",
);

row(
  "[I02] never flushes",
  talking(`int x; scanf("%d", &x); printf("%d\\n", 2 * x); pause();`),
  "ILE",
  noted(/^asked 21, no reply$/),
);
row("[I03] leaves early", talking("return 0;"), "WA");
row("[I03-code] leaves early with a code", talking("return 1;"), "RTE exit 1");
row("[I04] loops after a refusal", talking(answersWrong + loops), "WA");
row("[I04-dies] dies after a refusal", talking(`${answersWrong}${waitsForEnd} abort();`), "WA");
row("[I05] crashes after an acceptance", talking(`${answers}${waitsForEnd} abort();`), "RTE signal 6");
row("[I05-overruns] overruns after an acceptance", talking(answers + loops), "TLE");
row("[I06] writes to nobody after a refusal", talking(answersWrong + waitsForEnd + writesOn), "WA");
row(
  "[I06-accepted] writes to nobody after an acceptance",
  talking(answers + waitsForEnd + writesOn),
  "RTE signal 13",
);

/** Replies to everything it is told. */
const replies = `int x; while (scanf("%d", &x) == 1) { printf("%d\\n", x); fflush(stdout); } return 1;`;
row("[I07] floods and never reads", talking(writesOn, replies), "ILE");
row(
  "[I07-swallowed] floods somebody who skips it all",
  talking("static char all[1 << 16]; memset(all, ' ', sizeof all); for (;;) write(1, all, sizeof all);"),
  /^(TLE|ILE)$/,
);
row("[I08] is flooded and never reads", talking("for (;;) pause();", writesOn), "ILE");
row(
  "[I09] closes its input and sleeps",
  talking(`int x; scanf("%d", &x); close(0); for (;;) pause();`),
  "ILE",
);
row(
  "[I09-early] closes its input before it is spoken to, and sleeps",
  talking("close(0); for (;;) pause();", `usleep(500000); ${asks}`),
  "WA",
);
row("[I09-output] closes its output and sleeps", talking("close(1); for (;;) pause();"), "WA");
row("[I10] waits for somebody who waits for it", talking(answers, replies), "ILE");
row("[I10-jury] waits for somebody who does not read", talking(answers, "for (;;) pause();"), "JE");
row("[I11] leaves a child that holds the pipes", talking("if (fork() == 0) for (;;) pause();"), "WA");
row(
  "[I11-answers] answers and leaves a child that holds the pipes",
  talking(
    `${answers} if (fork() == 0) for (;;) pause();`,
    `${asks.replace("return reply", "while (getchar() != EOF) ; return reply")}`,
  ),
  "AC",
);

for (const [does, body] of [
  ["crashes", "abort();"],
  ["loops", loops],
  ["memory", "for (;;) memset(malloc(1 << 20), 1, 1 << 20);"],
] as const) {
  row(`[I13-${does}] answers a broken interactor: ${does}`, talking(answers, body), "JE");
  row(`[I13-${does}-both] fails like its interactor: ${does}`, talking("return 1;", body), "JE");
}

row(
  "[I14] is charged for its own time, not for the interactor's",
  talking(`${answers.replace("printf", "burn(800); printf")}`, `burn(500); usleep(300000); ${asks}`, 1000),
  "AC",
  {
    look: ({ outcome }) => {
      const timeMs = outcome.kind === "judged" ? outcome.tests[0]?.timeMs : undefined;
      expect(timeMs).toBeGreaterThanOrEqual(800);
      expect(timeMs).toBeLessThan(1000);
    },
  },
);

row(
  "[I19] talks with one who closes its output",
  talking(
    `int x = 21; scanf("%d", &x); printf("%d\\n", 2 * x);`,
    `fclose(stdout); int x; return scanf("%d", &x) == 1 && x == 42 ? 0 : 1;`,
  ),
  "AC",
);
row(
  "[I19-silent] talks with one who writes nothing",
  talking(`${answers} return x;`, `int x; return scanf("%d", &x) == 1 ? 0 : 1;`),
  "ILE",
);
row(
  "[I19-sigterm] sends SIGTERM to all it can reach",
  talking(`signal(SIGTERM, SIG_IGN); kill(-1, SIGTERM); kill(0, SIGTERM); ${answers}`),
  "AC",
);
row(
  "[I19-jury] talks with one who sends SIGTERM to itself",
  talking(answers, "kill(-1, SIGTERM); raise(SIGTERM);"),
  "JE",
);
row(
  "[I19-called-off] is called off in the middle of a talk",
  async (stage) => {
    const calledOff = new AbortController();
    const enough = new Error("called off");
    const judged = judgeOnStage(stage, talk(stage, "for (;;) pause();", replies, 5000), {
      signal: calledOff.signal,
      onProgress: ({ phase }) => phase === "judging" && calledOff.abort(enough),
    });
    await expect(judged).rejects.toBe(enough);
    return talking(answers)(stage);
  },
  "AC",
);
