/**
 * Accounts that a class makes. A teacher pastes or sends a table; the preview gives each line a password, the order makes
 * the accounts in the background, and each is a member from its first moment. Who may make accounts is staff of the site.
 */
import type { routesByFeature } from "@touchstone/contract";
import { type Actor, groupLevels } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { createTextSeal } from "../../db/text-seal.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import {
  listUserImports,
  newOneTimePassword,
  presentTableUser,
  presentUserImport,
  previewCells,
  previewFile,
  startUserImport,
  userImportKey,
} from "../identity/index.ts";
import { demandGroup } from "./demand-group.ts";
import { addMember } from "./group-members.repo.ts";
import { holdGroup } from "./groups.repo.ts";

export function groupRosterHandlers({
  db,
  secret,
}: {
  db: Database;
  secret: string;
}): Handlers<(typeof routesByFeature)["groupRoster"]> {
  const seal = createTextSeal(userImportKey(secret));
  const demand = (actor: Actor, gid: number) => demandGroup(db, actor, gid, groupLevels.admin);
  return {
    async previewRosterFile({ actor, locale }, { gid, file }) {
      await demand(actor, gid);
      const { users, ignored } = await previewFile(db, file, newOneTimePassword);
      return { users: users.map((user) => presentTableUser(locale, user)), ignored };
    },
    async previewRosterCells({ actor, locale }, { gid, text }) {
      await demand(actor, gid);
      const { users, ignored } = await previewCells(db, text, newOneTimePassword);
      return { users: users.map((user) => presentTableUser(locale, user)), ignored };
    },
    async addRoster(call, { gid, users }) {
      await demand(call.actor, gid);
      const id = await startUserImport({ db, seal }, actedBy(call), users, gid);
      const [order] = await listUserImports(db, { id });
      if (!order) throw new Error(`the order ${id} of accounts is gone`);
      return presentUserImport(call.locale, order);
    },
    async getRosters({ actor, locale }, { gid }) {
      await demand(actor, gid);
      const orders = await listUserImports(db, { groupId: gid });
      return orders.map((order) => presentUserImport(locale, order));
    },
  };
}

/** Makes an account that a group has ordered a member of it, in the transaction that makes the account. */
export async function addMadeMember(
  tx: Tx,
  { userId, groupId }: { userId: string; groupId: number },
): Promise<void> {
  await holdGroup(tx, groupId);
  await addMember(tx, { gid: groupId, userId, level: groupLevels.member, reason: null });
}
