import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import type { Loss } from "../loss-codes.ts";
import type { Writing } from "./kind-writer.ts";

/** Tables whose numbers stand in addresses. */
export type NumberedTable = "groups" | "trainings" | "contests" | "submissions" | "discussions";

/** The number of each old thing here: its own where it is free, else the next one of the table. */
export async function placeNumbers(
  { db, isDry }: Pick<Writing, "db" | "isDry">,
  table: NumberedTable,
  oldIds: readonly string[],
): Promise<(oldId: string) => { id: number; losses: Loss[] }> {
  const wanted = oldIds.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${wanted}::bigint[])`.execute(db);
  const taken = new Set(rows.map(({ id }) => id));
  const kept = new Set(wanted.filter((id) => !taken.has(id)));
  const others = oldIds.filter((oldId) => !kept.has(Number(oldId)));
  // The table must not give a number that is kept; a dry run takes none of the table's.
  if (others.length > 0 && kept.size > 0 && !isDry)
    await passTo(db, table, sql`${Math.max(...kept)}::bigint`);
  const { rows: next } = await sql<{ id: number }>`
    select ${isDry ? sql`-number` : sql`nextval(pg_get_serial_sequence(${table}, 'id'))`} as id
    from generate_series(1, ${others.length}::bigint) as number`.execute(db);
  const given = new Map(others.map((oldId, index) => [oldId, next[index]?.id ?? 0]));
  return (oldId) => {
    const id = given.get(oldId);
    if (id === undefined) return { id: Number(oldId), losses: [] };
    return { id, losses: [{ code: "number_changed", what: oldId }] };
  };
}

/** Moves the numbers that a table gives beyond those that were brought. */
export async function passNumbers(tx: Tx, table: NumberedTable): Promise<void> {
  await passTo(tx, table, sql`(select max(id) from ${sql.table(table)})`);
}

async function passTo(db: Database | Tx, table: NumberedTable, number: RawBuilder<unknown>): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest(${number}, (select last_value from ${sql.table(`${table}_id_seq`)})))`.execute(db);
}
