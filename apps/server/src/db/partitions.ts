import { sql } from "kysely";
import type { Database, Tx } from "./client.ts";

/** Submissions in one partition of `judgements`. */
const partitionSize = 1_000_000;

/** Empty partitions kept ready beyond the one in use. */
const partitionsAhead = 2;

/**
 * Makes every partition of `judgements` that is missing up to two beyond the highest submission, or beyond one that is
 * about to be brought, and returns the names of the new ones. Safe to run often and from several processes at once.
 */
export function makePartitionsAhead(db: Database, coming = 0): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Adding a partition locks the table for a moment. Waiting long for that lock would hold up everybody
    // who comes later, while failing only means that the next run does it.
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('judgements partitions'))`.execute(tx);
    const missing = await findMissing(tx, coming);
    for (const number of missing) await addPartition(tx, number);
    return missing.map(partitionName);
  });
}

async function findMissing(tx: Tx, coming: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number
    from generate_series(0,
      (select greatest(max(id), ${coming}::bigint) from submissions) / ${partitionSize}::bigint + ${partitionsAhead})
      as number
    where to_regclass('judgements_p' || number) is null
    order by number`.execute(tx);
  return rows.map(({ number }) => number);
}

async function addPartition(tx: Tx, number: number): Promise<void> {
  await sql`
    create table ${sql.ref(partitionName(number))} partition of judgements
    for values from (${sql.lit(number * partitionSize)}) to (${sql.lit((number + 1) * partitionSize)})`.execute(
    tx,
  );
}

const partitionName = (number: number) => `judgements_p${number}`;
