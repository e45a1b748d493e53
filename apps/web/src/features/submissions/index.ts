export { ownSubmissionsQuery } from "./api.ts";
export { clearFilters } from "./parts/clear-filters.ts";
export { ListFilters } from "./parts/list-filters.tsx";
export { StatusFilter } from "./parts/status-filter.tsx";
export { SubmissionTable } from "./parts/submission-table.tsx";
export { SubmissionView } from "./parts/submission-view.tsx";
export { useWorkbench } from "./workbench/use-workbench.ts";
export type { WorkPlace } from "./workbench/work-place.ts";
export { Workbench } from "./workbench/workbench.tsx";
