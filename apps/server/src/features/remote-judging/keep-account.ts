import { Refusal, type RemoteSite } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import type { TextSeal } from "../identity/index.ts";
import { changeAccount, putAccount } from "./remote-accounts.repo.ts";

/** Adds an account of another judge, or gives one a new password; either way it is used again. */
export async function keepAccount(
  { db, seal }: { db: Database; seal: TextSeal },
  by: ActedBy,
  account: { site: RemoteSite; username: string; password: string },
): Promise<number> {
  const { site, username, password } = account;
  return db.transaction().execute(async (tx) => {
    const id = await putAccount(tx, { site, username, sealedPassword: seal.seal(password) });
    const object = { kind: "remote-account", id };
    await recordAct(tx, { ...by, action: "remote-account.keep", object, details: { site, username } });
    return id;
  });
}

/** Switches an account on or off. One that is switched on is tried again, whatever it was parked for. */
export async function switchAccount(
  db: Database,
  by: ActedBy,
  { id, isEnabled }: { id: number; isEnabled: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await changeAccount(tx, id, isEnabled))) throw new Refusal("remote_account_not_found");
    const object = { kind: "remote-account", id };
    await recordAct(tx, { ...by, action: "remote-account.switch", object, details: { isEnabled } });
  });
}
