export { adminProblemsHandlers } from "./authoring/admin-problems.routes.ts";
export { adminTagsHandlers } from "./authoring/admin-tags.routes.ts";
export { noteTrialEnd } from "./authoring/main-solution.repo.ts";
export type { Trial } from "./authoring/try-main-solution.ts";
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
export { isJuryCompile, pruneJuryCompiles, wasCompiled } from "./jury-compiles/jury-compiles.repo.ts";
export { juryCompilesHandlers } from "./jury-compiles/jury-compiles.routes.ts";
export { juryProgramHash } from "./jury-compiles/jury-program.ts";
export { makeCompileOrder } from "./jury-compiles/make-compile-order.ts";
export { recordJuryCompile } from "./jury-compiles/record-jury-compile.ts";
export { findProblemIds, judgeOfPublicProblem } from "./problem-lookup.repo.ts";
export { problemsHandlers } from "./problems.routes.ts";
export { addJudging, addStatement, type NewJudging, type NewStatement } from "./revisions.repo.ts";
export { storeManifest, type TestText } from "./store-manifest.ts";
export { testDataHandlers } from "./test-data/test-data.routes.ts";
export {
  readTestUpload,
  sweepTestUploads,
  testDataBlobs,
} from "./test-data/test-uploads.repo.ts";
export { listUpdatedProblems, type UpdatedProblem } from "./updated-problems.repo.ts";
