export { ListFilters } from "./parts/list-filters.tsx";
export { StatusFilter } from "./parts/status-filter.tsx";
export { SubmissionTable } from "./parts/submission-table.tsx";
export { SubmissionView } from "./parts/submission-view.tsx";
export type { ContestWork } from "./workbench/contest-work.ts";
export { ownSubmissionsQuery } from "./workbench/use-newest-submission.ts";
export { useWorkbench } from "./workbench/use-workbench.ts";
export { Workbench } from "./workbench/workbench.tsx";
