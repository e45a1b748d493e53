/** Prints how many rows the database has of what a release must not make fewer, as JSON. */
import { openDatabase } from "../db/client.ts";
import { countKeptRows } from "../db/read-schema.ts";
import { configOrExit } from "./config-or-exit.ts";

const { databaseUrl } = configOrExit();
const db = openDatabase({ url: databaseUrl, poolSize: 1, applicationName: "touchstone-count" });
process.stdout.write(JSON.stringify(await countKeptRows(db)));
await db.destroy();
