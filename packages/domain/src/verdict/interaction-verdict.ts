/**
 * A contestant's program and the jury's interactor talked with each other: what is said of the test.
 *
 * Two ends, and each may be the cause of the other. So the order counts. An interactor that failed has judged nobody,
 * whatever the contestant did. One that refused and left first is right, and what the contestant did without a partner
 * is no longer looked at. Otherwise the contestant answers for its own end, and only after a good one does the
 * interactor's word count. Two that wait for each other end by the contestant's wall time, which is shorter.
 */
import {
  answerVerdict,
  type CaseVerdict,
  type CheckResult,
  type RunFacts,
  runVerdict,
} from "./case-verdict.ts";
import { checkerVerdict, type JuryFacts } from "./checker-verdict.ts";

/** What was seen of the two. */
export interface InteractionFacts {
  contestant: RunFacts;
  interactor: JuryFacts;
  endedFirst: "contestant" | "interactor";
}

const brokenPipe = 13;

/**
 * What the interactor's end stands for. One that died of writing to a contestant is no broken one: only the contestant
 * can have closed that pipe, by leaving or while it lived.
 */
export function interactorResult({ interactor }: Pick<InteractionFacts, "interactor">): CheckResult {
  if (diedOfBrokenPipe(interactor)) return { kind: "wrong" };
  return checkerVerdict(interactor);
}

/** The verdict of an interaction whose interactor said `result`. */
export function interactionVerdict(
  { contestant, endedFirst }: InteractionFacts,
  limits: { cpuMs: number },
  result: CheckResult,
): CaseVerdict {
  const isRefused = result.kind === "wrong" || result.kind === "presentation";
  const isSettled = isRefused && (endedFirst === "interactor" || diedOfBrokenPipe(contestant));
  if (result.kind === "broken" || isSettled) return answerVerdict(result);
  return runVerdict(contestant, limits) ?? answerVerdict(result);
}

function diedOfBrokenPipe({ ending }: Pick<RunFacts, "ending">): boolean {
  return ending.kind === "signalled" && ending.signal === brokenPipe;
}
