import { recordAct } from "../../db/audit.ts";
import type { Tx } from "../../db/client.ts";

/** Writes into the audit log what somebody did to the own account. */
export function recordOwnAct(
  tx: Tx,
  userId: string,
  action: string,
  from: { address?: string; requestId: string },
): Promise<void> {
  return recordAct(tx, {
    actorId: userId,
    action,
    object: { kind: "user", id: userId },
    ...(from.address !== undefined && { ip: from.address }),
    requestId: from.requestId,
  });
}
