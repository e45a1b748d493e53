/**
 * What a jury program's end means. Its exit code is its word: those of testlib, of DOMjudge and of the specification
 * (99 to 103) are known together, because no two of them contradict each other where it matters. A code that says
 * nothing by itself is read by the words testlib puts first on standard error. Anything else is the jury's error, and
 * never the contestant's: a program that crashed, was stopped or talks nonsense has not judged anybody.
 */
import type { CheckResult, RunFacts } from "./case-verdict.ts";

/** What was seen of a jury program. */
export interface JuryFacts extends Pick<RunFacts, "ending" | "isOutOfMemory"> {
  /** It wrote more than it may. */
  isFlooding: boolean;
  /** The beginnings of what it wrote; an interactor's standard output is the contestant's, so its number is on error. */
  stdout: string;
  stderr: string;
}

/** The result that a checker's end stands for. */
export function checkerVerdict({
  ending,
  isOutOfMemory,
  isFlooding,
  stdout,
  stderr,
}: JuryFacts): CheckResult {
  if (isOutOfMemory) return broken("it needed too much memory");
  if (isFlooding) return broken("it wrote too much");
  switch (ending.kind) {
    case "stopped":
      return broken(`it was stopped at its limit (${ending.by})`);
    case "signalled":
      return broken(`it was killed by signal ${ending.signal}`);
    case "unstartable":
      return broken("it cannot be started");
    case "exited":
      if (isCodeOfShare(ending.code, stdout, stderr)) return partial(String(ending.code));
      if (ending.code === pointsOnOutput) return partial(stdout.trim());
      return byCode.get(ending.code) ?? byWords(stderr) ?? byBareCode(ending.code);
  }
}

const pointsOnOutput = 99;

/** The original testlib leaves by the share itself, so that 0 to 3 and 99 would be mistaken for another word. */
function isCodeOfShare(code: number, stdout: string, stderr: string): boolean {
  return stdout.trim() === "" && stderr.startsWith(`partially correct (${code})`);
}

const accepted: CheckResult = { kind: "accepted" };
const wrong: CheckResult = { kind: "wrong" };
const presentation: CheckResult = { kind: "presentation" };

/** Codes that need no words. 8 is testlib's unexpected end of the output. */
const byCode: ReadonlyMap<number, CheckResult> = new Map([
  [0, accepted],
  [100, accepted],
  [1, wrong],
  [102, wrong],
  [8, wrong],
  [2, presentation],
  [101, presentation],
  [3, broken("it failed")],
  [103, broken("it failed")],
]);

/** DOMjudge's codes lie where testlib puts partial results, so words come first. */
function byBareCode(code: number): CheckResult {
  if (code === 42) return accepted;
  if (code === 43) return wrong;
  return broken(`its exit code ${code} says nothing`);
}

const wordsMax = 1024;

function byWords(stderr: string): CheckResult | undefined {
  const text = stderr.slice(0, wordsMax);
  if (text.startsWith("ok ")) return accepted;
  if (text.startsWith("wrong answer ") || text.startsWith("wrong output format ")) return wrong;
  if (text.startsWith("FAIL ")) return broken("it failed");
  const points = /^(?:points |partially correct \()([^\s)]*)/.exec(text);
  return points ? partial(points[1] ?? "") : undefined;
}

/** No exponent, no sign, no other base: a number that looks odd is a bug of the checker. */
const percentShape = /^\d{1,3}(\.\d{1,20})?$/;

function partial(percent: string): CheckResult {
  const share = Number(percent) / 100;
  if (!percentShape.test(percent) || share > 1) return broken("its points are no number from 0 to 100");
  return { kind: "partial", share };
}

function broken(because: string): CheckResult {
  return { kind: "broken", because };
}
