import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";

/** Resolves when `jobs` has folded the whole log. */
export async function untilFolded(db: Database, cid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from contest_logs l join contest_boards b using (contest_id)
      where l.contest_id = ${cid} and l.last_seq = b.folded_seq`.execute(db);
    if (rows.length > 0) return;
    await delay(50);
  }
}
