export { auditHandlers } from "./audit.routes.ts";
