import type { Generated } from "kysely";
import type { Json } from "./json.ts";

/** Site settings by key. */
export interface SettingsTable {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
  updated_by: string | null;
}

/** Counters of the whole site; the value of one is the sum of its sixteen shards. */
export interface SiteCountersTable {
  name: string;
  shard: number;
  value: Generated<number>;
}
