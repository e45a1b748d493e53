import type { Logger } from "@touchstone/telemetry";
import type { Database } from "../../db/client.ts";
import { sweepLeases } from "./lost-work.repo.ts";

const everyMs = 2_000;

/** Orders again whatever is overdue, every two seconds, until closed; safe beside other copies. */
export function sweepJudges(deps: {
  db: Database;
  log: Logger;
  /** Shows what was parked, by this copy or by one that is gone. */
  showParked: () => Promise<void>;
  wakeJudges: () => void;
}): { close: () => Promise<void> } {
  const sweep = async () => {
    const released = await sweepLeases(deps.db);
    await deps.showParked();
    if (released > 0) {
      deps.log.warn({ released }, "leases ran out; the work is ordered again");
      deps.wakeJudges();
    }
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sweep).catch((error: unknown) => deps.log.warn({ err: error }, "could not sweep"));
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
