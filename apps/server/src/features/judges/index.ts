export { makeJudgeToken } from "./admit-judge.ts";
export { type JudgeLane, judgeLanes } from "./judge-lane.ts";
export {
  countInFlight,
  dropJobs,
  enqueueJob,
  type LeasedJob,
  noProblem,
  takeHeld,
} from "./judge-queue.repo.ts";
export { listJudgeTokens } from "./judge-tokens.repo.ts";
export { watchProblem } from "./judge-troubles.repo.ts";
export { serveJudges } from "./judges.consumer.ts";
export { hasJudgeFor, listJudgeKeys, listJudges, registerJudge } from "./judges.repo.ts";
export { judgesHandlers } from "./judges.routes.ts";
export { giveBackFaulty } from "./lost-work.repo.ts";
export { findMissingCapability } from "./missing-capability.repo.ts";
export { readQueueFigures } from "./queue-figures.repo.ts";
export { findQueuePlace } from "./queue-place.repo.ts";
export { sweepJudges } from "./sweep-judges.ts";
export { createTellVoid, type TellVoid } from "./tell-void.ts";
