import { sql } from "kysely";
import type { Database } from "./client.ts";

/** What a release must not make fewer. */
const keptTables = ["users", "problems", "submissions", "contests", "trainings", "groups", "blobs"];

/** When the database was made, by its first migration. */
export async function readSchemaSince(db: Database): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`select min(applied_at) as since from schema_migrations`.execute(
    db,
  );
  return rows[0]?.since ?? new Date();
}

/** Counts the rows that a release must not make fewer. An older database may not have all of the tables. */
export async function countKeptRows(db: Database): Promise<Record<string, number>> {
  const { rows: there } = await sql<{ name: string }>`
    select name from unnest(${keptTables}::text[]) as name where to_regclass(name) is not null`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of there) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
