import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { createTextSeal } from "../identity/index.ts";
import { keepAccount, switchAccount } from "./keep-account.ts";
import { listAccounts, listPages, listSites } from "./remote-accounts.repo.ts";
import { presentKnownSites } from "./remote-judging.present.ts";
import { isRemoteOpen, switchRemote } from "./remote-switch.ts";

export function remoteJudgingHandlers({
  db,
  key,
}: {
  db: Database;
  /** Seals the accounts. */
  key: Uint8Array;
}): Handlers<(typeof routesByFeature)["remoteJudging"]> {
  const seal = createTextSeal(key);
  return {
    async getRemoteJudging() {
      const [isOpen, sites, accounts] = await Promise.all([
        isRemoteOpen(db),
        listSites(db),
        listAccounts(db),
      ]);
      return { isOpen, sites: presentKnownSites(sites), accounts: presentKnownSites(accounts) };
    },
    async getRemotePages() {
      return presentKnownSites(await listPages(db));
    },
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
  };
}
