export { rejudgingsHandlers } from "./rejudgings.routes.ts";
export { rejudgeTask, workOnRejudging } from "./work-on-rejudging.ts";
