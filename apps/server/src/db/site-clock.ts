/**
 * The time of the site is that of its database, which every copy of every process shares. Each process measures it now
 * and then, keeps the answer it can be surest of, and counts on from there by the clock that only counts, so a machine
 * whose own clock is wrong, or is set while the process runs, tells the right time all the same.
 */
import { sql } from "kysely";
import type { Database } from "./client.ts";

/** The site's time, as this process knows it. */
export interface SiteClock {
  now: () => Date;
  /** Measures now; a database that is away leaves the clock as it is. */
  measure(): Promise<void>;
  close(): void;
}

const measureEveryMs = 10_000;

/** The first answer may have waited for a connection. */
const asksAtOnce = 3;

/** By how much two clocks that only count may part, of the time since. */
const driftMax = 1e-4;

/** Opens the clock; until the first measurement it tells the machine's own time. */
export function openSiteClock(db: Database): SiteClock {
  let known = { siteMs: Date.now(), countedMs: performance.now(), unsureMs: Number.POSITIVE_INFINITY };
  const ask = async () => {
    const askedMs = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const answeredMs = performance.now();
    const unsureMs = (answeredMs - askedMs) / 2;
    if (!rows[0] || unsureMs > known.unsureMs + (answeredMs - known.countedMs) * driftMax) return;
    known = { siteMs: rows[0].at.getTime(), countedMs: askedMs + unsureMs, unsureMs };
  };
  const measure = async () => {
    for (let asked = 0; asked < asksAtOnce; asked += 1) await ask();
  };
  const measureIfThere = () => measure().catch(() => {});
  void measureIfThere();
  const timer = setInterval(() => void measureIfThere(), measureEveryMs).unref();
  return {
    now: () => new Date(known.siteMs + performance.now() - known.countedMs),
    measure: measureIfThere,
    close: () => clearInterval(timer),
  };
}
