import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** A problem in a training. */
export interface TrainingLinkRow {
  id: number;
  trainingId: number;
  problemId: number;
  displayId: string;
  rank: number;
}

/** The problems of these trainings by their places; equals stand by display id. */
export function listLinks(db: Database | Tx, trainingIds: readonly number[]): Promise<TrainingLinkRow[]> {
  if (trainingIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("training_problems as tp")
    .innerJoin("problems as p", "p.id", "tp.problem_id")
    .select([
      "tp.id",
      "tp.training_id as trainingId",
      "tp.problem_id as problemId",
      "p.display_id as displayId",
      "tp.rank",
    ])
    .where("tp.training_id", "in", trainingIds)
    .orderBy("tp.rank")
    .orderBy("p.sort_key")
    .execute();
}

/** Is the problem in the training? */
export async function isInTraining(
  db: Database | Tx,
  trainingId: number,
  problemId: number,
): Promise<boolean> {
  const link = await db
    .selectFrom("training_problems")
    .select("id")
    .where("training_id", "=", trainingId)
    .where("problem_id", "=", problemId)
    .executeTakeFirst();
  return link !== undefined;
}

/** Stores the places of problems: the first of the list has place 1. */
export async function storeOrder(tx: Tx, trainingId: number, problemIds: readonly number[]): Promise<void> {
  await sql`
    update training_problems tp set rank = placed.rank
    from unnest(${problemIds}::bigint[]) with ordinality as placed (problem_id, rank)
    where tp.training_id = ${trainingId} and tp.problem_id = placed.problem_id and tp.rank <> placed.rank`.execute(
    tx,
  );
}
