import { Refusal, readUserTable, type TableUser } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import type { TextSeal } from "../../../db/text-seal.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { markTaken } from "./preview-users.ts";
import { insertUserImport, type NewLine } from "./user-imports.repo.ts";
import { orderUserImport } from "./work-on-user-import.ts";

/**
 * Orders accounts from the lines of a table and answers the order's id; lines at fault are noted and left out. Those of
 * a group become members of it.
 */
export async function startUserImport(
  deps: { db: Database; seal: TextSeal },
  by: ActedBy,
  cells: readonly (readonly string[])[],
  groupId: number | null = null,
): Promise<number> {
  const { users } = readUserTable(cells, { isOrdered: true });
  if (users.length === 0) throw new Refusal("invalid_input");
  await markTaken(deps.db, users);
  return orderUsers(deps, by, { kind: "import", users, groupId });
}

/** Orders accounts in the background, in one transaction with its audit entry. */
export function orderUsers(
  deps: { db: Database; seal: TextSeal },
  by: ActedBy,
  order: { kind: "import" | "generate"; users: readonly TableUser[]; groupId?: number | null },
): Promise<number> {
  const { kind, users, groupId = null } = order;
  const lines = users.map(({ line, user, faults: [fault] }): NewLine => {
    const which = { line, username: user.username };
    return fault
      ? { ...which, fault: fault.key }
      : { ...which, sealed: deps.seal.seal(JSON.stringify(user)) };
  });
  return deps.db.transaction().execute(async (tx) => {
    const id = await insertUserImport(tx, { orderedBy: by.actorId, kind, groupId, lines });
    await recordAct(tx, {
      ...by,
      action: `users.${kind}`,
      object: { kind: "user-import", id },
      details: {
        ...{ total: lines.length, failed: lines.filter((line) => "fault" in line).length },
        ...(groupId !== null && { groupId }),
      },
    });
    await orderUserImport(tx, id);
    return id;
  });
}
