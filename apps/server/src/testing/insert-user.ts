import type { Database } from "../db/client.ts";

/** A bare account that cannot sign in, for tests below the HTTP edge. */
export async function insertUser(db: Database, username: string): Promise<string> {
  return (await db.insertInto("users").values({ username }).returning("id").executeTakeFirstOrThrow()).id;
}
