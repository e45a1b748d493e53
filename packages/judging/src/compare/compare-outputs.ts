import type { Comparison } from "@touchstone/contract";
import type { CheckResult } from "@touchstone/domain";
import { type ByteReader, readBoth } from "./byte-reader.ts";
import { sameLines } from "./same-lines.ts";
import { sameNumbers, usualTolerance } from "./same-numbers.ts";
import { type Comparing, decide, sameBytes, sameTrimmed, sameWithoutWhite } from "./same-text.ts";
import { sameTokens, withoutCase } from "./same-tokens.ts";

/** The comparisons that need no program of the jury's. */
export type OwnComparison = Extract<Comparison, { kind: "default" | "named" }>;

/**
 * Holds what a program wrote against the answer, as bytes. A ready-made checker knows right and wrong, and so does the
 * default with trailing blanks ignored; without, an output that differs in white space only has the wrong
 * presentation. Rejects when a file cannot be read.
 */
export function compareOutputs(
  outputPath: string,
  answerPath: string,
  comparison: OwnComparison,
): Promise<CheckResult> {
  return readBoth(outputPath, answerPath, async (output, answer) => {
    if (comparison.kind === "named") return rightOrWrong(sameByName(output, answer, comparison));
    if (comparison.ignoresTrailingBlanks) return rightOrWrong(sameTrimmed(output, answer));
    if (await decide(sameBytes(output, answer))) return { kind: "accepted" };
    return { kind: (await decide(sameWithoutWhite(output, answer))) ? "presentation" : "wrong" };
  });
}

async function rightOrWrong(comparing: Comparing): Promise<CheckResult> {
  return { kind: (await decide(comparing)) ? "accepted" : "wrong" };
}

function sameByName(
  output: ByteReader,
  answer: ByteReader,
  { name, tolerance = usualTolerance }: Extract<Comparison, { kind: "named" }>,
): Comparing {
  switch (name) {
    case "tokens":
      return sameTokens(output, answer);
    case "case-insensitive":
      return sameTokens(output, answer, withoutCase);
    case "lines":
      return sameTrimmed(output, answer);
    case "numbers":
      return sameNumbers(output, answer, tolerance);
    case "unordered-lines":
      return sameLines(output, answer);
  }
}
