import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { Loss } from "../loss-codes.ts";
import type { Writing } from "./kind-writer.ts";

/** Tables whose numbers stand in addresses. */
export type NumberedTable = "groups" | "trainings" | "contests" | "submissions" | "discussions";

/** The number of each old thing here: its own where it is free, else the next one of the table. */
export async function placeNumbers(
  { db, isDry }: Writing,
  table: NumberedTable,
  oldIds: readonly string[],
): Promise<(oldId: string) => { id: number; losses: Loss[] }> {
  const wanted = oldIds.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${wanted}::bigint[])`.execute(db);
  const taken = new Set(rows.map(({ id }) => id));
  const kept = new Set(wanted.filter((id) => !taken.has(id)));
  const others = oldIds.filter((oldId) => !kept.has(Number(oldId)));
  // A dry run takes no number of the table's.
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
  const sequence = sql.table(`${table}_id_seq`);
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'),
      greatest((select max(id) from ${sql.table(table)}), (select last_value from ${sequence})))`.execute(tx);
}
