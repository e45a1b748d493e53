import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";

/** What tables take on the disk, and how long it takes to clean up after a change of one row in a thousand. */
export interface TableFigures {
  databaseMib: number;
  tables: { name: string; rows: number; tableMib: number; indexMib: number }[];
  /** The indexes of `submissions`, the largest first. */
  indexes: { name: string; mib: number }[];
  judgementPartitions: number;
  vacuum: { changedRows: number; seconds: number };
}

/** Tables that are told of: the largest. */
const tablesTold = 12;

/** Measures them. The vacuum comes last: it changes rows. */
export async function measureTables(db: Database): Promise<TableFigures> {
  const { rows: tables } = await sql<TableFigures["tables"][number]>`
    select coalesce(parent.inhparent, c.oid)::regclass::text as name, sum(greatest(c.reltuples, 0)::float8)::bigint as rows,
      round(sum(pg_table_size(c.oid)) / 1048576)::int as "tableMib",
      round(sum(pg_indexes_size(c.oid)) / 1048576)::int as "indexMib"
    from pg_class c left join pg_inherits parent on parent.inhrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1 order by sum(pg_total_relation_size(c.oid)) desc limit ${tablesTold}`.execute(db);
  const { rows: indexes } = await sql<TableFigures["indexes"][number]>`
    select indexrelid::regclass::text as name, round(pg_relation_size(indexrelid) / 1048576.0, 1)::float8 as mib
    from pg_index where indrelid = 'submissions'::regclass order by pg_relation_size(indexrelid) desc`.execute(
    db,
  );
  const { rows } = await sql<{ databaseMib: number; partitions: number }>`
    select round(pg_database_size(current_database()) / 1048576)::int as "databaseMib",
      (select count(*)::int from pg_inherits where inhparent = 'judgements'::regclass) as partitions`.execute(
    db,
  );
  const [whole] = rows;
  if (!whole) throw new Error("no figures");
  return {
    databaseMib: whole.databaseMib,
    ...{ tables, indexes, judgementPartitions: whole.partitions },
    vacuum: await measureVacuum(db),
  };
}

/** As a rejudge does it: other verdicts, so that indexes change, too. */
async function measureVacuum(db: Database): Promise<TableFigures["vacuum"]> {
  const { numAffectedRows = 0n } = await sql`
    update submissions set status = case status when 0 then -1 else 0 end where id % 1000 = 7`.execute(db);
  const begun = performance.now();
  await sql`vacuum submissions`.execute(db);
  const seconds = Math.round((performance.now() - begun) / 10) / 100;
  return { changedRows: Number(numAffectedRows), seconds };
}
