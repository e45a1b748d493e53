import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";
import type { Viewer } from "./open-viewers.ts";

/** When each thing that moved a row was committed, by entry: the n-th of them makes its `total` n. */
export type Commits = ReadonlyMap<string, readonly number[]>;

/**
 * What moved the rows that everybody sees: the verdict of a try from before the seal, and of one after it only that it
 * was made. The time is that of the start of the transaction.
 */
export async function readCommits(db: Database, cid: number): Promise<Commits> {
  const { rows } = await sql<{ uid: string; atMs: number[] }>`
    select replace(log.user_id::text, '-', '') as uid,
      array_agg((extract(epoch from log.at) * 1000)::float8 order by log.at) as "atMs"
    from contests c join contest_log log on log.contest_id = c.id
    join contest_log sent on sent.contest_id = c.id and sent.submission_id = log.submission_id
      and sent.kind = 'submitted'
    where c.id = ${cid} and log.kind = case when sent.at < c.seal_at then 'judged' else 'submitted' end
    group by log.user_id`.execute(db);
  return new Map(rows.map(({ uid, atMs }) => [uid, atMs]));
}

const msMax = 600_000;

/** The delay from commit to receipt that the given part of all does not exceed, over every page and every change. */
export function delayQuantile(viewers: readonly Viewer[], commits: Commits, part: number): number {
  const counts = new Uint32Array(msMax + 1);
  let count = 0;
  for (const { arrivals } of viewers) {
    const seen = new Map<string, number>();
    for (const { totals, atMs } of arrivals.each()) {
      for (const { uid, total } of totals) {
        for (let nth = seen.get(uid) ?? 0; nth < total; nth += 1) {
          const delayMs = Math.round(atMs - (commits.get(uid)?.[nth] ?? atMs));
          const place = Math.min(msMax, Math.max(0, delayMs));
          counts[place] = (counts[place] ?? 0) + 1;
          count += 1;
        }
        seen.set(uid, Math.max(seen.get(uid) ?? 0, total));
      }
    }
  }
  let below = 0;
  for (let ms = 0; ms <= msMax; ms += 1) {
    below += counts[ms] ?? 0;
    if (count > 0 && below >= count * part) return ms;
  }
  return Number.NaN;
}
