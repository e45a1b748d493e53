import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import { rebuildCells } from "../records/rebuild-cells.ts";
import { findMember } from "../training-members.repo.ts";
import { holdTraining, type SavedBy } from "./demand-training-editor.ts";
import type { SaveTrainingDeps } from "./save-training.ts";

/** Gives a member a due time of their own, or takes it back; their records follow. */
export async function extendMember(
  { db, findTries }: SaveTrainingDeps,
  saved: SavedBy,
  { tid, uid: userId, extendedUntil }: { tid: number; uid: string; extendedUntil: Date | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdTraining(tx, saved, tid);
    const member = await findMember(tx, tid, userId);
    if (!member) throw new Refusal("training_member_not_found");
    await tx
      .updateTable("training_members")
      .set({ extended_until: extendedUntil })
      .where("training_id", "=", tid)
      .where("user_id", "=", userId)
      .execute();
    await rebuildCells(tx, findTries, { trainingId: tid, userIds: [userId] });
    const details = { userId, before: member.extendedUntil, after: extendedUntil };
    const object = { kind: "training", id: tid };
    await recordAct(tx, { ...saved.by, action: "training.extend-member", object, details });
  });
}
