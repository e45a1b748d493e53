import type { RemoteSite } from "@touchstone/domain";
import type { Logger } from "@touchstone/telemetry";

const everyMs = 1_000;

/** Work at one site. */
export interface SiteWork {
  site: RemoteSite;
  /** One turn; whoever makes it long asks whether it is to end. */
  work: (isClosed: () => boolean) => Promise<void>;
}

/**
 * Gives each site a turn every second until closed, whatever the others do; closing waits for the turns that run. One
 * that throws is logged, as `fault`, and does not end the others.
 */
export function workAtSites(
  sites: readonly SiteWork[],
  { log, fault }: { log: Logger; fault: string },
): { close: () => Promise<void> } {
  const lanes = sites.map((work) => keepWorking(work, { log, fault }));
  return {
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function keepWorking({ site, work }: SiteWork, { log, fault }: { log: Logger; fault: string }) {
  let isClosed = false;
  let isBusy = false;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A slow site must not pile up turns.
    if (isBusy) return;
    isBusy = true;
    running = work(() => isClosed)
      .catch((error: unknown) => log.warn({ err: error, site }, fault))
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
