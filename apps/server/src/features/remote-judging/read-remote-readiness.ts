import { accountSiteOf, isRemoteSite } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { listAccounts } from "./remote-accounts.repo.ts";
import { listSites } from "./remote-sites.repo.ts";
import { isRemoteOpen } from "./remote-switch.ts";

/** Whether programs could go to these judges now: with how many accounts each, and whether it answers as expected. */
export async function readRemoteReadiness(db: Database, names: readonly string[], at: Date) {
  const [isOpen, known, accounts] = await Promise.all([
    isRemoteOpen(db),
    listSites(db, at),
    listAccounts(db, at),
  ]);
  const sites = names.map((name) => {
    const accountSite = isRemoteSite(name) ? accountSiteOf(name) : name;
    const usable = accounts.filter(
      ({ site, isEnabled, parkedAt }) => site === accountSite && isEnabled && parkedAt === null,
    );
    const health = known.find(({ site }) => site === name);
    const isWell = health?.restsUntil === null && health.needsCareSince === null;
    return { name, accounts: usable.length, isWell };
  });
  return { isOpen, sites };
}
