export { beatAsProcess } from "./beat-as-process.ts";
export { dashboardHandlers } from "./dashboard.routes.ts";
