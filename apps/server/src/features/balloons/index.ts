export { createBalloonsFeed } from "./balloons.live.ts";
export { balloonsHandlers } from "./balloons.routes.ts";
