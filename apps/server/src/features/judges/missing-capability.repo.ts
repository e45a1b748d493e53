import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { isWanted } from "./judges.repo.ts";

/**
 * What these submissions wait for that no judge of today has, by submission: a language by its name, a feature, or a
 * toolchain by the beginning of its digest. Work that only waits its turn, or that a judge holds, is not listed.
 */
export async function findMissingCapability(
  db: Database,
  submissionIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ submissionId: number; missing: string }>`
    with there as (
      select languages, features, toolchain from judges where ${isWanted}
    )
    select waiting.submission_id as "submissionId", coalesce(
      (select l.name from languages l where l.id = waiting.language_id
        and not exists (select from there where l.key = any(there.languages))),
      (select min(feature) from unnest(waiting.features) as feature
        where not exists (select from there where feature = any(there.features))),
      'toolchain ' || left(waiting.toolchain, 12),
      (select l.name from languages l where l.id = waiting.language_id)
    ) as missing
    from judge_jobs waiting
    where waiting.submission_id = any(${submissionIds}::bigint[]) and waiting.state = 'waiting'
      and not exists (select from there where waiting.features <@ there.features
        and (waiting.toolchain is null or waiting.toolchain = there.toolchain)
        and exists (select from languages l where l.id = waiting.language_id and l.key = any(there.languages)))`.execute(
    db,
  );
  return new Map(rows.map(({ submissionId, missing }) => [submissionId, missing]));
}
