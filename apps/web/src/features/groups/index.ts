export type { Group } from "./api.ts";
export { useGroup } from "./group-view.ts";
export { RealName, realNameText } from "./parts/real-name.tsx";
export { type ClassNames, useClassNames } from "./parts/use-class-names.ts";
