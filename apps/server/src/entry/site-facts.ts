/** Prints how the site is, as JSON, for the command that looks after its processes. */
import type { SiteFacts } from "@touchstone/contract";
import { openDatabase } from "../db/client.ts";
import { readSchemaSince } from "../db/read-schema.ts";
import { readLastBackup } from "../features/backups/index.ts";
import { setUpLink } from "../features/identity/index.ts";
import { readQueueFigures } from "../features/judges/index.ts";
import { configOrExit } from "./config-or-exit.ts";

const { databaseUrl, secret, baseUrl, backups } = configOrExit();
const db = openDatabase({ url: databaseUrl, poolSize: 1, applicationName: "touchstone-facts" });
const { waiting, running, parked, longestWaitMs, pools } = await readQueueFigures(db);
const facts: SiteFacts = {
  setUpLink: (await setUpLink({ db, secret, baseUrl })) ?? null,
  since: (await readSchemaSince(db)).toISOString(),
  queue: { waiting, running, parked, longestWaitMs },
  judgesAtWork: pools.reduce((sum, pool) => sum + pool.judges, 0),
  backups: {
    dir: backups.dir ?? null,
    lastAt: (await readLastBackup(db))?.madeAt.toISOString() ?? null,
  },
};
process.stdout.write(JSON.stringify(facts));
await db.destroy();
