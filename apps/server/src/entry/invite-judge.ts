/** Makes the one-time token of a judge, whose name is the argument, and prints it. */
import { makeJudgeToken } from "../features/judges/index.ts";
import { atConsole } from "../http/acted-by.ts";
import { runConsoleOrder } from "./run-console-order.ts";

await runConsoleOrder(async (db) => {
  const [name = ""] = process.argv.slice(2);
  process.stdout.write((await makeJudgeToken(db, atConsole, name)).token);
});
