/** `npm run db:new -- what_it_does`: makes the next empty migration and prints its path. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nextMigrationName } from "./migrations/next-migration-name.ts";

const folder = "apps/server/src/db/migrations";
const path = join(folder, nextMigrationName(readdirSync(folder), process.argv[2] ?? ""));
writeFileSync(path, "", { flag: "wx" });
console.log(path);
