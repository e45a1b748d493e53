import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { countingTrial } from "./authoring/main-solution.repo.ts";

/** Whether people may be let loose on a problem. */
export interface ProblemReadiness {
  id: number;
  hasTests: boolean;
  isVerified: boolean;
  isPaused: boolean;
  /** The other judge that judges it; null where it is judged here. */
  remoteJudge: string | null;
  /** The languages it lists; none means every one. */
  languageIds: number[];
}

/** These problems, each with what must hold before a contest. */
export async function listProblemReadiness(
  db: Database,
  problemIds: readonly number[],
): Promise<Map<number, ProblemReadiness>> {
  const { rows } = await sql<ProblemReadiness>`
    select p.id, coalesce(j.manifest_sha256 is not null, false) as "hasTests",
      coalesce(t.status = 0, false) as "isVerified", p.judging_paused_at is not null as "isPaused",
      case when p.is_remote then p.oj end as "remoteJudge",
      array(select l.language_id from problem_languages l where l.problem_id = p.id) as "languageIds"
    from problems p
    left join problem_judgings j on j.id = p.judging_revision_id
    left join problem_main_solutions m on m.problem_id = p.id
    left join problem_trials t on ${countingTrial}
    where p.id = any(${problemIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
