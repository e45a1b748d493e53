import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import { createTextSeal } from "../../db/text-seal.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { careForSite } from "./care-for-site.ts";
import { keepAccount, orderAccountCheck, removeAccount, switchAccount } from "./keep-account.ts";
import { listAccounts } from "./remote-accounts.repo.ts";
import { presentKnownSites } from "./remote-judging.present.ts";
import { listPages, listSites } from "./remote-sites.repo.ts";
import { isRemoteOpen, switchRemote } from "./remote-switch.ts";

export function remoteJudgingHandlers({
  db,
  key,
  now,
}: {
  db: Database;
  /** Seals the accounts. */
  key: Uint8Array;
  now: () => Date;
}): Handlers<(typeof routesByFeature)["remoteJudging"]> {
  const seal = createTextSeal(key);
  return {
    async getRemoteJudging() {
      const at = now();
      const [isOpen, sites, accounts] = await Promise.all([
        isRemoteOpen(db),
        listSites(db, at),
        listAccounts(db, at),
      ]);
      return { isOpen, sites: presentKnownSites(sites), accounts: presentKnownSites(accounts) };
    },
    getRemotePages: (_, { site }) => listPages(db, site),
    async switchRemoteJudging(call, { isOpen }) {
      await switchRemote(db, actedBy(call), isOpen);
      return null;
    },
    async keepRemoteAccount(call, account) {
      return { id: await keepAccount({ db, seal }, actedBy(call), account) };
    },
    async switchRemoteAccount(call, order) {
      await switchAccount(db, actedBy(call), order);
      return null;
    },
    async removeRemoteAccount(call, { id }) {
      await removeAccount(db, actedBy(call), id);
      return null;
    },
    async checkRemoteAccount(call, { id }) {
      await orderAccountCheck(db, actedBy(call), id);
      return null;
    },
    async careForRemoteSite(call, { site }) {
      await careForSite(db, actedBy(call), site);
      return null;
    },
  };
}
