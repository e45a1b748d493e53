import { Refusal, type RemoteSite } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { TextSeal } from "../../db/text-seal.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import {
  changeAccount,
  forgetAccount,
  lockAccount,
  putAccount,
  putCheckOrder,
} from "./remote-accounts.repo.ts";
import { isRemoteOpen } from "./remote-switch.ts";

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

/** Removes an account and its secrets; refuses one that programs are on their way with. */
export async function removeAccount(db: Database, by: ActedBy, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new Refusal("remote_account_not_found");
    const { site, username, isInUse } = account;
    if (isInUse) throw new Refusal("remote_account_in_use");
    await forgetAccount(tx, id);
    const object = { kind: "remote-account", id };
    await recordAct(tx, { ...by, action: "remote-account.remove", object, details: { site, username } });
  });
}

/** Has an account tried by the jobs process; what it finds is told with the account. */
export async function orderAccountCheck(db: Database, by: ActedBy, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isRemoteOpen(tx))) throw new Refusal("remote_judging_off");
    const account = await lockAccount(tx, id);
    if (!account) throw new Refusal("remote_account_not_found");
    await putCheckOrder(tx, id);
    const { site, username } = account;
    const object = { kind: "remote-account", id };
    await recordAct(tx, { ...by, action: "remote-account.check", object, details: { site, username } });
  });
}
