export { contestProblemOptions, contestProblemsOptions } from "./api.ts";
export { useContestClock } from "./contest-clock.ts";
export { useContest } from "./contest-view.ts";
export { AfterEndSwitch, useContainsEnd } from "./parts/after-end-switch.tsx";
export { usePasswordDialog } from "./parts/password-dialog.tsx";
