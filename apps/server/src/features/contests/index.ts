export { listRecentContests } from "./contests.repo.ts";
export { contestsHandlers } from "./contests.routes.ts";
