import { groupLevels } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import type { NamedPerson } from "../identity/index.ts";

/** The first members of a group whose accounts are active and whose names begin so, without one of them. */
export async function findMembersBeginning(
  db: Database,
  gid: number,
  { prefix, exceptId, limit }: { prefix: string; exceptId: string; limit: number },
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`select u.username, u.nickname
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${gid} and m.level >= ${groupLevels.member}
      and starts_with(lower(u.username), lower(${prefix})) and u.status = 'active' and u.id <> ${exceptId}
    order by lower(u.username) limit ${limit}`.execute(db);
  return rows;
}
