export { judgeLanes } from "./judge-lane.ts";
export {
  chargeUser,
  countInFlight,
  dropJobs,
  enqueueJob,
  type LeasedJob,
  takeHeld,
} from "./judge-queue.repo.ts";
export { serveJudges } from "./judges.consumer.ts";
export { registerJudge } from "./judges.repo.ts";
export { giveBackFaulty } from "./lost-work.repo.ts";
export { sweepJudges } from "./sweep-judges.ts";
