import { countUserVerdict } from "../features/identity/index.ts";
import { watchProblem } from "../features/judges/index.ts";
import { countProblemVerdict } from "../features/problems/index.ts";
import type { JudgedStep } from "../features/submissions/index.ts";

/** Every effect of a verdict, in the order they happen in the transaction that gives it or takes it back. */
export const judgedSteps: readonly JudgedStep[] = [countProblemVerdict, countUserVerdict, watchProblem];
