export { standingsHandlers } from "./standings.routes.ts";
