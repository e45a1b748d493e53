export { countProblemSubmission, countProblemVerdict } from "./count-problem-verdict.ts";
export { allowsLanguage, findCurrentJudging, findJudging, findSubmittable } from "./judging.repo.ts";
export { findProblemIds, judgeOfPublicProblem } from "./problem-lookup.repo.ts";
export { problemsHandlers } from "./problems.routes.ts";
