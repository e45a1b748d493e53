/**
 * The clock of a contest in a browser. It goes by the server's time as the last answer told it, moved on by the
 * browser's steady clock: setting the browser's own clock changes nothing that is shown or allowed.
 */
import { type ContestClock, contestClock, contestStatus } from "@touchstone/domain";
import { useEffect, useReducer } from "react";
import type { Contest, HeardContest } from "./api.ts";

/** The server's time now. */
export function serverNow({ contest, heardAtMs }: HeardContest): Date {
  return new Date(Date.parse(contest.now) + performance.now() - heardAtMs);
}

/** From when to when a contest runs. */
export function spanOf({ startTime, endTime }: Pick<Contest, "startTime" | "endTime">) {
  return { startsAt: new Date(startTime), endsAt: new Date(endTime) };
}

/** The clock of a contest; the part is drawn again every second until the contest is over. */
export function useContestClock(heard: HeardContest): ContestClock {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const now = serverNow(heard);
  const clock = contestClock(spanOf(heard.contest), now);
  useEffect(() => {
    if (clock.status === contestStatus.ended) return;
    const timer = setTimeout(tick, 1_000 - (now.getTime() % 1_000));
    return () => clearTimeout(timer);
  });
  return clock;
}
