import { type Actor, decideEditing, examines, type PublicProgress, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { levelIn } from "../../groups/index.ts";

/** Who edits. */
export type Editor = Extract<Actor, { kind: "user" }>;

/** A problem that an actor may edit. */
export interface Editable {
  id: number;
  displayId: string;
  oj: string;
  isRemote: boolean;
  auth: number;
  version: number;
  isArchived: boolean;
  judgingRevisionId: number | null;
  /** The group it is edited in; null in the admin area. */
  group: ProblemGroup | null;
  progress: PublicProgress | null;
}

/** The group that makes a problem. */
export interface ProblemGroup {
  id: number;
  shortName: string;
}

/**
 * The problem of that id, for somebody who may edit it where they are: in the group `gid`, or without one in the admin
 * area. A group has its own problems only, and the admin area those of groups that it is to decide about. Nothing of
 * the request decides whose a problem is, by author or by an object role: only the database does.
 */
export async function demandEditor(
  db: Database | Tx,
  editor: Editor,
  pid: number,
  gid?: number,
): Promise<Editable> {
  const row = await findFacts(db, editor, pid);
  if (!row) throw new Refusal("problem_not_found");
  const { isOwn, groupId, shortName, ...problem } = row;
  const isHere = gid === undefined ? !shortName || examines(row.progress, editor.role) : groupId === gid;
  if (!isHere || (gid !== undefined && !shortName)) throw new Refusal("problem_not_found");
  const level = await levelIn(db, editor, shortName ? groupId : null);
  const facts = { isOwn, isGroup: shortName !== null, progress: row.progress, level };
  const decision = decideEditing(facts, editor.role);
  if (!decision.allow) throw new Refusal(decision.because);
  return { ...problem, group: gid === undefined || !shortName ? null : { id: gid, shortName } };
}

/** The same, held until the transaction ends: of two who change a problem at once one waits for the other. */
export async function holdProblem(tx: Tx, editor: Editor, pid: number, gid?: number): Promise<Editable> {
  await tx.selectFrom("problems").select("id").where("id", "=", pid).forNoKeyUpdate().execute();
  return demandEditor(tx, editor, pid, gid);
}

/** Whether the actor may edit that problem, in its group or in the admin area. */
export async function mayEditProblem(db: Database | Tx, editor: Editor, pid: number): Promise<boolean> {
  const row = await findFacts(db, editor, pid);
  if (!row) return false;
  const { groupId, shortName } = row;
  const level = await levelIn(db, editor, shortName ? groupId : null);
  return decideEditing({ ...row, isGroup: shortName !== null, level }, editor.role).allow;
}

/** The group that alone sees a problem; undefined where there is none. */
export async function findGroupOf(db: Database | Tx, pid: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("problems")
    .select("group_id")
    .where("id", "=", pid)
    .where("is_group", "=", true)
    .executeTakeFirst();
  return row?.group_id ?? undefined;
}

/** The short name of its group stands with a problem as long as only the group sees it. */
async function findFacts(db: Database | Tx, editor: Editor, pid: number) {
  const { rows } = await sql<
    Omit<Editable, "group"> & { isOwn: boolean; groupId: number | null; shortName: string | null }
  >`
    select p.id, p.display_id as "displayId", p.oj, p.is_remote as "isRemote", p.auth, p.version,
      p.archived_at is not null as "isArchived", p.judging_revision_id as "judgingRevisionId",
      p.apply_public_progress as progress, p.group_id as "groupId", g.short_name as "shortName",
      ${isTheirs(editor.userId)} as "isOwn"
    from problems p left join groups g on p.is_group and g.id = p.group_id
    where p.id = ${pid}`.execute(db);
  return rows[0];
}

/** The condition that a problem `p` is a user's own. */
export function isTheirs(userId: string) {
  return sql<boolean>`(p.author_id is not distinct from ${userId}::uuid or exists (
    select from object_roles o where o.kind = 'problem' and o.object_id = p.id and o.user_id = ${userId}::uuid
      and o.role = 'author'))`;
}
