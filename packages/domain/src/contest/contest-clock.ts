import { type ContestStatus, contestStatus, contestStatusAt } from "./contest-status.ts";

/** A contest that starts later than this is not counted down to: its start is told in words. */
const farMs = 7 * 86_400_000;

/** What the clock of a contest's page shows at a moment. */
export interface ContestClock {
  readonly status: ContestStatus;
  /** Whole seconds until the start or, while it runs, until the end, rounded up; 0 once it is over. */
  readonly leftSeconds: number;
  /** True where the start is more than a week away. */
  readonly isFar: boolean;
  /** How much of the contest is over, from 0 to 100. */
  readonly percent: number;
}

/** The clock of a contest by the server's time. */
export function contestClock(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): ContestClock {
  const status = contestStatusAt({ startsAt, endsAt }, now);
  if (status === contestStatus.ended) return { status, leftSeconds: 0, isFar: false, percent: 100 };
  const [startMs, endMs, nowMs] = [startsAt.getTime(), endsAt.getTime(), now.getTime()];
  const isScheduled = status === contestStatus.scheduled;
  const leftMs = (isScheduled ? startMs : endMs) - nowMs;
  return {
    status,
    leftSeconds: Math.ceil(leftMs / 1_000),
    isFar: isScheduled && leftMs > farMs,
    percent: isScheduled ? 0 : ((nowMs - startMs) / (endMs - startMs)) * 100,
  };
}
