/**
 * Whether programs go to other judges. Off until an administrator says that their rules were read: some of those sites
 * forbid robots or accounts that many people share.
 */
import { z } from "zod";
import { recordAct } from "../../db/audit.ts";
import type { Database, Tx } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { storeRemoteLanguages } from "../languages/index.ts";
import { readSetting, storeSetting } from "../settings/index.ts";
import { remoteLanguages } from "./sites/remote-languages.ts";

const remoteKey = "remote-judging";
const storedSwitch = z.object({ isOpen: z.boolean().default(false) });

/** Whether programs go to other judges now. */
export async function isRemoteOpen(db: Database | Tx): Promise<boolean> {
  return storedSwitch.parse((await readSetting(db, remoteKey)) ?? {}).isOpen;
}

/** Switches remote judging; from then on the languages of the other judges are known here. */
export async function switchRemote(db: Database, by: ActedBy, isOpen: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await storeSetting(tx, remoteKey, by.actorId, { isOpen });
    if (isOpen) await storeAllLanguages(tx);
    const object = { kind: "site", id: remoteKey };
    await recordAct(tx, { ...by, action: "remote-judging.switch", object, details: { isOpen } });
  });
}

/** After an upgrade: where programs go to other judges, the languages that this release knows of them are known here. */
export async function refreshRemoteLanguages(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await isRemoteOpen(tx)) await storeAllLanguages(tx);
  });
}

async function storeAllLanguages(tx: Tx): Promise<void> {
  for (const [site, languages] of Object.entries(remoteLanguages))
    await storeRemoteLanguages(tx, site, languages);
}
