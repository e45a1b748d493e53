import { Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** Lets one caller at a time make or remove the example school; others are refused. */
export async function holdSchoolLock<Done>(db: Database, work: () => Promise<Done>): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('touchstone example school')) as "isMine"`.execute(tx);
    if (!rows[0]?.isMine) throw new Refusal("school_exists");
    return work();
  });
}
