/** Rows of the corpus about two that talk, and reach for more than their pipes. Needs root. */
import { corpusRows, judgeOnStage, program } from "./corpus-rows.ts";
import type { RowScene } from "./play-row.ts";

const row = corpusRows();

/** The interactor's input and answer hold the canary. */
const talking =
  (source: string, interactor = program("I12-asks.c")): RowScene =>
  (stage) =>
    judgeOnStage(stage, {
      source,
      tests: [{ input: `21\n${stage.canary}\n`, answer: `${stage.canary}\n` }],
      comparison: { kind: "interactor" },
      juryProgram: { languageKey: "c", source: interactor },
    });

row("[I12] looks for the interactor's input", talking(program("I12-spies.c")), "AC");
row(
  "[I15] sends a line of 64 MiB that does not end",
  talking(
    "#include <unistd.h>\nint main(void) { static char all[1 << 20]; for (int i = 0; i < 64; i++) { for (int at = 0; at < 1 << 20; at++) all[at] = 'x'; write(1, all, sizeof all); } }",
  ),
  "WA",
);
row("[I16] meets its interactor elsewhere", talking(program("I16-meets.c"), program("I16-meets.c")), "AC");
row(
  "[I18] reads what it wrote and writes what it reads",
  talking(`#define FACTOR 2\n${program("I18-own-pipes.c")}`),
  "AC",
);
row(
  "[I18-wrong] does so with a wrong answer",
  talking(`#define FACTOR 3\n${program("I18-own-pipes.c")}`),
  "WA",
);
