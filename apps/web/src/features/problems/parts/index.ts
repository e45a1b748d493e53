// A door of its own: whoever shows one problem does not load the table of many.
export { useShownTags } from "../use-shown-tags.ts";
export { ProblemTable } from "./problem-table.tsx";
