import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrateToLatest, migrationsFolder } from "../db/migrate.ts";
import { fillNewColumns, type Rows, readRows } from "./kept-rows.ts";
import { releasedSchemas } from "./released-schemas.ts";
import { rowsAfterMigration } from "./rows-after-migration.ts";
import { readShape, type SchemaShape } from "./schema-shape.ts";
import type { TestDatabase } from "./test-database.ts";

/** What a site of a release has: its schema and what is in it. */
export interface ReleasedState {
  head: string;
  shape: SchemaShape;
  rows: Map<string, Rows>;
}

/**
 * Upgrades an empty database file by file, fills what each file makes, and answers how it was at each release. What is
 * there of one release goes through the very statements that its sites run to get to the newest.
 */
export async function walkReleases({ url, db }: TestDatabase): Promise<ReleasedState[]> {
  const heads = new Set(releasedSchemas.map(({ head }) => head));
  const folder = await mkdtemp(join(tmpdir(), "touchstone-upgrade-"));
  const known = new Set<string>();
  const released: ReleasedState[] = [];
  try {
    for (const name of (await readdir(migrationsFolder)).sort()) {
      await copyFile(join(migrationsFolder, name), join(folder, name));
      await migrateToLatest(url, folder);
      await sql.raw(rowsAfterMigration[name] ?? "").execute(db);
      await fillNewColumns(db, known);
      if (heads.has(name))
        released.push({ head: name, shape: await readShape(db), rows: await readRows(db) });
    }
    return released;
  } finally {
    await rm(folder, { recursive: true });
  }
}
