import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** What a process says of itself. */
export interface ProcessFacts {
  id: string;
  kind: string;
  host: string;
  pid: number;
  version: string;
  uptimeSeconds: number;
  cpuCores: number;
  cpuPercent: number;
  memoryBytes: number;
  memoryLimitBytes: number;
}

/** Writes the row of a process anew. */
export async function renewProcess(db: Database, facts: ProcessFacts): Promise<void> {
  const moving = {
    cpu_percent: facts.cpuPercent,
    memory_bytes: facts.memoryBytes,
    memory_limit_bytes: facts.memoryLimitBytes,
  };
  await db
    .insertInto("server_processes")
    .values({
      ...{ id: facts.id, kind: facts.kind, host: facts.host, pid: facts.pid, version: facts.version },
      started_at: sql`now() - make_interval(secs => ${facts.uptimeSeconds})`,
      ...{ cpu_cores: facts.cpuCores, ...moving },
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...moving, seen_at: sql`now()` }))
    .execute();
}

/** Removes the row of a process that stops, and those of processes that were killed a day ago. */
export async function forgetProcess(db: Database, id: string): Promise<void> {
  await sql`
    delete from server_processes where id = ${id}::uuid or seen_at < now() - interval '1 day'`.execute(db);
}

/** Every process that runs or was killed within a day, with whether it still speaks. */
export function listProcesses(db: Database) {
  return db
    .selectFrom("server_processes")
    .selectAll()
    .select(sql<boolean>`seen_at > now() - interval '45 seconds'`.as("is_there"))
    .where("seen_at", ">", sql<Date>`now() - interval '1 day'`)
    .orderBy("kind")
    .orderBy("host")
    .orderBy("started_at")
    .execute();
}
