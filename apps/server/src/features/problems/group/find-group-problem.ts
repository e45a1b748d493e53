import { type Actor, type GroupLevel, groupLevels, Refusal, seesGroupProblem } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { demandGroup, levelIn } from "../../groups/index.ts";
import { findGroupOf, isTheirs } from "../authoring/demand-editor.ts";
import { isShown } from "../is-shown.ts";
import { judgeOfPublicProblem } from "../problem-lookup.repo.ts";

/** A problem of a group before somebody who sees it. */
export interface GroupProblem {
  id: number;
  oj: string;
  isRemote: boolean;
  judgingRevisionId: number | null;
}

/** Which problem of which group, by its id or its display id. */
interface Asked {
  pid: string | number;
  gid: number;
}

/** A problem that the group made, for a member who sees it; refuses everybody else with the reason. */
export async function demandGroupProblem(db: Database, actor: Actor, asked: Asked): Promise<GroupProblem> {
  const { level } = await demandGroup(db, actor, asked.gid, groupLevels.member);
  const problem = await findGroupProblem(db, actor, { ...asked, level });
  if (!problem) throw new Refusal("problem_not_found");
  return problem;
}

async function findGroupProblem(
  db: Database,
  actor: Actor,
  { pid, gid, level }: Asked & { level: GroupLevel },
): Promise<GroupProblem | undefined> {
  if (actor.kind === "visitor") return undefined;
  const isIt = typeof pid === "number" ? sql`p.id = ${pid}` : sql`p.display_id = ${pid.toUpperCase()}`;
  const { rows } = await sql<GroupProblem & { auth: number; isShown: boolean; isOwn: boolean }>`
    select p.id, p.oj, p.is_remote as "isRemote", p.judging_revision_id as "judgingRevisionId", p.auth,
      ${isShown("p")} as "isShown", ${isTheirs(actor.userId)} as "isOwn"
    from problems p where ${isIt} and p.group_id = ${gid} and p.archived_at is null`.execute(db);
  const [row] = rows;
  return row && seesGroupProblem(row, level) ? row : undefined;
}

/** The problem of that id, public or of a group of the caller's, as far as they see it. */
export async function findVisibleProblem(
  db: Database,
  actor: Actor,
  pid: number,
): Promise<{ id: number; oj: string } | undefined> {
  const oj = await judgeOfPublicProblem(db, pid);
  if (oj !== undefined) return { id: pid, oj };
  const gid = await findGroupOf(db, pid);
  const level = await levelIn(db, actor, gid ?? null);
  return gid === undefined || level === null ? undefined : findGroupProblem(db, actor, { pid, gid, level });
}
