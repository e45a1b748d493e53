/**
 * One run of a program on one test, from what was seen to what is said of it.
 *
 * The order of the questions is the rule. First whether anybody may be blamed: what we broke is a fault and never
 * comes here; what the jury's checker broke is a system error and counts against nobody. Then the cause for which
 * the supervisor killed the program, because it was there first; then what the final counters say; then how the
 * program ended by itself; only then its answer.
 */
import { type JudgeStatus, judgeStatus } from "./judge-status.ts";

/** What the sandbox saw of a run. It holds no opinion. */
export interface RunFacts {
  ending:
    | { kind: "exited"; code: number }
    | { kind: "signalled"; signal: number }
    /** The supervisor stopped it at the first limit it passed. */
    | { kind: "stopped"; by: "cpu" | "wall" | "memory" | "output" }
    /** What was compiled could not be executed. */
    | { kind: "unstartable" };
  cpuMs: number;
  wallMs: number;
  /** A process of the run was killed for want of memory. */
  isOutOfMemory: boolean;
  /** Truncated when the program wrote more than was kept. */
  stdout: { isTruncated: boolean };
}

/** What a comparison or a checker said of the program's output. */
export type CheckResult =
  | { kind: "accepted" }
  | { kind: "wrong" }
  | { kind: "presentation" }
  /** Part of the answer is right; `share` is between 0 and 1. */
  | { kind: "partial"; share: number }
  /** The checker itself failed; the words are for those who set the problem. */
  | { kind: "broken"; because: string };

/** Why a status is what it is, where the status alone does not say it. */
export type VerdictCause =
  | { kind: "idle" }
  | { kind: "output-limit" }
  | { kind: "exit-code"; code: number }
  | { kind: "signal"; signal: number }
  | { kind: "unstartable" }
  | { kind: "checker-broken" };

/** Where an output and the answer part: at a word or, where all words are the same, in white space. */
export interface OutputDifference {
  kind: "word" | "space";
  /** Of the output, from 1; of the answer where the output has ended. */
  line: number;
  column: number;
  /** What the answer has there, and what the output; null where it has ended. */
  expected: string | null;
  found: string | null;
}

/** What is said of one test. `share` is the part of the test's score that is earned. */
export interface CaseVerdict {
  status: JudgeStatus;
  share: number;
  cause: VerdictCause | null;
}

/** The verdict of a run. `check` is asked only when the program did its part. */
export function caseVerdict(
  facts: RunFacts,
  limits: { cpuMs: number },
  check: () => CheckResult,
): CaseVerdict {
  return runVerdict(facts, limits) ?? answerVerdict(check());
}

/** What is said of a run whatever its answer; nothing when the program did its part. */
export function runVerdict(facts: RunFacts, limits: { cpuMs: number }): CaseVerdict | undefined {
  return supervisorVerdict(facts, limits) ?? counterVerdict(facts, limits) ?? endVerdict(facts);
}

function supervisorVerdict(facts: RunFacts, limits: { cpuMs: number }): CaseVerdict | undefined {
  const { ending } = facts;
  if (ending.kind !== "stopped") return undefined;
  switch (ending.by) {
    case "cpu":
      return failed(judgeStatus.timeLimit);
    case "wall":
      return failed(judgeStatus.timeLimit, wasComputing(facts, limits) ? null : { kind: "idle" });
    case "memory":
      return failed(judgeStatus.memoryLimit);
    case "output":
      return failed(judgeStatus.runtimeError, { kind: "output-limit" });
  }
}

/**
 * A program that still runs when its wall time is over has waited, or the machine had too little time for it. It was
 * computing when it came close to its limit, or had a processor for more than half of the time.
 */
function wasComputing({ cpuMs, wallMs }: RunFacts, limits: { cpuMs: number }): boolean {
  return cpuMs >= 0.9 * limits.cpuMs || cpuMs > 0.5 * wallMs;
}

function counterVerdict(facts: RunFacts, limits: { cpuMs: number }): CaseVerdict | undefined {
  if (facts.cpuMs > limits.cpuMs) return failed(judgeStatus.timeLimit);
  if (facts.isOutOfMemory) return failed(judgeStatus.memoryLimit);
  if (facts.stdout.isTruncated) return failed(judgeStatus.runtimeError, { kind: "output-limit" });
  return undefined;
}

function endVerdict({ ending }: RunFacts): CaseVerdict | undefined {
  switch (ending.kind) {
    case "signalled":
      return failed(judgeStatus.runtimeError, { kind: "signal", signal: ending.signal });
    case "unstartable":
      return failed(judgeStatus.runtimeError, { kind: "unstartable" });
    case "exited":
      if (ending.code !== 0)
        return failed(judgeStatus.runtimeError, { kind: "exit-code", code: ending.code });
      return undefined;
    case "stopped":
      return undefined;
  }
}

/** What is said of an answer. */
export function answerVerdict(check: CheckResult): CaseVerdict {
  switch (check.kind) {
    case "accepted":
      return { status: judgeStatus.accepted, share: 1, cause: null };
    case "partial":
      return check.share >= 1
        ? { status: judgeStatus.accepted, share: 1, cause: null }
        : { status: judgeStatus.partial, share: Math.max(0, check.share), cause: null };
    case "wrong":
      return failed(judgeStatus.wrongAnswer);
    case "presentation":
      return failed(judgeStatus.presentationError);
    case "broken":
      return failed(judgeStatus.systemError, { kind: "checker-broken" });
  }
}

function failed(status: JudgeStatus, cause: VerdictCause | null = null): CaseVerdict {
  return { status, share: 0, cause };
}
