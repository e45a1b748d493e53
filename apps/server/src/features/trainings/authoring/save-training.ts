/**
 * Saving a training. The form is held against the rules; other terms make its records anew in the same transaction. A new
 * password says what becomes of those who registered with the old one: nothing happens to them by itself.
 */
import { groupLevels, newLatePercent, Refusal, type TrainingForm, trainingFaults } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { demandGroup } from "../../groups/index.ts";
import { type FindTries, rebuildCells } from "../records/rebuild-cells.ts";
import { removeMembers } from "../training-members.repo.ts";
import { type EditableTraining, holdTraining, type SavedBy } from "./demand-training-editor.ts";

/** What saving works with. */
export interface SaveTrainingDeps {
  db: Database;
  findTries: FindTries;
}

/** Makes a training of the caller's, in a group where one is named, and answers its id. */
export function addTraining(
  db: Database,
  { editor, by }: SavedBy,
  form: TrainingForm,
  groupId: number | null = null,
): Promise<number> {
  const columns = demandColumns(form);
  return db.transaction().execute(async (tx) => {
    if (groupId !== null) await demandGroup(tx, editor, groupId, groupLevels.admin);
    await demandCategory(tx, columns.category_id);
    const { id } = await tx
      .insertInto("trainings")
      .values({ author_id: editor.userId, group_id: groupId, ...columns })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { title, auth, category_id } = columns;
    const details = { after: { title, auth, category_id, group_id: groupId } };
    await recordAct(tx, { ...by, action: "training.create", object: { kind: "training", id }, details });
    return id;
  });
}

/** Saves a training that the caller may edit, as long as nobody else saved it since it was read. */
export async function updateTraining(
  { db, findTries }: SaveTrainingDeps,
  saved: SavedBy,
  sent: { id: number; form: TrainingForm; gmtModified: Date | null; removeMembers?: boolean | undefined },
): Promise<void> {
  const columns = demandColumns(sent.form);
  await db.transaction().execute(async (tx) => {
    const before = await holdTraining(tx, saved, sent.id);
    const isStale = sent.gmtModified && sent.gmtModified.getTime() !== before.updated_at.getTime();
    if (isStale) throw new Refusal("training_changed");
    if (columns.category_id !== before.category_id) await demandCategory(tx, columns.category_id);
    const removed = await settleMembers(tx, before, columns.password, sent.removeMembers);
    await tx
      .updateTable("trainings")
      .set({ ...columns, updated_at: sql`clock_timestamp()` })
      .where("id", "=", before.id)
      .execute();
    if (isOtherTerms(before, columns)) await rebuildCells(tx, findTries, { trainingId: before.id });
    const details = { changes: changesOf(before, columns), ...(removed > 0 && { removedMembers: removed }) };
    const object = { kind: "training", id: before.id };
    await recordAct(tx, { ...saved.by, action: "training.change", object, details });
  });
}

/** Shows or hides a training. */
export async function changeTrainingStatus(
  db: Database,
  saved: SavedBy,
  { tid, status }: { tid: number; status: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const training = await holdTraining(tx, saved, tid);
    if (training.is_visible === status) return;
    await tx
      .updateTable("trainings")
      .set({ is_visible: status, updated_at: sql`clock_timestamp()` })
      .where("id", "=", tid)
      .execute();
    const details = { visible: { before: !status, after: status } };
    const object = { kind: "training", id: tid };
    await recordAct(tx, { ...saved.by, action: "training.change-visible", object, details });
  });
}

/**
 * Puts a training into the archive, or takes it out: no list shows it there and nobody enters it. Problems, members and
 * records stay. Archiving it once more changes nothing; one that is not in the archive is not restored.
 */
export async function moveTraining(
  db: Database,
  saved: SavedBy,
  { tid, isToArchive }: { tid: number; isToArchive: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const training = await holdTraining(tx, saved, tid, true);
    if ((training.archived_at !== null) === isToArchive) {
      if (isToArchive) return;
      throw new Refusal("training_not_archived");
    }
    await tx
      .updateTable("trainings")
      .set({ archived_at: isToArchive ? sql`now()` : null, updated_at: sql`clock_timestamp()` })
      .where("id", "=", tid)
      .execute();
    const action = isToArchive ? "training.archive" : "training.restore";
    const details = { title: training.title };
    await recordAct(tx, { ...saved.by, action, object: { kind: "training", id: tid }, details });
  });
}

type Columns = ReturnType<typeof demandColumns>;

/** A form without faults as its row has it. */
function demandColumns(form: TrainingForm) {
  const fields = trainingFaults(form);
  if (fields.length > 0) throw new Refusal("invalid_input", { fields });
  const { auth, rank, description } = form;
  return {
    ...{ auth, rank, description, title: form.title.trim() },
    category_id: form.categoryId,
    password: auth === "Public" ? null : form.privatePwd.trim(),
    is_visible: form.status,
    rank_show_name: form.rankShowName,
    ...{ opens_at: form.opensAt, due_at: form.dueAt, late_rule: form.lateRule },
    late_percent: form.lateRule === "percent" ? form.latePercent : newLatePercent,
  };
}

async function demandCategory(tx: Tx, id: number | null): Promise<void> {
  const found = await tx
    .selectFrom("training_categories")
    .select("id")
    .where("id", "=", id)
    .where("group_id", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new Refusal("training_category_not_found");
}

/** With a new password: what was said of the members; answers how many are gone. */
async function settleMembers(
  tx: Tx,
  before: EditableTraining,
  password: string | null,
  isToRemove: boolean | undefined,
): Promise<number> {
  const isNew = password !== null && password !== before.password;
  if (!isNew || before.members === 0) return 0;
  if (isToRemove === undefined) throw new Refusal("training_password_members");
  return isToRemove ? removeMembers(tx, before.id) : 0;
}

function isOtherTerms(before: EditableTraining, after: Columns): boolean {
  return before.due_at?.getTime() !== after.due_at?.getTime() || before.late_rule !== after.late_rule;
}

/** What differs, field by field; of a password only that it does. */
function changesOf(before: EditableTraining, after: Columns): Record<string, unknown> {
  const textOf = (value: unknown) => JSON.stringify(value);
  const shortOf = (value: unknown) =>
    typeof value === "string" && value.length > 500 ? `${value.slice(0, 500)}…` : value;
  const names = (Object.keys(after) as (keyof Columns)[]).filter(
    (name) => textOf(before[name]) !== textOf(after[name]),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === "password" ? "changed" : { before: shortOf(before[name]), after: shortOf(after[name]) },
    ]),
  );
}
