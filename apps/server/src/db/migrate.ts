import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";

// Migrations are SQL files, applied in the order of their names, each in one transaction together with
// the row that records it. They only go forward: an applied file never changes and never disappears.

const LOCK_KEY = 7_410_151_101;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The folder of the product's own migrations. */
export const migrationsFolder: string = join(import.meta.dirname, "migrations");

/**
 * Brings the database at `url` to the newest schema and returns the names of the files it applied.
 * Safe to call from several processes at once: one works, the others wait and find nothing to do.
 * Refuses, before any change, a database whose applied migrations are not the first of the files, unless it is that of a
 * newer release: who steps back finds nothing to do.
 */
export async function migrateToLatest(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: "touchstone-migrate" });
  await client.connect();
  try {
    // Held by the session: it goes with the connection, also when this process dies.
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    const waiting = await findWaiting(client, migrations);
    for (const migration of waiting) await applyMigration(client, migration);
    await migrateJobQueue(url);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) throw new Error(`migration ${name} is not named NNNN_what_it_does.sql`);
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function findWaiting(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const applied = await client.query<{ name: string; checksum: string }>(
    "SELECT name, checksum FROM schema_migrations ORDER BY name",
  );
  // A database that a newer release has been at is ahead of these files: it has what this release needs, and more.
  const known = applied.rows.slice(0, migrations.length);
  known.forEach((row, index) => {
    const file = migrations[index];
    if (file?.name !== row.name)
      throw new Error(`migration ${row.name} is applied, but files differ from it`);
    if (file.checksum !== row.checksum)
      throw new Error(`migration ${row.name} was changed after it was applied`);
  });
  return migrations.slice(applied.rows.length);
}

async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("BEGIN");
    await client.query(sql);
    await client.query("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [name, checksum]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** The job library keeps its own schema; jobs can be added as soon as this returns. */
async function migrateJobQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}
