import { languageFiles } from "@touchstone/languages";
import { openDatabase } from "../db/client.ts";
import { migrateToLatest } from "../db/migrate.ts";
import { storeLanguageFiles } from "../features/languages/index.ts";
import { refreshRemoteLanguages } from "../features/remote-judging/index.ts";
import { configOrExit } from "./config-or-exit.ts";

const { databaseUrl } = configOrExit();
const applied = await migrateToLatest(databaseUrl);
const db = openDatabase({ url: databaseUrl, poolSize: 1 });
await storeLanguageFiles(db, languageFiles);
await refreshRemoteLanguages(db);
await db.destroy();
process.stdout.write(applied.length > 0 ? `applied ${applied.join(", ")}\n` : "the database is up to date\n");
