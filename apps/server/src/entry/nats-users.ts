/** Prints the users of the site's NATS server, for a file that its configuration includes. */
import { natsUsers } from "@touchstone/contract";
import { openDatabase } from "../db/client.ts";
import { listJudgeKeys } from "../features/judges/index.ts";
import { configOrExit } from "./config-or-exit.ts";

const { databaseUrl, natsUrl } = configOrExit();
const { username, password } = new URL(natsUrl);
if (!username) {
  process.stderr.write(
    "TOUCHSTONE_NATS_URL names no user: give the site one of its own, nats://site:…@host\n",
  );
  process.exit(1);
}
const db = openDatabase({ url: databaseUrl, poolSize: 1 });
const site = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
process.stdout.write(natsUsers({ site, judges: await listJudgeKeys(db) }));
await db.destroy();
