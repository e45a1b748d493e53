import type { Logger } from "@touchstone/telemetry";
import { checkAccount } from "./check-account.ts";
import { endStranded } from "./end-stranded.ts";
import type { RemoteAdapter } from "./remote-adapter.ts";
import { isRemoteOpen } from "./remote-switch.ts";
import { type RemoteDeps, workOnRemote } from "./work-on-remote.ts";

const everyMs = 1_000;
const sweepEveryMs = 30_000;

/** Works for the other judges until closed, each on its own; safe beside other copies. Does nothing while switched off. */
export function serveRemote(
  deps: RemoteDeps & { log: Logger },
  adapters: readonly RemoteAdapter[],
): { close: () => Promise<void> } {
  const lanes = adapters.map((adapter) => keepWorking(deps, adapter));
  return {
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function keepWorking(deps: RemoteDeps & { log: Logger }, adapter: RemoteAdapter) {
  const { site } = adapter;
  let isClosed = false;
  let sweptAt = Number.NEGATIVE_INFINITY;
  const work = async () => {
    if (performance.now() - sweptAt >= sweepEveryMs) {
      sweptAt = performance.now();
      await endStranded(deps, site);
    }
    if (!(await isRemoteOpen(deps.db))) return;
    await checkAccount(deps, adapter);
    while (!isClosed && (await workOnRemote(deps, adapter))) {
      // The spacing of the site ends this before long.
    }
  };
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    // A slow site must not pile up turns.
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch((error: unknown) => deps.log.warn({ err: error, site }, "a remote step failed"))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
