import fc from "fast-check";
import { expect, it } from "vitest";
import { contestCountdown } from "./contest-countdown.ts";

const contest = { startsAt: new Date("2026-11-14T08:00:00Z"), endsAt: new Date("2026-11-14T13:00:00Z") };

it.each([
  ["2026-11-12T09:30:20.000Z", -1, 1, 22, 30, 0, 40_000],
  ["2026-11-14T06:58:59.999Z", -1, 0, 1, 2, 0, 1],
  ["2026-11-14T06:59:00.000Z", -1, 0, 1, 1, 0, 60_000],
  ["2026-11-14T07:00:00.000Z", -1, 0, 1, 0, 0, 1_000],
  ["2026-11-14T07:23:11.400Z", -1, 0, 0, 36, 49, 600],
  ["2026-11-14T07:59:59.999Z", -1, 0, 0, 0, 1, 1],
  ["2026-11-14T08:00:00.000Z", 0, 0, 5, 0, 0, 60_000],
  ["2026-11-14T12:59:58.500Z", 0, 0, 0, 0, 2, 500],
])(
  "at %s: status %i, %i d %i h %i min %i s for %i ms",
  (now, status, days, hours, minutes, seconds, tickMs) => {
    const countdown = { status, days, hours, minutes, seconds, tickMs };
    expect(contestCountdown(contest, new Date(now))).toMatchObject(countdown);
  },
);

it.each([
  ["2026-11-14T07:00:00Z", 0],
  ["2026-11-14T08:00:00Z", 0],
  ["2026-11-14T11:00:00Z", 0.6],
])("at %s %d of it is over", (now, share) => {
  expect(contestCountdown(contest, new Date(now))?.doneShare).toBe(share);
});

it("ends with the contest", () => {
  expect(contestCountdown(contest, contest.endsAt)).toBeUndefined();
});

it("shows the same until a tick has passed, and something else then", () => {
  const shown = (at: number) => {
    const { status, isNear, days, hours, minutes, seconds } = contestCountdown(contest, new Date(at)) ?? {};
    return [status, isNear, days, hours, minutes, seconds].join(" ");
  };
  const week = 7 * 86_400_000;
  const moment = fc.integer({ min: contest.startsAt.getTime() - week, max: contest.endsAt.getTime() - 1 });
  fc.assert(
    fc.property(moment, (at) => {
      const tickMs = contestCountdown(contest, new Date(at))?.tickMs ?? 0;
      expect(tickMs).toBeGreaterThan(0);
      expect(shown(at + tickMs - 1)).toBe(shown(at));
      expect(shown(at + tickMs)).not.toBe(shown(at));
    }),
  );
});
