import type { RefusalCode } from "../refusal.ts";
import { contestStatus, contestStatusAt } from "./contest-status.ts";

/** The most that a contest is given at once. */
export const extensionMinutesMax = 600;

/** The times of a contest that an extension moves. */
export interface ExtendedTimes {
  readonly endsAt: Date;
  readonly sealAt: Date | null;
}

/**
 * The times of a running contest with so many minutes more. A seal that has not closed moves with the end, so that as
 * much is kept back as was meant; one that has closed stays, for nothing that is hidden may come to light.
 */
export function extendContest(
  contest: { startsAt: Date; endsAt: Date; sealAt: Date | null },
  minutes: number,
  now: Date,
): ExtendedTimes | RefusalCode {
  const status = contestStatusAt(contest, now);
  if (status === contestStatus.scheduled) return "contest_not_started";
  if (status === contestStatus.ended) return "contest_ended";
  const later = (moment: Date) => new Date(moment.getTime() + minutes * 60_000);
  const { endsAt, sealAt } = contest;
  return { endsAt: later(endsAt), sealAt: sealAt && sealAt > now ? later(sealAt) : sealAt };
}
