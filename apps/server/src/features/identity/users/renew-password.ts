import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import type { ActedAtConsole } from "../../../http/acted-by.ts";
import { findAccountByUsername } from "../identity.repo.ts";
import { giveOneTimePassword } from "./give-one-time-password.ts";

/** Gives the account of a name a one-time password, ends its sessions, and answers the password this once. */
export async function renewPassword(
  deps: { db: Database; now: () => Date },
  by: ActedAtConsole,
  username: string,
): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const account = await findAccountByUsername(tx, username);
    if (!account) throw new Refusal("user_not_found");
    const password = await giveOneTimePassword(tx, account.id, deps.now());
    const object = { kind: "user", id: account.id };
    await recordAct(tx, { ...by, action: "user.edit", object, details: { isNewPassword: true } });
    return password;
  });
}
