/**
 * What is done to the members of a group. Each act holds the group, so that of two at once the second sees what the first
 * did, and the kept count is that of a recount.
 */
import {
  type Decision,
  decideLeaving,
  decideLevel,
  decideRemoving,
  type GroupLevel,
  groupCallerOf,
  groupLevels,
  Refusal,
} from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Tx } from "../../db/client.ts";
import { demandGroup, openGroup } from "./demand-group.ts";
import { archiveGroup } from "./disband-group.ts";
import { findMember, type GroupMemberRow, removeMember, storeLevel } from "./group-members.repo.ts";
import type { GroupActsDeps, GroupNews } from "./group-news.ts";
import { holdGroup } from "./groups.repo.ts";
import type { Acting } from "./save-group.ts";

/** Gives a member or an applicant another level and tells applicants what became of them. */
export async function changeMember(
  deps: GroupActsDeps,
  acting: Acting,
  { gid, uid, auth }: { gid: number; uid: string; auth: GroupLevel },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { group, caller, target } = await holdTarget(tx, acting, { gid, uid });
    demand(decideLevel(group.ownerId, caller, target, auth));
    if (target.level === auth) return;
    await storeLevel(tx, target, auth);
    await record(tx, acting, "group.change-member", target, { before: target.level, after: auth });
    const what = newsOf(target.level, auth);
    if (what) await deps.tellGroup(tx, { what, group, recipientIds: [target.userId] });
    await deps.moved(tx, { gid, userId: target.userId });
  });
  deps.wakeOutbox();
}

/** Takes a member or an application out of a group. A super admin who takes out the owner disbands it. */
export async function kickMember(
  deps: GroupActsDeps,
  acting: Acting,
  { gid, uid }: { gid: number; uid: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { group, caller, target } = await holdTarget(tx, acting, { gid, uid });
    if (target.userId === group.ownerId && caller.isSuperAdmin) {
      await archiveGroup(tx, deps, acting, group);
      return;
    }
    demand(decideRemoving(group.ownerId, caller, target));
    await removeMember(tx, target);
    await record(tx, acting, "group.remove-member", target, { level: target.level });
    if (target.level >= groupLevels.member)
      await deps.tellGroup(tx, { what: "removed", group, recipientIds: [target.userId] });
    await deps.moved(tx, { gid, userId: target.userId });
  });
  deps.wakeOutbox();
}

/** Takes the caller out of a group. */
export async function leaveGroup(deps: GroupActsDeps, acting: Acting, gid: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await holdGroup(tx, gid);
    const { group } = await openGroup(tx, acting.actor, gid);
    const member = await findMember(tx, gid, acting.actor.userId);
    demand(decideLeaving(group.ownerId, member ?? null));
    if (!member) return;
    await removeMember(tx, member);
    await record(tx, acting, "group.leave", member, { level: member.level });
    await deps.moved(tx, { gid, userId: member.userId });
  });
  deps.wakeOutbox();
}

async function holdTarget(tx: Tx, { actor }: Acting, { gid, uid }: { gid: number; uid: string }) {
  await holdGroup(tx, gid);
  const { group, level } = await demandGroup(tx, actor, gid, groupLevels.admin);
  const target = await findMember(tx, gid, uid);
  if (!target) throw new Refusal("group_member_not_found");
  return { group, caller: groupCallerOf(actor, level), target };
}

function demand(decision: Decision): void {
  if (!decision.allow) throw new Refusal(decision.because);
}

async function record(
  tx: Tx,
  { by }: Acting,
  action: string,
  { groupId, userId }: GroupMemberRow,
  details: Record<string, unknown>,
): Promise<void> {
  const object = { kind: "group", id: groupId };
  await recordAct(tx, { ...by, action, object, details: { userId, ...details } });
}

function newsOf(before: number, after: number): GroupNews["what"] | undefined {
  if (before < groupLevels.member && after >= groupLevels.member) return "approved";
  return after === groupLevels.refused ? "refused" : undefined;
}
