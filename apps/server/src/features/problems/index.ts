export { addRemoteProblem } from "./authoring/add-remote-problem.ts";
export { presentAdminProblem, presentAdminRow } from "./authoring/admin-problems.present.ts";
export { countAdminProblems, listAdminProblems } from "./authoring/admin-problems.repo.ts";
export { adminProblemsHandlers } from "./authoring/admin-problems.routes.ts";
export { adminTagsHandlers } from "./authoring/admin-tags.routes.ts";
export { findGroupOf, mayEditProblem } from "./authoring/demand-editor.ts";
export { noteTrialEnd } from "./authoring/main-solution.repo.ts";
export { readAdminProblem } from "./authoring/read-admin-problem.ts";
export {
  addProblem,
  type SaveDeps as ProblemSaveDeps,
  type Saving as SentProblem,
  updateProblem,
} from "./authoring/save-problem.ts";
export type { Trial } from "./authoring/try-main-solution.ts";
export { countProblemSubmission, countProblemVerdict } from "./count-problem-verdict.ts";
export { problemExportsHandlers } from "./exports/exports.routes.ts";
export { problemPackageBlobs } from "./exports/problem-exports.repo.ts";
export { problemExportTask, resumeExports, workOnExport } from "./exports/work-on-export.ts";
export { countPublicApplications, type DecidedApplication } from "./group/apply-public.ts";
export { demandGroupProblem, findVisibleProblem } from "./group/find-group-problem.ts";
export { groupProblemsHandlers } from "./group/group-problems.routes.ts";
export { deleteHiddenProblem, insertHiddenProblem } from "./hidden-problem.repo.ts";
export { problemImportsHandlers } from "./imports/imports.routes.ts";
export {
  type MovedProblem,
  type PreparedProblem,
  prepareMovedProblem,
  storeMovedProblem,
} from "./imports/move-problem.ts";
export { problemImportTask, resumeImports, workOnImport } from "./imports/work-on-import.ts";
export { isOpenIn } from "./is-open-in.ts";
export { isShown } from "./is-shown.ts";
export {
  allowsLanguage,
  comparisonOf,
  findCurrentJudging,
  findJudging,
  findRemoteProblem,
  findRemoteSubmittable,
  findScoringFacts,
  findSubmittable,
  type Judging,
  type RemoteProblem,
  type ScoringFacts,
  type SubmittableProblem,
} from "./judging.repo.ts";
export { isJuryCompile, pruneJuryCompiles, wasCompiled } from "./jury-compiles/jury-compiles.repo.ts";
export { juryCompilesHandlers } from "./jury-compiles/jury-compiles.routes.ts";
export { juryProgramHash } from "./jury-compiles/jury-program.ts";
export { makeCompileOrder } from "./jury-compiles/make-compile-order.ts";
export { recordJuryCompile } from "./jury-compiles/record-jury-compile.ts";
export { guessLocale } from "./packages/guess-locale.ts";
export { tellHojProblem } from "./packages/hoj/hoj-reader.ts";
export { juryLanguageNamed, languageNamed } from "./packages/name-languages.ts";
export type { NoteLoss } from "./packages/note-losses.ts";
export { openFolder } from "./packages/open-folder.ts";
export { type PackageFiles, packedText } from "./packages/package-files.ts";
export type {
  BadProblem,
  ReadAttachment,
  ReadProblem,
  ReadTest,
  ToldProblem as PackedProblem,
} from "./packages/package-reader.ts";
export { packageReaders } from "./packages/package-readers.ts";
export { readPlace } from "./packages/read-each.ts";
export { readTestFolder } from "./packages/read-test-folder.ts";
export { writePackage } from "./packages/touchstone/write-package.ts";
export { UnreadableProblem } from "./packages/unreadable-problem.ts";
export { presentProblem } from "./problem-detail.present.ts";
export {
  findHiddenProblemIds,
  findNamedProblems,
  findOpenProblem,
  findProblemIds,
  findTags,
  judgeOfPublicProblem,
} from "./problem-lookup.repo.ts";
export { listProblemReadiness } from "./problem-readiness.repo.ts";
export { presentProblemRow } from "./problems.present.ts";
export { findShownIds, listShownProblems } from "./problems.repo.ts";
export { problemsHandlers } from "./problems.routes.ts";
export { problemPushesHandlers } from "./pushes/pushes.routes.ts";
export { readProblem, readProblemById } from "./read-problem.ts";
export { addJudging, addStatement, type NewJudging, type NewStatement } from "./revisions.repo.ts";
export { storeManifest, type TestText } from "./store-manifest.ts";
export { testDataHandlers } from "./test-data/test-data.routes.ts";
export {
  readTestUpload,
  sweepTestUploads,
  testDataBlobs,
} from "./test-data/test-uploads.repo.ts";
export { listUpdatedProblems, type UpdatedProblem } from "./updated-problems.repo.ts";
