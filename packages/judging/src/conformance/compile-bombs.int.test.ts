/** Rows of the corpus about compilers that are made to work without end. Needs root. */
import { expect } from "vitest";
import type { Judged } from "../judge-submission.ts";
import { corpusRows, impatient, judging, program, withCompile } from "./corpus-rows.ts";

const row = corpusRows();

const compiling = (source: string, languageKey = "c") =>
  judging({ source, languageKey }, { install: impatient });
const messageOf = ({ outcome }: Judged) => (outcome.kind === "compile-error" ? outcome.message : "");

for (const device of ["/dev/random", "/dev/urandom", "/dev/zero", "/dev/stdin", "/dev/tty"]) {
  row(`[C01-${device.slice(5)}] includes ${device}`, compiling(`#include "${device}"\n`), "CE");
}
// The only pipe a compile has: its own output, which it would wait for.
row("[C01-fifo] includes a pipe", compiling(`#include "/proc/self/fd/1"\nint main(void) {}`), "CE");

row("[C02] includes itself twice, with warnings", compiling(program("C02-itself.cpp"), "cpp"), "CE", {
  look: (judged) => expect(Buffer.byteLength(messageOf(judged))).toBeLessThanOrEqual(64 * 1024),
});
row("[C03-templates] never stops instantiating", compiling(program("C03-templates.cpp"), "cpp"), "CE");
row("[C03-constexpr] computes at compile time", compiling(program("C03-constexpr.cpp"), "cpp"), "CE");
row("[C03-macros] expands to more than there is", compiling(program("C03-macros.cpp"), "cpp"), "CE");
row("[C04] makes a program of 16 GiB", compiling("int main[-1u] = {1};"), "CE");
row("[C05] makes a program of 1 GiB", compiling("char all[1 << 30] = {1};\nint main(void) {}"), "CE");
row(
  "[C05-cap] makes a program just larger than is kept",
  judging({ source: "char all[257 << 20] = {1};\nint main(void) {}", languageKey: "cpp" }),
  "CE",
);
row("[C06] makes errors out of errors", compiling(program("C06-error-bomb.cpp"), "cpp"), "CE");

row(
  "[C17] crashes the compiler",
  judging({ source: `int main(void) { return ${"(".repeat(1_000_000)}` }),
  "CE",
  { look: (judged) => expect(messageOf(judged)).toMatch(/^gcc: internal compiler error/) },
);
row(
  "[C17-silent] crashes the compiler without a word",
  judging(
    { source: "int main(void) {}" },
    { install: (language) => withCompile(language, { command: ["/bin/sh", "-c", "kill -SEGV $$"] }) },
  ),
  "CE",
  { look: (judged) => expect(messageOf(judged)).toBe("The compiler was stopped.") },
);

row(
  "[C19] makes the compiler write megabytes and compiles",
  judging({ source: program("C19-talkative.c") }),
  "AC",
);
row(
  "[C19-error] makes the compiler write megabytes and fails",
  judging({ source: `${program("C19-talkative.c")}\n#if __INCLUDE_LEVEL__ == 0\n#error no\n#endif` }),
  "CE",
  {
    look: (judged) => expect(Buffer.byteLength(messageOf(judged))).toBeLessThanOrEqual(64 * 1024),
  },
);
