import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { isWanted } from "./judges.repo.ts";

/** How full the queue is. */
export interface QueueFigures {
  waiting: number;
  running: number;
  parked: number;
  /** Work that has waited for more than a minute. */
  overdue: number;
  longestWaitMs: number;
  lanes: { lane: number; waiting: number; running: number; longestWaitMs: number }[];
  /** Judges at work that have the same toolchain. */
  pools: { toolchain: string; judges: number; slots: number; busySlots: number }[];
}

/** Looks at the whole queue, lane by lane, and at the judges that take from it. */
export async function readQueueFigures(db: Database): Promise<QueueFigures> {
  const [lanes, pools] = await Promise.all([
    sql<QueueFigures["lanes"][number] & { parked: number; overdue: number }>`
      select lanes.lane,
        count(*) filter (where job.state = 'waiting') as waiting,
        count(*) filter (where job.state = 'leased') as running,
        count(*) filter (where job.state = 'parked' and job.submission_id > 0) as parked,
        count(*) filter (where job.state = 'waiting' and job.created_at < now() - interval '1 minute') as overdue,
        coalesce(floor(extract(epoch from now() - min(job.created_at) filter (where job.state = 'waiting')) * 1000), 0)::float8
          as "longestWaitMs"
      from judge_lanes as lanes left join judge_jobs as job on job.lane = lanes.lane
      group by lanes.lane order by lanes.lane`.execute(db),
    sql<QueueFigures["pools"][number]>`
      select coalesce(judges.toolchain, '') as toolchain, count(*) as judges, coalesce(sum(judges.slots), 0)::int as slots,
        coalesce(sum((judges.load ->> 'busySlots')::int), 0)::int as "busySlots"
      from judges where ${isWanted} group by 1 order by 1`.execute(db),
  ]);
  const sum = (what: "waiting" | "running" | "parked" | "overdue") =>
    lanes.rows.reduce((total, lane) => total + lane[what], 0);
  return {
    waiting: sum("waiting"),
    running: sum("running"),
    parked: sum("parked"),
    overdue: sum("overdue"),
    longestWaitMs: Math.max(0, ...lanes.rows.map(({ longestWaitMs }) => longestWaitMs)),
    lanes: lanes.rows.map(({ lane, waiting, running, longestWaitMs }) => ({
      ...{ lane, waiting, running, longestWaitMs },
    })),
    pools: pools.rows,
  };
}
