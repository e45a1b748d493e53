/** Rows of the corpus about sources that are no ordinary text, and about sources of the jury. Needs root. */

import { languageFiles } from "@touchstone/languages";
import { expect } from "vitest";
import { corpusRows, impatient, judgeOnStage, judging, program } from "./corpus-rows.ts";
import type { RowScene } from "./play-row.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const row = corpusRows();

const templateOf = (key: string) => languageFiles.find((file) => file.key === key)?.template ?? "";

row(
  "[C10-processor] brings a processor of annotations",
  judging({ source: program("C10-processor.java"), languageKey: "java" }),
  "AC",
  { needs: "java" },
);
row(
  "[C10-shadow] names a class as the library does",
  judging({ source: `${templateOf("java")}\nclass Scanner {}`, languageKey: "java" }),
  "CE",
  { needs: "java" },
);
row(
  "[C10-package] is in a package",
  judging({ source: `package own;\n${templateOf("java")}`, languageKey: "java" }),
  "CE",
  { needs: "java" },
);
row(
  "[C10-method] has a method of more than 64 KiB",
  judging({
    source: `public class Main { public static void main(String[] args) { int x = 0; ${"x += 100000; ".repeat(20_000)} } }`,
    languageKey: "java",
  }),
  "CE",
  { needs: "java" },
);

const oddSources = (template: string): Readonly<Record<string, Buffer>> => ({
  empty: Buffer.from(""),
  "one byte": Buffer.from("{"),
  "a byte order mark": Buffer.from(`\ufeff${template}`),
  "line ends of another system": Buffer.from(template.replaceAll("\n", "\r\n")),
  "a zero": Buffer.from(`${template}\0`),
  "bytes that are no text": Buffer.concat([Buffer.from(template), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  "a line of a mebibyte": Buffer.from(`${template}\n${" ".repeat(1024 ** 2)}\n`),
  "letters that turn the direction": Buffer.from(`${template}\u202e\u2066`),
});

for (const key of ["c", "java", "python3"]) {
  row(
    `[C15-${key}] is odd in every way`,
    async (stage) => {
      const { room, canary } = stage;
      const tests = [{ input: `1 2\n${canary}\n`, answer: "3\n" }];
      for (const [name, source] of Object.entries(oddSources(templateOf(key)))) {
        const order = {
          ...room.order({ source: "", languageKey: key, tests }),
          source: room.shelf.put(source),
        };
        const words = verdictInWords(await room.judge(order));
        // An empty file is a program in some languages.
        expect(words, name).toMatch(name === "empty" ? /^(CE|WA)$/ : /^(CE|AC)$/);
      }
      return judgeOnStage(stage, { source: templateOf(key), languageKey: key });
    },
    "AC",
    { needs: key },
  );
}

const sourceLettersMax = 65_535;
row(
  "[C16] is as long as a source may be",
  judging({ source: `${templateOf("c")}//`.padEnd(sourceLettersMax, "题") }),
  "AC",
);

const python = (source: string) => judging({ source, languageKey: "python3" });
row(
  "[C24] nests deeper than the parser can",
  python(`print(${"(".repeat(100_000)}3${")".repeat(100_000)})`),
  /^(CE|RTE exit 1)$/,
);
row("[C24-lists] nests lists", python(`${"[".repeat(5000)}${"]".repeat(5000)}`), /^(CE|RTE exit 1)$/);
row(
  "[C24-cookie] is written in another alphabet",
  python("# -*- coding: rot13 -*-\ncevag(3)\n"),
  /^(CE|RTE exit 1)$/,
);
row("[C24-zero] has a zero in it", python("print(3)\n\0"), /^(CE|RTE exit 1)$/);

/** The sources of C01 to C05 as the jury's. */
const jurySources: Readonly<Record<string, string>> = {
  C01: `#include "/dev/zero"\n`,
  C02: program("C02-itself.cpp"),
  C03: program("C03-macros.cpp"),
  C04: "int main[-1u] = {1};",
  C05: "char all[1 << 30] = {1};\nint main() {}",
};
const asJury = (source: string, kind: "checker" | "interactor"): RowScene =>
  judging(
    { source: templateOf("c"), comparison: { kind }, juryProgram: { languageKey: "cpp", source } },
    { install: impatient },
  );
for (const [id, source] of Object.entries(jurySources)) {
  row(`[C26-${id}] is a checker as hostile as ${id}`, asJury(source, "checker"), "JE");
}
row("[C26-interactor] is an interactor as hostile as C01", asJury(jurySources.C01 ?? "", "interactor"), "JE");
