import { type Actor, groupLevels, isTrainingAdmin, Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import { type ActedBy, actedBy } from "../../../http/acted-by.ts";
import type { Call } from "../../../http/call.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { levelIn } from "../../groups/index.ts";

/** Where trainings are edited: those of the site in its admin area, those of a group by whoever runs them there. */
export type EditPlace = "site" | "group";

/** Who edits, and where. */
export interface Editing {
  editor: Extract<Actor, { kind: "user" }>;
  place: EditPlace;
}

/** Who saves, where, and by which call. */
export interface SavedBy extends Editing {
  by: ActedBy;
}

/** The caller of a route that has asked for a session. */
export function savedBy(call: Call, place: EditPlace): SavedBy {
  return { editor: signedIn(call.actor), place, by: actedBy(call) };
}

/** A training that an actor may edit. */
export type EditableTraining = Awaited<ReturnType<typeof demandTrainingEditor>>;

/**
 * The training of that id for somebody who may edit it: its author or a super admin, in a group its root or its author
 * while a member, as the database knows them. One in the archive is not found unless it is asked for; one of another
 * place never is.
 */
export async function demandTrainingEditor(
  db: Database | Tx,
  { editor, place }: Editing,
  tid: number,
  { evenArchived = false, isHeld = false }: { evenArchived?: boolean; isHeld?: boolean } = {},
) {
  const training = await db
    .selectFrom("trainings as t")
    .selectAll("t")
    .where("t.id", "=", tid)
    .where("t.group_id", place === "site" ? "is" : "is not", null)
    .$if(isHeld, (query) => query.forNoKeyUpdate("t"))
    .executeTakeFirst();
  if (!training || (training.archived_at !== null && !evenArchived)) throw new Refusal("training_not_found");
  const groupLevel = await levelIn(db, editor, training.group_id);
  const isOutside = groupLevel !== null && groupLevel < groupLevels.member;
  if (isOutside) throw new Refusal("training_not_found");
  const isAdmin = isTrainingAdmin({ authorId: training.author_id }, { actor: editor, groupLevel });
  if (!isAdmin) throw new Refusal("missing_right");
  return training;
}

/** The same, held until the transaction ends: everything that changes a training goes through here. */
export function holdTraining(tx: Tx, editing: Editing, tid: number, evenArchived = false) {
  return demandTrainingEditor(tx, editing, tid, { evenArchived, isHeld: true });
}
