import type { Generated } from "kysely";

/** Processes of the site, each renewing its row while it runs. */
export interface ServerProcessesTable {
  id: string;
  kind: string;
  host: string;
  pid: number;
  version: string;
  started_at: Date;
  seen_at: Generated<Date>;
  cpu_cores: number;
  cpu_percent: number;
  memory_bytes: number;
  memory_limit_bytes: number;
}
