import { sql } from "kysely";
import type { Database } from "../apps/server/src/db/client.ts";

interface Named {
  name: string;
  definition: string;
}

/** Fills a table before its indexes are built and its references checked, which takes a fraction of the time. */
export async function withoutIndexes(
  db: Database,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await sql<Named>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisprimary`.execute(db);
  const { rows: references } = await sql<Named>`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(db);
  const alter = (change: ReturnType<typeof sql>) =>
    sql`alter table ${sql.table(table)} ${change}`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (const { name } of references) await alter(sql`drop constraint ${sql.ref(name)}`);
  await fill();
  // The index of a table in partitions is told of without them; built so, it would stay without them.
  for (const { definition } of indexes) await sql.raw(definition.replace(" ON ONLY ", " ON ")).execute(db);
  for (const { name, definition } of references) {
    await alter(sql`add constraint ${sql.ref(name)} ${sql.raw(definition)}`);
  }
}
