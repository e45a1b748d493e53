import type { Tx } from "../../../db/client.ts";
import { type FindTries, rebuildCells, waitForChanges } from "./rebuild-cells.ts";

/**
 * What a verdict changes in the records of every private training whose member sent it, in its transaction. What was
 * sent in a group is for the group's trainings alone. One that is withdrawn stands in the table still and is left out.
 */
export function recordTrainingVerdict(findTries: FindTries) {
  return async (
    tx: Tx,
    judged: {
      submissionId: number;
      userId: string;
      problemId: number;
      isPublic: boolean;
      groupId: number | null;
      after: number | null;
    },
  ): Promise<void> => {
    const { submissionId, userId, problemId, isPublic, groupId, after } = judged;
    if (!isPublic && groupId === null) return;
    await waitForChanges(tx, { userId, problemId });
    const standing: FindTries = async (inside, asked) => {
      const tries = await findTries(inside, asked);
      return after === null ? tries.filter((one) => one.submissionId !== submissionId) : tries;
    };
    for (const trainingId of await trainingsOf(tx, judged)) {
      await rebuildCells(tx, standing, { trainingId, userIds: [userId], problemIds: [problemId] });
    }
  };
}

/** The trainings of this member that hold the problem, in one order. */
async function trainingsOf(
  tx: Tx,
  { userId, problemId, groupId }: { userId: string; problemId: number; groupId: number | null },
): Promise<number[]> {
  const rows = await tx
    .selectFrom("training_members as m")
    .innerJoin("training_problems as tp", "tp.training_id", "m.training_id")
    .select("m.training_id as trainingId")
    .where("m.user_id", "=", userId)
    .where("tp.problem_id", "=", problemId)
    .$if(groupId !== null, (query) =>
      query.innerJoin("trainings as t", "t.id", "m.training_id").where("t.group_id", "=", groupId),
    )
    .orderBy("m.training_id")
    .execute();
  return rows.map(({ trainingId }) => trainingId);
}
