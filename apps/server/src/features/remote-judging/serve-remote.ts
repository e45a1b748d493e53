import type { Logger } from "@touchstone/telemetry";
import { checkAccount } from "./check-account.ts";
import { endStranded } from "./end-stranded.ts";
import type { RemoteAdapter } from "./remote-adapter.ts";
import { isRemoteOpen } from "./remote-switch.ts";
import { type SiteWork, workAtSites } from "./work-at-sites.ts";
import { type RemoteDeps, workOnRemote } from "./work-on-remote.ts";

const sweepEveryMs = 30_000;

/** Works for the other judges until closed, each on its own; safe beside other copies. Does nothing while switched off. */
export function serveRemote(
  deps: RemoteDeps & { log: Logger },
  adapters: readonly RemoteAdapter[],
): { close: () => Promise<void> } {
  const { log } = deps;
  return workAtSites(
    adapters.map((adapter) => judgingAt(deps, adapter)),
    { log, fault: "a remote step failed" },
  );
}

function judgingAt(deps: RemoteDeps, adapter: RemoteAdapter): SiteWork {
  const { site } = adapter;
  let sweptAt = Number.NEGATIVE_INFINITY;
  return {
    site,
    async work(isClosed) {
      if (performance.now() - sweptAt >= sweepEveryMs) {
        sweptAt = performance.now();
        await endStranded(deps, site);
      }
      if (!(await isRemoteOpen(deps.db))) return;
      await checkAccount(deps, adapter);
      while (!isClosed() && (await workOnRemote(deps, adapter))) {
        // The spacing of the site ends this before long.
      }
    },
  };
}
