export { describeMove } from "./describe-move.ts";
export { openHoj } from "./hoj/open-hoj.ts";
export { openHustoj } from "./hustoj/open-hustoj.ts";
export { moveIn } from "./move-in.ts";
export { MoveRefused } from "./move-refused.ts";
export { findOldLink, oldPage } from "./old-links.ts";
export { oldSystems } from "./old-system.ts";
