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

/** A person as a list of names shows them. */
export interface NamedPerson {
  username: string;
  nickname: string | null;
}

/** The first active accounts whose names begin so, whatever their letters' case, without one of them. */
export async function findNamesBeginning(
  db: Database | Tx,
  { prefix, exceptId, limit }: { prefix: string; exceptId: string; limit: number },
): Promise<NamedPerson[]> {
  // Between two bounds, which the index of the names answers: nothing stands behind the last letter there is.
  const { rows } = await sql<NamedPerson>`select username, nickname from users
    where lower(username) >= lower(${prefix}) and lower(username) < lower(${prefix}) || ${"\u{10ffff}"}
      and status = 'active' and id <> ${exceptId}
    order by lower(username) limit ${limit}`.execute(db);
  return rows;
}

/** The users of these roles who have an account, in the order of their ids. */
export async function findUserIdsByRoles(db: Database, roles: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", roles)
    .where("status", "<>", "deleted")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
