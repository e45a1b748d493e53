import type { Database } from "../../apps/server/src/db/client.ts";
import { judgeLanes } from "../../apps/server/src/features/judges/judge-lane.ts";
import { enqueueJob } from "../../apps/server/src/features/judges/judge-queue.repo.ts";

/** How much waits while it is measured. */
const waiting = 1000;

/**
 * Queues the newest submissions as if they had come just now, half of them to a contest; answers them, newest first. Those
 * of the people who are asked about stay out: whoever has work under way may not send more.
 */
export async function fillQueue(db: Database, withoutUsers: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("submissions")
    .select([
      "id as submissionId",
      "user_id as userId",
      "problem_id as problemId",
      "language_id as languageId",
    ])
    .where("user_id", "not in", withoutUsers)
    .orderBy("id", "desc")
    .limit(waiting)
    .execute();
  await db.transaction().execute(async (tx) => {
    // What a run that was cut short has left.
    await tx.deleteFrom("judge_jobs").execute();
    await tx.deleteFrom("judge_lane_users").execute();
    for (const [index, row] of rows.entries()) {
      const lane = index % 2 === 0 ? judgeLanes.contest : judgeLanes.practice;
      await enqueueJob(tx, { ...row, generation: 1, lane, requestId: "bench" });
    }
  });
  return rows.map(({ submissionId }) => submissionId);
}
