import { type ContestStatus, contestStatus, contestStatusAt } from "./contest-status.ts";

const nearMs = 3_600_000;

/** What is left until a contest begins or, while it runs, until it ends; rounded up to what is counted. */
export interface ContestCountdown {
  readonly status: ContestStatus;
  /** True within the last hour: seconds are counted. Before it the minutes are, and seconds are 0. */
  readonly isNear: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** How long these figures stay true. */
  readonly tickMs: number;
  /** How much of the contest is over, from 0 to 1. */
  readonly doneShare: number;
}

/** The countdown of a contest at a moment; none once the contest is over. */
export function contestCountdown(
  contest: { startsAt: Date; endsAt: Date },
  now: Date,
): ContestCountdown | undefined {
  const status = contestStatusAt(contest, now);
  if (status === contestStatus.ended) return undefined;
  const [start, end] = [contest.startsAt.getTime(), contest.endsAt.getTime()];
  const leftMs = (status === contestStatus.scheduled ? start : end) - now.getTime();
  const isNear = leftMs <= nearMs;
  const unitMs = isNear ? 1_000 : 60_000;
  const units = Math.ceil(leftMs / unitMs);
  const seconds = (units * unitMs) / 1_000;
  return {
    status,
    isNear,
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    tickMs: leftMs - (units - 1) * unitMs,
    doneShare: Math.max(0, now.getTime() - start) / (end - start),
  };
}
