import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repoFiles, sourceFiles } from "./repo-files.ts";

/** The lines of `paths` that match, as `path:line`. */
function linesOf(paths: string[], matches: (line: string, before: string) => boolean): string[] {
  return paths.flatMap((path) => {
    const lines = readFileSync(path, "utf8").split("\n");
    return lines.flatMap((line, index) =>
      matches(line, lines[index - 1] ?? "") ? [`${path}:${index + 1}`] : [],
    );
  });
}

test("a lint rule is switched off, and a type check escaped, only with a reason", () => {
  // Each pattern is written so that it does not match itself.
  const switchOff = /biome-ignor[e]|(?:ox|es)lint-disabl[e]|@ts-expect-erro[r]/;
  const forbidden = /@ts-ignor[e]|@ts-nochec[k]/;
  const typeEscape = /\bas unknow[n] as\b/;
  const reason = /-- \S/;
  const bare = linesOf(sourceFiles("all"), (line, before) => {
    if (forbidden.test(line)) return true;
    if (switchOff.test(line)) return !reason.test(line);
    return typeEscape.test(line) && !reason.test(line) && !reason.test(before);
  });
  expect(bare).toEqual([]);
});

test("what is left to do names its issue", () => {
  const code = repoFiles().filter((path) => /\.(tsx?|sql|sh|cjs|c|h)$/.test(path));
  expect(linesOf(code, (line) => /\b(TOD[O]|FIXM[E])\b(?!\(#\d+\))/.test(line))).toEqual([]);
});

test("the domain reads no clock and no randomness", () => {
  const rules = sourceFiles("withoutTests").filter((path) => /^packages\/(domain|languages)\//.test(path));
  const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.|\bcrypto\.|\bTemporal\.Now\b/;
  expect(linesOf(rules, (line) => impure.test(line))).toEqual([]);
});
