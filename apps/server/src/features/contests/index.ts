export { contestsHandlers } from "./contests.routes.ts";
