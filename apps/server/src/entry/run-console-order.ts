import { isMessageKey, messageText } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import { type Database, openDatabase } from "../db/client.ts";
import type { Config } from "../wiring/config.ts";
import { configOrExit } from "./config-or-exit.ts";

/** Does what somebody at the machine asks of the site; a refusal is told in its words and ends with 1. */
export async function runConsoleOrder(order: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = configOrExit();
  const db = openDatabase({ url: config.databaseUrl, poolSize: 1, applicationName: "touchstone-console" });
  try {
    await order(db, config);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.exitCode = 1;
    process.stderr.write(`${wordsOf(error).join("\n")}\n`);
  } finally {
    await db.destroy();
  }
}

function wordsOf({ code, details }: Refusal): string[] {
  const keys = details.fields?.map(({ key }) => key).filter(isMessageKey) ?? [];
  return (keys.length > 0 ? keys : [code]).map((key) => messageText("en-US", key));
}
