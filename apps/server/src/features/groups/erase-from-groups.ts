import { groupLevels } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../db/audit.ts";
import type { Tx } from "../../db/client.ts";
import { findMember, removeMember } from "./group-members.repo.ts";
import { holdGroup, storeGroup } from "./groups.repo.ts";

/**
 * Takes an erased account out of every group. A group that was theirs passes to its oldest root, else to its oldest admin,
 * who becomes a root; where there is neither, it stays without an owner who could sign in, and super admins run it.
 */
export async function eraseFromGroups(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select g.id, g.owner_id = ${userId} as "isOwn" from groups g
    where g.owner_id = ${userId} or exists (
      select from group_members m where m.group_id = g.id and m.user_id = ${userId})
    order by g.id`.execute(tx);
  for (const { id, isOwn } of rows) {
    await holdGroup(tx, id);
    const member = await findMember(tx, id, userId);
    if (member) await removeMember(tx, member);
    if (isOwn) await passOn(tx, id);
  }
}

async function passOn(tx: Tx, gid: number): Promise<void> {
  const heir = await tx
    .selectFrom("group_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("m.user_id")
    .where("m.group_id", "=", gid)
    .where("m.level", ">=", groupLevels.admin)
    .where("u.status", "=", "active")
    .orderBy("m.level", "desc")
    .orderBy("m.created_at")
    .orderBy("m.user_id")
    .executeTakeFirst();
  if (!heir) return;
  await storeGroup(tx, gid, { owner_id: heir.user_id });
  await tx
    .updateTable("group_members")
    .set({ level: groupLevels.root })
    .where("group_id", "=", gid)
    .where("user_id", "=", heir.user_id)
    .execute();
  const object = { kind: "group", id: gid };
  await recordAct(tx, { actorId: null, action: "group.pass-on", object, details: { userId: heir.user_id } });
}
