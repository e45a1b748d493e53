import { type SetupStep, setupSteps } from "@touchstone/domain";
import { sql } from "kysely";
import { z } from "zod";
import type { Database, Tx } from "../../db/client.ts";
import { readSetting } from "../settings/index.ts";

const progressKey = "setup";
const progress = z.object({ done: z.array(z.enum(setupSteps)) });

/** The steps of the set-up that are done. */
export async function readSetupProgress(db: Database): Promise<SetupStep[]> {
  return progress.parse((await readSetting(db, progressKey)) ?? { done: [] }).done;
}

/** Notes that a step is done; doing it again changes nothing. */
export async function noteSetupStep(tx: Tx, by: string, step: SetupStep): Promise<void> {
  const first = JSON.stringify({ done: [step] });
  await sql`
    insert into settings as kept (key, value, updated_by) values (${progressKey}, ${first}::jsonb, ${by})
    on conflict (key) do update
    set value = jsonb_build_object('done', (kept.value -> 'done') - ${step}::text || to_jsonb(${step}::text)),
      updated_by = excluded.updated_by, updated_at = now()`.execute(tx);
}
