import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** The last good backup. */
export interface LastBackup {
  madeAt: Date;
  sizeBytes: number;
}

/** Notes a backup in place of the one before it. */
export async function recordBackup(db: Database, { madeAt, sizeBytes }: LastBackup): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("backups").execute();
    await tx.insertInto("backups").values({ made_at: madeAt, size_bytes: sizeBytes }).execute();
  });
}

/** The last good backup that this database knows of. */
export async function readLastBackup(db: Database): Promise<LastBackup | undefined> {
  return db
    .selectFrom("backups")
    .select(["made_at as madeAt", "size_bytes as sizeBytes"])
    .orderBy("made_at", "desc")
    .executeTakeFirst();
}

/** Whether nobody has made anything in a database yet. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('information_schema', 'pg_catalog', 'pg_toast') and n.nspname not like 'pg\\_%' limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** Jobs that were at work when a backup was made are nobody's in what it is restored to. */
export async function freeJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null having count(*) > 0`.execute(db);
}
