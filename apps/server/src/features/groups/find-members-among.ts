import { groupLevels } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";

/** Those of these users who are members of a group that still is one. */
export async function findMembersAmong(
  tx: Tx,
  gid: number,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom("group_members as m")
    .innerJoin("groups as g", "g.id", "m.group_id")
    .select("m.user_id as userId")
    .where("m.group_id", "=", gid)
    .where("m.level", ">=", groupLevels.member)
    .where("m.user_id", "in", userIds)
    .where("g.archived_at", "is", null)
    .where("g.is_banned", "=", false)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
