import { sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "../db/client.ts";

/** Resolves once so many statements of the database wait for a lock that somebody else holds. */
export async function awaitLockWaits(db: Database, count = 1): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length >= count;
  }, 10_000);
}
