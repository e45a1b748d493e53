/**
 * The two steps around a restore in place of the site's database: `make <name>` makes an empty one beside it, `swap
 * <name> <aside>` puts that in its place and keeps the other under a name of its own. Nobody may be connected.
 */
import { makeEmptyDatabase, swapDatabases } from "../db/databases.ts";
import { configOrExit } from "./config-or-exit.ts";

const { databaseUrl } = configOrExit();
const [act, name = "", aside = ""] = process.argv.slice(2);
if (act === "make") process.stdout.write(await makeEmptyDatabase(databaseUrl, name));
else await swapDatabases(databaseUrl, { name, aside });
