/** Rows of the corpus about files and what is left between runs, as a judge sees them. Needs root. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { corpusRows, judgeOnStage, judging, program, sandboxProgram } from "./corpus-rows.ts";
import type { Stage } from "./open-stage.ts";
import type { RowScene } from "./play-row.ts";

const row = corpusRows();

/** A problem that reads in.txt and writes out.txt. The answer is what would come out if the link were followed. */
const planting =
  (kind: string | ((stage: Stage) => string), answer: string | ((stage: Stage) => string) = ""): RowScene =>
  (stage) => {
    const said = (text: typeof kind) => (typeof text === "string" ? text : text(stage));
    return judgeOnStage(stage, {
      source: program("F05-planted.c"),
      fileIo: { input: "in.txt", output: "out.txt" },
      limits: { outputBytes: 1024 ** 2 },
      tests: [{ input: said(kind), answer: said(answer) || stage.canary }],
    });
  };

/** Where the judge keeps an answer, by a guess that is right. */
const answerPath = ({ room, canary }: Stage) => join(room.folder, "data", room.shelf.put(canary).sha256);

row("[F05-plain] writes the file it is asked for", planting("plain", "3\n"), "AC");
row(
  "[F05] leaves a link to a file of the host",
  planting("link:/etc/passwd", readFileSync("/etc/passwd", "utf8")),
  "WA",
);
row(
  "[F05-answer] leaves a link to the answer",
  planting(
    (stage) => `link:${answerPath(stage)}`,
    ({ canary }) => canary,
  ),
  "WA",
);
row("[F05-environ] leaves a link into /proc", planting("link:/proc/self/environ"), "WA");
row("[F06] leaves a link to an endless device", planting("link:/dev/zero"), "WA");
row("[F06-random] leaves a link to a random device", planting("link:/dev/urandom"), "WA");
row("[F07-fifo] leaves a pipe", planting("fifo"), "WA");
row("[F07-folder] leaves a folder", planting("folder"), "WA");
row("[F07-socket] leaves a socket", planting("socket"), "WA");
row("[F08] leaves a sparse file of a tebibyte", planting("sparse"), "OLE");
row("[F09] hard-links its own program", planting("hard:/w/main"), "WA");
row("[F09-input] hard-links its input", planting("hard:/w/in.txt", "hard:/w/in.txt"), "WA");

row(
  "[F12] leaves traces for somebody else's submission",
  async (stage) => {
    await judgeOnStage(stage, { source: sandboxProgram("F11-leave.c") });
    return judgeOnStage(stage, {
      source: sandboxProgram("F11-look.c"),
      tests: [{ input: "", answer: "looked\n" }],
    });
  },
  "AC",
);

row(
  "[F24] writes to the files that the checker reads",
  judging({
    source: sandboxProgram("F24-jury-files.c"),
    tests: [{ input: "1 2\n", answer: "tried\n" }],
    comparison: { kind: "checker" },
    juryProgram: { languageKey: "c", source: program("same-line.c") },
  }),
  "AC",
);
row(
  "[F24-files] writes to the file that is its input, and that the checker reads",
  judging({
    source: `#include <stdio.h>\nint main(void) { fputs(fopen("in.txt", "r+") || remove("in.txt") == 0 ? "wrote" : "tried", fopen("out.txt", "w")); return 0; }`,
    fileIo: { input: "in.txt", output: "out.txt" },
    tests: [{ input: "1 2\n", answer: "tried\n" }],
    comparison: { kind: "checker" },
    juryProgram: { languageKey: "c", source: program("same-line.c") },
  }),
  "AC",
);

row(
  "[E03-file] looks in the list of mounts for the name of its input",
  judging({
    source: program("E03-mounts.c"),
    fileIo: { input: "in.txt", output: "out.txt" },
    tests: [{ input: "1 2\n", answer: "hidden\n" }],
  }),
  "AC",
);
