/**
 * The heap may fill the whole limit: it is the kill for memory that ends a hungry program, while a heap that knows its
 * size collects in time. The stack is a little smaller than the limit, for what lies below it.
 */
import type { LanguageFile } from "./language-file.ts";

/** How Node runs `program.js`. */
export const nodeRun: LanguageFile["run"] = {
  command: [
    "/usr/local/bin/node",
    "--max-old-space-size={memoryMb}",
    "--stack-size={stackMb}000",
    "program.js",
  ],
  environment: {},
  processes: 128,
};
