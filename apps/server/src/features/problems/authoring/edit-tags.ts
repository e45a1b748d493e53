/** Making, changing and deleting tags of the site and their classifications; each act is one entry of the audit log. */
import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import {
  type ClassificationFields,
  deleteClassification,
  deleteTag,
  insertClassification,
  insertTag,
  lockClassification,
  lockTag,
  type TagFields,
  updateClassification,
  updateTag,
} from "./admin-tags.repo.ts";
import { findTagNamed } from "./problem-parts.repo.ts";

type Kind = "tag" | "tag-classification";

/** Writes what was done to one of them, with what it was and what it is. */
function record(
  tx: Tx,
  by: ActedBy,
  act: { kind: Kind; id: number; verb: "create" | "change" | "delete"; before?: unknown; after?: unknown },
): Promise<void> {
  const { kind, id, verb, before, after } = act;
  return recordAct(tx, {
    ...by,
    action: `${kind}.${verb}`,
    object: { kind, id },
    details: { before, after },
  });
}

/** Makes a tag; refuses a name that is there and a classification that is not. */
export function addTag(db: Database, by: ActedBy, fields: TagFields) {
  return db.transaction().execute(async (tx) => {
    await demandFree(tx, fields);
    const tag = await insertTag(tx, fields).catch(refuseTwin);
    await record(tx, by, { kind: "tag", id: tag.id, verb: "create", after: fields });
    return tag;
  });
}

export function changeTag(db: Database, by: ActedBy, { id, ...fields }: TagFields & { id: number }) {
  return db.transaction().execute(async (tx) => {
    const before = await lockTag(tx, id);
    if (!before) throw new Refusal("tag_not_found");
    await demandFree(tx, fields, id);
    await updateTag(tx, id, fields).catch(refuseTwin);
    await record(tx, by, { kind: "tag", id, verb: "change", before, after: fields });
  });
}

/** Deletes a tag and takes it off every problem. */
export function removeTag(db: Database, by: ActedBy, id: number) {
  return db.transaction().execute(async (tx) => {
    const before = await lockTag(tx, id);
    if (!before) throw new Refusal("tag_not_found");
    await deleteTag(tx, id);
    await record(tx, by, { kind: "tag", id, verb: "delete", before });
  });
}

export function addClassification(db: Database, by: ActedBy, fields: ClassificationFields) {
  return db.transaction().execute(async (tx) => {
    const made = await insertClassification(tx, fields);
    await record(tx, by, { kind: "tag-classification", id: made.id, verb: "create", after: fields });
    return made;
  });
}

export function changeClassification(
  db: Database,
  by: ActedBy,
  { id, ...fields }: ClassificationFields & { id: number },
) {
  return db.transaction().execute(async (tx) => {
    const before = await demandClassification(tx, id);
    await updateClassification(tx, id, fields);
    await record(tx, by, { kind: "tag-classification", id, verb: "change", before, after: fields });
  });
}

/** Deletes a classification; its tags stay, without one. */
export function removeClassification(db: Database, by: ActedBy, id: number) {
  return db.transaction().execute(async (tx) => {
    const before = await demandClassification(tx, id);
    await deleteClassification(tx, id);
    await record(tx, by, { kind: "tag-classification", id, verb: "delete", before });
  });
}

async function demandClassification(tx: Tx, id: number) {
  const found = await lockClassification(tx, id);
  if (!found) throw new Refusal("classification_not_found");
  return found;
}

/** Refuses a name that another tag of the judge has, and a classification that is not there or another judge's. */
async function demandFree(tx: Tx, { name, oj, tcid }: TagFields, ownId?: number): Promise<void> {
  const twin = await findTagNamed(tx, oj, name);
  if (twin && twin.id !== ownId) throw new Refusal("tag_exists");
  if (tcid !== null && (await demandClassification(tx, tcid)).oj !== oj)
    throw new Refusal("classification_not_found");
}

/** Two may add one name at the same moment: the index decides. */
function refuseTwin(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw constraint === "tags_name_key" ? new Refusal("tag_exists") : error;
}
