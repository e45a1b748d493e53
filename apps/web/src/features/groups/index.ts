export type { Group } from "./api.ts";
export { useGroup } from "./group-view.ts";
