/** Where a contest stands: before its start, between start and end, or over. */
export const contestStatus = { scheduled: -1, running: 0, ended: 1 } as const;

/** One of the codes of `contestStatus`. */
export type ContestStatus = (typeof contestStatus)[keyof typeof contestStatus];

/** The status of a contest at a moment. It runs from the very start and is over at the very end. */
export function contestStatusAt(contest: { startsAt: Date; endsAt: Date }, now: Date): ContestStatus {
  if (now < contest.startsAt) return contestStatus.scheduled;
  return now < contest.endsAt ? contestStatus.running : contestStatus.ended;
}
