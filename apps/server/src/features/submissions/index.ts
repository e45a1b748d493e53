export type { JudgedStep } from "./judged-step.ts";
export { judgingBudget } from "./judging-budget.ts";
export { makeWorkOrder, scoringOf } from "./make-work-order.ts";
export { showParked } from "./park-submission.ts";
export { recordReport } from "./record-report.ts";
export { createSubmissionsFeed } from "./submissions.live.ts";
export { findSubmissions } from "./submissions.repo.ts";
export { submissionsHandlers } from "./submissions.routes.ts";
export { findSource, showProgress } from "./work-order.repo.ts";
