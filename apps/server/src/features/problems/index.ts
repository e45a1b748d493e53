export { countProblemSubmission, countProblemVerdict } from "./count-problem-verdict.ts";
export { deleteHiddenProblem, insertHiddenProblem } from "./hidden-problem.repo.ts";
export {
  allowsLanguage,
  comparisonOf,
  findCurrentJudging,
  findJudging,
  findSubmittable,
  type Judging,
  type SubmittableProblem,
} from "./judging.repo.ts";
export { findProblemIds, judgeOfPublicProblem } from "./problem-lookup.repo.ts";
export { problemsHandlers } from "./problems.routes.ts";
export { addJudging, addStatement, type NewJudging, type NewStatement } from "./revisions.repo.ts";
export { storeManifest, type TestText } from "./store-manifest.ts";
export { listUpdatedProblems, type UpdatedProblem } from "./updated-problems.repo.ts";
