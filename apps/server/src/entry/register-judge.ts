/** Enters a judge by its name and the public half of its key, for whoever starts one beside the site. */
import { openDatabase } from "../db/client.ts";
import { registerJudge } from "../features/judges/index.ts";
import { configOrExit } from "./config-or-exit.ts";

const { databaseUrl } = configOrExit();
const [id = "", publicKey = ""] = process.argv.slice(2);
const db = openDatabase({ url: databaseUrl, poolSize: 1 });
await registerJudge(db, { id, publicKey });
await db.destroy();
