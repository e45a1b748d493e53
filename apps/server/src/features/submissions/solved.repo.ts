import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { isShown } from "../problems/index.ts";

/** A listed problem that a user has solved. */
export interface SolvedProblem {
  id: number;
  displayId: string;
  difficulty: number;
}

/** The listed problems that a user has solved outside contests and groups, in the order of the problem list. */
export async function findSolved(db: Database, userId: string): Promise<SolvedProblem[]> {
  const { rows } = await sql<SolvedProblem>`
    select p.id, p.display_id as "displayId", p.difficulty
    from user_problems mine join problems p on p.id = mine.problem_id
    where mine.user_id = ${userId} and mine.accepted > 0 and p.is_listed and ${isShown("p")}
    order by p.sort_key`.execute(db);
  return rows;
}

/** A user's best score on each listed problem that gives points, outside contests and groups; in no promised order. */
export async function findBestScores(db: Database, userId: string): Promise<number[]> {
  const { rows } = await sql<{ score: number }>`
    select best.score from (
      select problem_id, max(oi_rank_score) as score from submissions
      where user_id = ${userId} and is_public and oi_rank_score is not null
      group by problem_id
    ) as best join problems p on p.id = best.problem_id
    where p.is_listed and ${isShown("p")}`.execute(db);
  return rows.map(({ score }) => score);
}
