/**
 * Invitations: a link that makes whoever follows it a member at once, of a hidden or private group, too, until it expires.
 * It is as good as the right of who made it: when they no longer run the group, it opens nothing.
 */
import { randomBytes } from "node:crypto";
import { groupLevels, Refusal } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import type { Database, Tx } from "../../db/client.ts";
import { demandGroup, levelIn } from "./demand-group.ts";
import {
  addInvitation,
  countUse,
  findInvitation,
  holdInvitation,
  type InvitationRow,
  removeInvitation,
} from "./group-invitations.repo.ts";
import { addMember, findMember, storeLevel } from "./group-members.repo.ts";
import { findGroup, type GroupRow, holdGroup } from "./groups.repo.ts";
import type { Acting } from "./save-group.ts";

/** Far more than a class needs. */
const links: Allowance = { name: "group-invitation", points: 30, seconds: 3600 };

/** Makes an invitation. */
export async function inviteMembers(
  { db, limits }: { db: Database; limits: RateLimits },
  { actor, by }: Acting,
  { gid, days }: { gid: number; days: number },
): Promise<InvitationRow> {
  await demandGroup(db, actor, gid, groupLevels.admin);
  await limits.spend(links, actor.userId);
  const token = randomBytes(24).toString("base64url");
  return db.transaction().execute(async (tx) => {
    await addInvitation(tx, { gid, days, token, madeBy: actor.userId });
    await recordAct(tx, {
      ...by,
      action: "group.invite",
      object: { kind: "group", id: gid },
      details: { days },
    });
    return demandInvitation(tx, token);
  });
}

/** Ends an invitation; to whoever does not run its group it does not exist. */
export async function endInvitation(db: Database, { actor, by }: Acting, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const invitation = await holdInvitation(tx, id);
    const level = await levelIn(tx, actor, invitation?.gid ?? null);
    if (!invitation || level === null || level < groupLevels.admin)
      throw new Refusal("group_invitation_not_found");
    await removeInvitation(tx, id);
    const object = { kind: "group", id: invitation.gid };
    await recordAct(tx, {
      ...by,
      action: "group.end-invitation",
      object,
      details: { uses: invitation.uses },
    });
  });
}

/** Which group an invitation leads to. */
export async function readInvitation(
  db: Database,
  { actor }: Pick<Acting, "actor">,
  token: string,
): Promise<{ group: GroupRow; isMember: boolean }> {
  const { gid } = await demandInvitation(db, token);
  const group = await demandInvited(db, gid);
  const member = await findMember(db, gid, actor.userId);
  return { group, isMember: member !== undefined && member.level >= groupLevels.member };
}

/** Makes the caller a member and answers of which group. Whoever was refused there stays so. */
export function joinByInvitation(db: Database, { actor, by }: Acting, token: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { gid: invited } = await demandInvitation(tx, token);
    await holdGroup(tx, invited);
    // Looked at once more behind whoever held the group: the maker may be out of it by now.
    const { id, gid } = await demandInvitation(tx, token);
    await demandInvited(tx, gid);
    const row = await findMember(tx, gid, actor.userId);
    if (row?.level === groupLevels.refused) throw new Refusal("group_refused");
    if (row && row.level >= groupLevels.member) return gid;
    if (row) await storeLevel(tx, row, groupLevels.member);
    else await addMember(tx, { gid, userId: actor.userId, level: groupLevels.member, reason: null });
    await countUse(tx, id);
    const object = { kind: "group", id: gid };
    await recordAct(tx, { ...by, action: "group.join", object, details: { invitation: id } });
    return gid;
  });
}

async function demandInvitation(db: Database | Tx, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, token);
  if (!invitation) throw new Refusal("group_invitation_not_found");
  return invitation;
}

async function demandInvited(db: Database | Tx, gid: number): Promise<GroupRow> {
  const group = await findGroup(db, gid);
  if (!group || group.isArchived || group.isBanned) throw new Refusal("group_invitation_not_found");
  return group;
}
