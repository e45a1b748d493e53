import { sql } from "kysely";
import type { OwnSite } from "../own-site.ts";
import { countDescriptors } from "../processes/count-descriptors.ts";
import { familyOf } from "../processes/family-of.ts";
import { readMemory } from "../processes/read-memory.ts";

/** A site at one moment. */
export interface Reading {
  readonly processes: Readonly<Record<string, { readonly ownKib: number; readonly descriptors: number }>>;
  /** Rows that are there more than at the start of the database, by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Reads what its processes hold, each with all it has started, and how many rows its tables have. */
export async function readSite(site: OwnSite, pids: Readonly<Record<string, number>>): Promise<Reading> {
  const processes = Object.entries(pids).map(([name, pid]) => {
    const family = familyOf(pid);
    const { alone, shared } = readMemory(family);
    // What is shared by design is of a set size, and fills with use: no leak, however it grows.
    return [name, { ownKib: alone - shared, descriptors: countDescriptors(family) }] as const;
  });
  const { rows } = await sql<{ name: string; rows: number }>`
    select case when schemaname = 'public' then relname else schemaname || '.' || relname end as name,
      n_tup_ins - n_tup_del as rows
    from pg_stat_user_tables`.execute(site.db);
  return {
    processes: Object.fromEntries(processes),
    rows: Object.fromEntries(rows.map((row) => [row.name, row.rows])),
  };
}
