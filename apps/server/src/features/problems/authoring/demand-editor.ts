import { type Actor, editsEveryProblem, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

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
}

/**
 * The problem of that id, for somebody who may edit it: root and problem admins all, anybody else those that the
 * database knows as theirs, by author or by an object role. Nothing of the request decides whose a problem is.
 */
export async function demandEditor(db: Database | Tx, editor: Editor, pid: number): Promise<Editable> {
  const { rows } = await sql<Editable & { isTheirs: boolean }>`
    select p.id, p.display_id as "displayId", p.oj, p.is_remote as "isRemote", p.auth, p.version,
      p.archived_at is not null as "isArchived", p.judging_revision_id as "judgingRevisionId",
      ${isTheirs(editor.userId)} as "isTheirs"
    from problems p where p.id = ${pid}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal("problem_not_found");
  const { isTheirs: isOwn, ...problem } = row;
  if (!isOwn && !editsEveryProblem(editor.role)) throw new Refusal("missing_right");
  return problem;
}

/** Whether the actor may edit that problem. */
export async function mayEditProblem(db: Database | Tx, editor: Editor, pid: number): Promise<boolean> {
  if (editsEveryProblem(editor.role)) return true;
  const { rows } =
    await sql`select from problems p where p.id = ${pid} and ${isTheirs(editor.userId)}`.execute(db);
  return rows.length > 0;
}

/** The condition that a problem `p` is a user's own. */
export function isTheirs(userId: string) {
  return sql<boolean>`(p.author_id is not distinct from ${userId}::uuid or exists (
    select from object_roles o where o.kind = 'problem' and o.object_id = p.id and o.user_id = ${userId}::uuid
      and o.role = 'author'))`;
}
