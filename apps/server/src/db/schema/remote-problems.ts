import type { Generated, GeneratedAlways } from "kysely";

/** Problems that somebody wants from other judges. */
export interface RemoteImportsTable {
  id: GeneratedAlways<number>;
  site: string;
  problem: string;
  display_id: string;
  ordered_by: string;
  ordered_at: Generated<Date>;
  phase: Generated<"waiting" | "reading" | "imported" | "failed">;
  tries: Generated<number>;
  due_at: Generated<Date>;
  lease: string | null;
  leased_until: Date | null;
  problem_id: number | null;
  title: string | null;
  cause: string | null;
  ended_at: Date | null;
  contest_id: number | null;
  contest_display_id: string | null;
  training_id: number | null;
}
