import { judgeStatus } from "../../packages/domain/src/index.ts";
import { dice } from "../dice.ts";

/** One submission of the rehearsal: who sends what when, and what the judges will say of it. */
export interface ScriptedTry {
  readonly atMs: number;
  readonly entrant: number;
  readonly problem: number;
  readonly status: number;
}

/** How large a contest is written. */
export interface ScriptSize {
  readonly entries: number;
  readonly problems: number;
  readonly submissions: number;
  readonly durationMs: number;
}

const wrong = [
  ...[judgeStatus.wrongAnswer, judgeStatus.wrongAnswer, judgeStatus.wrongAnswer],
  ...[judgeStatus.timeLimit, judgeStatus.runtimeError, judgeStatus.compileError],
];

/** The same contest each time: everybody sends in turn, the early problems fall first, nobody repeats what is solved. */
export function writeScript({ entries, problems, submissions, durationMs }: ScriptSize): ScriptedTry[] {
  const solved = Array.from({ length: entries }, () => new Set<number>());
  return Array.from({ length: submissions }, (_, nth) => {
    const entrant = nth % entries;
    const own = solved[entrant] ?? new Set();
    const open = Array.from({ length: problems }, (__, at) => at).filter((at) => !own.has(at));
    // Among the first three that are open; whoever has solved all sends to the last one again.
    const problem = open[Math.floor(dice(nth, 1) * Math.min(3, open.length))] ?? problems - 1;
    const isSolved = dice(nth, 2) < 0.2 + 0.4 * dice(entrant, 3);
    if (isSolved) own.add(problem);
    const atMs = (nth / submissions) * durationMs;
    return { atMs, entrant, problem, status: isSolved ? judgeStatus.accepted : mistakeOf(nth) };
  });
}

/** What the judges say of the n-th try when it is not right. */
export function mistakeOf(nth: number): number {
  return wrong[Math.floor(dice(nth, 4) * wrong.length)] ?? judgeStatus.wrongAnswer;
}
