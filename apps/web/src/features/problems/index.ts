export { AnnexFiles } from "./parts/annex-files.tsx";
export { Statement } from "./parts/statement.tsx";
export { type ProblemDetail, problemDetailOptions, refetchProblem, useOwnStatus } from "./statement-api.ts";
