import { isJudgeStatus, type JudgeStatus } from "@touchstone/domain";
import type { Family } from "../ui/family.ts";
import type { GlyphName } from "./verdict-glyph-paths.ts";

/** How a status looks, and the name its words have in the dictionaries. */
export interface VerdictLook {
  name: VerdictName;
  family: Family;
  glyph: GlyphName;
}

/** The names of the statuses in the dictionaries; `skipped` is what Cancelled is called for a test case. */
export type VerdictName = (typeof looks)[JudgeStatus]["name"] | "skipped";

/**
 * Green is full marks, teal part of them, grey does not count, blue still moves; every other hue is a wrong try.
 */
const looks = {
  [-10]: { name: "notSubmitted", family: "grey", glyph: "dottedRing" },
  [-5]: { name: "unknownResult", family: "grey", glyph: "question" },
  [-4]: { name: "cancelled", family: "grey", glyph: "slashDisc" },
  [-3]: { name: "presentationError", family: "pres", glyph: "shiftedLines" },
  [-2]: { name: "compileError", family: "grey", glyph: "brackets" },
  [-1]: { name: "wrongAnswer", family: "wrong", glyph: "cross" },
  0: { name: "accepted", family: "good", glyph: "tickDisc" },
  1: { name: "timeLimit", family: "time", glyph: "clock" },
  2: { name: "memoryLimit", family: "mem", glyph: "chip" },
  3: { name: "runtimeError", family: "run", glyph: "bolt" },
  4: { name: "systemError", family: "grey", glyph: "triangle" },
  5: { name: "pending", family: "live", glyph: "dots" },
  6: { name: "compiling", family: "live", glyph: "arc" },
  7: { name: "judging", family: "live", glyph: "arcDot" },
  8: { name: "partial", family: "part", glyph: "halfDisc" },
  9: { name: "submitting", family: "live", glyph: "arrowUp" },
  10: { name: "submittedFailed", family: "grey", glyph: "arrowBroken" },
} as const satisfies Record<JudgeStatus, { name: string; family: Family; glyph: GlyphName }>;

const skipped: VerdictLook = { name: "skipped", family: "grey", glyph: "skip" };

/** The look of a status; a number that this page does not know is an unknown result. */
export function verdictLook(status: number): VerdictLook {
  return looks[isJudgeStatus(status) ? status : -5];
}

/** The look of a test case: one that was cancelled is skipped. */
export function caseLook(status: number): VerdictLook {
  return status === -4 ? skipped : verdictLook(status);
}
