export { healthOf, type Judge, judgesOptions } from "./api.ts";
export { JudgeTable } from "./parts/judge-table.tsx";
