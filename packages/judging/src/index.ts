export { type InstalledLanguage, openCompileCache } from "./compile/compile-cache.ts";
export { type Core, createCore } from "./core.ts";
export { type FetchBlob, openTestDataCache, type ReadBlob } from "./data/test-data-cache.ts";
export { type Judged, type JudgingDeps, judgeSubmission } from "./judge-submission.ts";
export { tryLanguage } from "./language/try-language.ts";
export { runOnBench, type Workbench } from "./workbench.ts";
