export { StatusFilter } from "./parts/status-filter.tsx";
export { SubmissionTable } from "./parts/submission-table.tsx";
export { ownSubmissionsQuery } from "./workbench/use-newest-submission.ts";
export { useWorkbench } from "./workbench/use-workbench.ts";
export { Workbench } from "./workbench/workbench.tsx";
