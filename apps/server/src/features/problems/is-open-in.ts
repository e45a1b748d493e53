import { type RawBuilder, sql } from "kysely";
import { isShown } from "./is-shown.ts";

/** A condition on a row of `problems`: the public sees it now or, named a group, every member of that group does. */
export function isOpenIn(groupId: number | null, table = "problems"): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const isOwn = sql`${of("is_group")} and ${of("group_id")} = ${groupId} and ${of("auth")} = 1
    and ${of("archived_at")} is null`;
  const isListed = groupId === null ? sql`${of("is_listed")}` : sql`(${of("is_listed")} or (${isOwn}))`;
  return sql<boolean>`(${isListed} and ${isShown(table)})`;
}
