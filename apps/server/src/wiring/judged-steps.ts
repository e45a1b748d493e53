import { logContestVerdict } from "../features/contests/index.ts";
import { countUserVerdict } from "../features/identity/index.ts";
import { watchProblem } from "../features/judges/index.ts";
import { countProblemVerdict } from "../features/problems/index.ts";
import { countGroupVerdict, findTries, type JudgedStep } from "../features/submissions/index.ts";
import { recordTrainingVerdict } from "../features/trainings/index.ts";

/**
 * Every effect of a verdict, in the order they happen in the transaction that gives it or takes it back. The log of a
 * contest is last: whoever appends to it holds up the others until the transaction ends.
 */
export const judgedSteps: readonly JudgedStep[] = [
  countProblemVerdict,
  countUserVerdict,
  countGroupVerdict,
  watchProblem,
  recordTrainingVerdict(findTries),
  logContestVerdict,
];
