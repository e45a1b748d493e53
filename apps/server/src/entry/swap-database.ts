/**
 * The steps around a restore in place of the site's database: `make <name>` makes an empty one beside it, `swap <name>
 * <aside>` puts that in its place and keeps the other under a name of its own, `drop <name>` removes what was made for a
 * restore that failed. Nobody may be connected.
 */
import { dropDatabase, makeEmptyDatabase, swapDatabases } from "../db/databases.ts";
import { configOrExit } from "./config-or-exit.ts";

const { databaseUrl } = configOrExit();
const [act, name = "", aside = ""] = process.argv.slice(2);
if (act === "make") process.stdout.write(await makeEmptyDatabase(databaseUrl, name));
else if (act === "drop") await dropDatabase(databaseUrl, name);
else await swapDatabases(databaseUrl, { name, aside });
