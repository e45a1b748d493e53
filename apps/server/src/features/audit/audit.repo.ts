import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { allOf } from "../../db/page.ts";

/** Which acts; what is missing does not narrow the choice. */
export interface AuditFilter {
  username?: string | undefined;
  /** An action, or how it begins. */
  action?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  before?: number | undefined;
}

/** One act as it is read. */
export interface AuditRow {
  id: number;
  time: Date;
  actorId: string | null;
  username: string | null;
  action: string;
  objectKind: string;
  objectId: string;
  details: Record<string, unknown>;
  ip: string | null;
  requestId: string | null;
}

/** The newest acts that a filter lets through. */
export async function findAuditEntries(
  db: Database,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  const { username, action, objectKind, objectId, from, until, before } = filter;
  const conditions = [sql`true`];
  if (username) {
    conditions.push(sql`e.actor_id = (select id from users where lower(username) = lower(${username}))`);
  }
  if (action) conditions.push(sql`starts_with(e.action, ${action})`);
  if (objectKind) conditions.push(sql`e.object_kind = ${objectKind}`);
  if (objectId) conditions.push(sql`e.object_id = ${objectId}`);
  if (from) conditions.push(sql`e.at >= ${from}`);
  if (until) conditions.push(sql`e.at < ${until}`);
  if (before !== undefined) conditions.push(sql`e.id < ${before}`);
  const { rows } = await sql<AuditRow>`
    select e.id, e.at as time, e.actor_id as "actorId", u.username, e.action, e.object_kind as "objectKind",
      e.object_id as "objectId", e.details, host(e.ip) as ip, e.request_id as "requestId"
    from audit_entries e left join users u on u.id = e.actor_id
    where ${allOf(conditions)}
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}
