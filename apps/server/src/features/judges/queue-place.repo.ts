/**
 * Where work stands in its lane, as an estimate. Claims go by `fair_tag`, so what is ahead has a smaller one; others may
 * still be sorted in before it, and a judge may lack what the first of them needs. How fast the lane moves is what it was
 * served lately: each claim adds to a rate that fades with a half-life of about twenty seconds, so a lane that
 * nobody serves fades to nothing, and nothing is promised for it.
 */
import { queueAheadMax } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import { type Database, runPrepared } from "../../db/client.ts";

/** Seconds after which a claim counts 1/e of what it did. */
const fadeSeconds = 30;

/** A rate is told once it speaks of this many claims. */
const claimsMin = 2;

/** The rate of the row `lane` as it has faded until now. The age is bounded because tiny powers are errors. */
const fadedRate = sql`lane.served_per_second
  * exp(-least(greatest(extract(epoch from now() - lane.served_at), 0), 600)::float8 / ${sql.lit(fadeSeconds)})`;

/** What a claim sets on the row `lane` besides its turn. */
export const servedOnce = sql`served_per_second = ${fadedRate} + 1.0 / ${sql.lit(fadeSeconds)}, served_at = now()`;

/** How much stands before a piece of waiting work, counted up to `queueAheadMax`, and claims a second of its lane. */
export interface QueuePlace {
  ahead: number;
  servedPerSecond: number;
}

/** The place of a submission that waits; nothing for one that does not, or whose problem stands still. */
export async function findQueuePlace(db: Database, submissionId: number): Promise<QueuePlace | undefined> {
  const [place] = await runPrepared(db, queuePlaceStatement(submissionId));
  if (!place) return undefined;
  const isKnown = place.servedPerSecond * fadeSeconds >= claimsMin;
  return { ahead: place.ahead, servedPerSecond: isKnown ? place.servedPerSecond : 0 };
}

/** The statement of `findQueuePlace`, apart, so that its plan can be looked at. */
export function queuePlaceStatement(submissionId: number): RawBuilder<QueuePlace> {
  return sql<QueuePlace>`
    select before.count::int as ahead, ${fadedRate} as "servedPerSecond"
    from judge_jobs mine
    join judge_lanes lane on lane.lane = mine.lane
    join problems p on p.id = mine.problem_id and p.judging_paused_at is null
    cross join lateral (
      select count(*) from (
        select from judge_jobs as waiting
        where waiting.state = 'waiting' and waiting.lane = mine.lane
          and (waiting.fair_tag, waiting.submission_id) < (mine.fair_tag, mine.submission_id)
        limit ${sql.lit(queueAheadMax)}
      ) as counted
    ) as before
    where mine.submission_id = ${submissionId} and mine.state = 'waiting'`;
}
