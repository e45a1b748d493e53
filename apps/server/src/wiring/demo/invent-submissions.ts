import { judgeStatus } from "@touchstone/domain";
import type { Random, Solution } from "@touchstone/problem-package";
import { type Habits, inventHabits } from "./invent-habits.ts";
import { type InventedJudgement, inventJudgement, type PlannedProblem } from "./invent-judgement.ts";
import { inventTimes } from "./invent-times.ts";

/** A submission that nobody sent; people and problems are named by their index. */
export interface InventedSubmission {
  readonly person: number;
  readonly problem: number;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
  readonly languageKey: string;
  readonly code: string;
  /** Null when the program does not compile. */
  readonly judgement: InventedJudgement | null;
}

/** What a year is invented from. */
export interface Scene {
  readonly people: number;
  readonly problems: readonly PlannedProblem[];
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The submissions of the year before `now`, in their order. */
export function inventSubmissions(random: Random, scene: Scene): InventedSubmission[] {
  const packages = scene.problems.map((problem) => problem.package);
  const people = Array.from({ length: scene.people }, () => inventHabits(random, packages));
  const turns = people.flatMap(({ zeal }, person) => Array<number>(zeal).fill(person));
  return inventTimes(random, scene.now, scene.count).flatMap((submittedAt) => {
    const person = random.pick(turns);
    const habits = people[person];
    const problem = habits ? random.pick(habits.tries) : 0;
    const planned = scene.problems[problem];
    if (!habits || !planned) return [];
    return [{ person, problem, submittedAt, ...inventProgram(random, planned, { habits, problem }) }];
  });
}

const compileErrorPercent = 4;

function inventProgram(
  random: Random,
  planned: PlannedProblem,
  by: { habits: Habits; problem: number },
): Pick<InventedSubmission, "languageKey" | "code" | "judgement"> {
  const { habits, problem } = by;
  const acceptedPercent = 38 + habits.skill / 3 - 10 * planned.package.facts.difficulty;
  const isAccepted = habits.reach.has(problem) && random.int(1, 100) <= acceptedPercent;
  const isCompiled = isAccepted || random.int(1, 100) > compileErrorPercent;
  const solution = pickSolution(random, planned, { habits, isAccepted: isAccepted || !isCompiled });
  const { languageKey, code } = solution;
  if (!isCompiled) return { languageKey, code: withoutLastBracket(code), judgement: null };
  return { languageKey, code, judgement: inventJudgement(random, planned, solution) };
}

/** A program of the wanted kind, in the person's language where the package has one. */
function pickSolution(
  random: Random,
  planned: PlannedProblem,
  { habits, isAccepted }: { habits: Habits; isAccepted: boolean },
): Solution {
  const ofKind = planned.package.solutions.filter(
    ({ status }) => status !== judgeStatus.compileError && (status === judgeStatus.accepted) === isAccepted,
  );
  const own = ofKind.filter(({ languageKey }) => languageKey === habits.languageKey);
  return random.pick(own.length > 0 ? own : ofKind);
}

/** No language compiles a program whose last bracket is missing. */
function withoutLastBracket(code: string): string {
  const at = Math.max(code.lastIndexOf("}"), code.lastIndexOf(")"));
  return code.slice(0, at) + code.slice(at + 1);
}
