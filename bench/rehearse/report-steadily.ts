import { setTimeout as delay } from "node:timers/promises";
import type { Reporter, TakenTry } from "./open-reporter.ts";

/** Verdicts of so long are sent together. */
const reportEveryMs = 100;

/** Reports under way. */
export interface Reporting {
  /** Verdicts that were sent so far. */
  count: () => number;
  /** Resolves when all that was taken until now is reported; throws what kept a report from being sent. */
  stop: () => Promise<void>;
}

/** Reports whatever `taken` grows by as soon as it is there, until stopped. */
export function reportSteadily(judge: Reporter, taken: readonly TakenTry[]): Reporting {
  let reported = 0;
  let isOver = false;
  const report = async () => {
    const fresh = taken.slice(reported);
    reported = taken.length;
    await judge.report(fresh);
  };
  const reporting = (async () => {
    while (!isOver) {
      await report();
      await delay(reportEveryMs);
    }
    await report();
  })();
  // It is awaited at the end; until then a failure must not end the process before the site is closed.
  reporting.catch(() => {});
  return {
    count: () => reported,
    stop() {
      isOver = true;
      return reporting;
    },
  };
}
