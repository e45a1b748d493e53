import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import type { GroupNews } from "../groups/index.ts";
import type { Notice } from "./notice-words.ts";

/**
 * Tells people what happened in a group, in the transaction of the act and so once. A whole class is told in one
 * statement, in the order of the ids, so that two acts never wait for each other.
 */
export async function tellOfGroup(tx: Tx, news: GroupNews): Promise<void> {
  const { what, group, applicant = "", recipientIds } = news;
  if (recipientIds.length === 0) return;
  const details: Notice = { key: `group-${what}`, gid: group.id, group: group.name, applicant };
  await sql`
    with told as (
      select id from users where id = any(${recipientIds}::uuid[]) and status <> 'deleted'
    ), copies as (
      insert into messages (recipient_id, kind, details)
      select id, 'mine', ${JSON.stringify(details)}::jsonb from told order by id
    ), counted as (
      insert into unread_counts (user_id, mine) select id, 1 from told order by id
      on conflict (user_id) do update set mine = unread_counts.mine + 1
    )
    insert into outbox (topic, payload)
    select 'unread.changed.v1', jsonb_build_object('uid', replace(id::text, '-', '')) from told`.execute(tx);
}
