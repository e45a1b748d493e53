import { sql } from "kysely";
import type { Database, Tx } from "./client.ts";

/** An act worth remembering: who did what to which object, and from where. */
export interface AuditedAct {
  /** Null when the system itself acted. */
  actorId: string | null;
  /** What was done, as `noun.verb`: `user.lock`, `settings.change`. */
  action: string;
  object: { kind: string; id: string | number };
  /** Never secrets: whoever reads the log reads this. */
  details?: Record<string, unknown>;
  ip?: string;
  requestId?: string;
}

/** Writes the act into the audit log, in the transaction of the act itself. */
export async function recordAct(tx: Tx, act: AuditedAct): Promise<void> {
  await tx
    .insertInto("audit_entries")
    .values({
      actor_id: act.actorId,
      action: act.action,
      object_kind: act.object.kind,
      object_id: String(act.object.id),
      details: JSON.stringify(act.details ?? {}),
      ip: act.ip ?? null,
      request_id: act.requestId ?? null,
    })
    .execute();
}

/** Takes the addresses out of what somebody did. */
export async function forgetAddresses(tx: Tx, actorId: string): Promise<void> {
  await tx.updateTable("audit_entries").set({ ip: null }).where("actor_id", "=", actorId).execute();
}

/** Takes out of the log what it says of an object that leads to a person who has left. */
export async function forgetDetails(tx: Tx, object: { kind: string; id: string }): Promise<void> {
  await tx
    .updateTable("audit_entries")
    .set({ details: "{}" })
    .where("object_kind", "=", object.kind)
    .where("object_id", "=", object.id)
    .execute();
}

/** The newest acts on an object among these, each with who did it. */
export async function listActs(
  db: Database,
  { object, actions, limit }: { object: AuditedAct["object"]; actions: readonly string[]; limit: number },
) {
  const { rows } = await sql<{
    at: Date;
    username: string | null;
    action: string;
    details: Record<string, unknown>;
  }>`
    select e.at, u.username, e.action, e.details from audit_entries e left join users u on u.id = e.actor_id
    where e.object_kind = ${object.kind} and e.object_id = ${String(object.id)} and e.action = any(${actions}::text[])
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}
