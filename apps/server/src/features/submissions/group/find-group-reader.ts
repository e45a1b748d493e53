import { type Actor, groupLevels, isAdminRole } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import { levelIn } from "../../groups/index.ts";
import { mayEditProblem } from "../../problems/index.ts";
import { findGroupSubmissions, type SubmissionRow } from "../submissions.repo.ts";

/** What a reader of a group's submission may do besides reading that it is there. */
export interface GroupReader {
  /** Reads every program of the group. */
  isOverseer: boolean;
  /** Sees every test of the problem. */
  editsProblem: boolean;
}

/** Somebody before what was sent in a group: its members and super admins; to everybody else it does not exist. */
async function findGroupReader(
  db: Database | Tx,
  actor: Actor,
  { groupId, problemId }: { groupId: number; problemId: number },
): Promise<GroupReader | undefined> {
  const level = (await levelIn(db, actor, groupId)) ?? groupLevels.none;
  if (actor.kind === "visitor" || level < groupLevels.member) return undefined;
  return {
    isOverseer: level >= groupLevels.admin,
    editsProblem: await mayEditProblem(db, actor, problemId),
  };
}

/** The same of any submission outside contests: the public is no overseer. */
export async function findReader(
  db: Database | Tx,
  actor: Actor,
  sent: { groupId: number | null; problemId: number; isHidden: boolean },
): Promise<GroupReader | undefined> {
  const { groupId, problemId, isHidden } = sent;
  const reader =
    groupId === null
      ? { isOverseer: false, editsProblem: false }
      : await findGroupReader(db, actor, { groupId, problemId });
  // A contest hides its problem from all but staff.
  const isStaff = actor.kind === "user" && isAdminRole(actor.role);
  return isHidden && !isStaff && !reader?.isOverseer ? undefined : reader;
}

/** Those of the submissions sent in groups that the caller may know of. */
export async function findVisibleGroupSubmissions(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<SubmissionRow[]> {
  if (actor.kind === "visitor" || ids.length === 0) return [];
  const rows = await findGroupSubmissions(db, ids);
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
  const levels = await Promise.all(groupIds.map((groupId) => levelIn(db, actor, groupId)));
  const levelOf = new Map(groupIds.map((groupId, at) => [groupId, levels[at] ?? groupLevels.none]));
  return rows.flatMap(({ isHidden, ...row }) => {
    const level = levelOf.get(row.groupId) ?? groupLevels.none;
    return level >= (isHidden ? groupLevels.admin : groupLevels.member) ? [row] : [];
  });
}
