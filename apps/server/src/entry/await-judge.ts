/** Ends when no token waits any more for the judge whose name is the argument: it was used, or its day is over. */
import { setTimeout as delay } from "node:timers/promises";
import { listJudgeTokens } from "../features/judges/index.ts";
import { runConsoleOrder } from "./run-console-order.ts";

const lookEveryMs = 1000;

await runConsoleOrder(async (db) => {
  const [name] = process.argv.slice(2);
  while ((await listJudgeTokens(db)).some((token) => token.name === name)) await delay(lookEveryMs);
});
