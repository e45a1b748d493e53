import { groupLevels } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";

/** A condition: the user is a root of the group that a contest belongs to, and so runs the contest. */
export function runsGroupOf(
  contestId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from contests held join group_members g on g.group_id = held.group_id
    where held.id = ${contestId} and g.user_id = ${userId} and g.level = ${sql.lit(groupLevels.root)})`;
}
