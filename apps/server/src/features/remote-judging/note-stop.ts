import { afterSiteFailure, type RemoteSite, type RemoteTrouble } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { parkAccount } from "./remote-accounts.repo.ts";
import { moveSiteHealth, noteTrouble, savePage } from "./remote-sites.repo.ts";
import type { RemoteStop } from "./remote-stop.ts";

/** What says something about the site, and not about one submission or one account. */
const siteTroubles: readonly RemoteTrouble[] = [
  "timeout",
  "server-error",
  "unreachable",
  "refused-address",
  "changed-layout",
  "too-large",
  "challenge",
];
const accountTroubles: readonly RemoteTrouble[] = ["login-failed", "challenge"];

/**
 * Tells the breaker, parks an account that cannot be used, and keeps a page that could not be read. Where an account is
 * parked that says it all: the adapter is well.
 */
export async function noteStop(
  { db, now, random }: { db: Database; now: () => Date; random: () => number },
  { site, accountId }: { site: RemoteSite; accountId?: number },
  { trouble, page }: RemoteStop,
): Promise<void> {
  const at = now();
  await noteTrouble(db, site, trouble, at);
  if (siteTroubles.includes(trouble))
    await moveSiteHealth(db, site, (health) => afterSiteFailure(health, { at, random: random() }));
  const isOfAccount = accountId !== undefined && accountTroubles.includes(trouble);
  if (isOfAccount) await parkAccount(db, accountId, trouble, at);
  if (page) await savePage(db, site, page, { at, needsCare: !isOfAccount });
}
