import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Tx } from "../../../db/client.ts";
import { findMembersAmong } from "../../groups/index.ts";
import { keepVerdictsOut, rebuildCells } from "../records/rebuild-cells.ts";
import { addMember, findMember } from "../training-members.repo.ts";
import { type EditableTraining, holdTraining, type SavedBy } from "./demand-training-editor.ts";
import type { SaveTrainingDeps } from "./save-training.ts";

/**
 * Gives a member a due time of their own, or takes it back; their records follow. For a public training nobody registers:
 * a member of its group is taken in by their first extension.
 */
export async function extendMember(
  { db, findTries }: SaveTrainingDeps,
  saved: SavedBy,
  { tid, uid: userId, extendedUntil }: { tid: number; uid: string; extendedUntil: Date | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const training = await holdTraining(tx, saved, tid);
    const member = (await findMember(tx, tid, userId)) ?? (await takeIn(tx, training, userId));
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

async function takeIn(tx: Tx, { id, auth, group_id }: EditableTraining, userId: string) {
  const isOfGroup = group_id !== null && (await findMembersAmong(tx, group_id, [userId])).size > 0;
  if (auth !== "Public" || !isOfGroup) throw new Refusal("training_member_not_found");
  await keepVerdictsOut(tx, { userId });
  await addMember(tx, id, userId);
  return { extendedUntil: null };
}
