import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** How many problems of the site a user has solved. */
export async function countSolved(db: Database | Tx, userId: string): Promise<number> {
  const counters = db.selectFrom("user_counters").select("solved").where("user_id", "=", userId);
  return (await counters.executeTakeFirst())?.solved ?? 0;
}

/** The active accounts of these names, whatever their letters' case, in the order of their ids. */
export async function findNamedIds(db: Database | Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from users
    where lower(username) in (select lower(name) from unnest(${names}::text[]) as named (name)) and status = 'active'
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
