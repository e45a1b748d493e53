import { readOutboxLag } from "../db/outbox.ts";
import { readLastBackup } from "../features/backups/index.ts";
import { judgeLanes, readQueueFigures } from "../features/judges/index.ts";
import { readBoardLag } from "../features/standings/index.ts";
import type { Adapters } from "./adapters.ts";

/** Shows what waits on the whole site. Every copy of `jobs` says the same, because the database is asked. */
export function measureSite({ metrics, db }: Pick<Adapters, "metrics" | "db">): void {
  const waiting = metrics.gauge("touchstone_queue_waiting", "Work that waits for a judge.", ["lane"]);
  const running = metrics.gauge("touchstone_queue_running", "Work that a judge holds.", ["lane"]);
  const oldest = metrics.gauge("touchstone_queue_oldest_seconds", "How long the oldest work has waited.", [
    "lane",
  ]);
  const parked = metrics.gauge(
    "touchstone_queue_parked",
    "Work that failed by our fault and waits for a person.",
  );
  const judges = metrics.gauge("touchstone_judges_connected", "Judges that speak and may be given work.");
  metrics.readWhenAsked([waiting, running, oldest, parked, judges], async () => {
    const figures = await readQueueFigures(db);
    for (const { lane: number, ...of } of figures.lanes) {
      const lane = laneName(number);
      waiting.set({ lane }, of.waiting);
      running.set({ lane }, of.running);
      oldest.set({ lane }, of.longestWaitMs / 1000);
    }
    parked.set(figures.parked);
    judges.set(figures.pools.reduce((sum, pool) => sum + pool.judges, 0));
  });

  const unsent = metrics.gauge("touchstone_outbox_waiting", "Events that are stored and not sent yet.");
  const unsentFor = metrics.gauge(
    "touchstone_outbox_oldest_seconds",
    "How long the oldest of them has waited.",
  );
  metrics.readWhenAsked([unsent, unsentFor], async () => {
    const lag = await readOutboxLag(db);
    unsent.set(lag.waiting);
    unsentFor.set(lag.oldestSeconds);
  });

  const behind = metrics.gauge("touchstone_boards_behind", "Contests whose board is behind its log.");
  const behindFor = metrics.gauge(
    "touchstone_boards_oldest_seconds",
    "How long the oldest event waits for its board.",
  );
  metrics.readWhenAsked([behind, behindFor], async () => {
    const lag = await readBoardLag(db);
    behind.set(lag.behind);
    behindFor.set(lag.oldestSeconds);
  });

  const backup = metrics.gauge(
    "touchstone_backup_timestamp_seconds",
    "When the last good backup was made; not there before the first.",
  );
  metrics.readWhenAsked([backup], async () => {
    const last = await readLastBackup(db);
    if (last) backup.set(last.madeAt.getTime() / 1000);
  });
}

function laneName(lane: number): string {
  return Object.entries(judgeLanes).find(([, number]) => number === lane)?.[0] ?? String(lane);
}
