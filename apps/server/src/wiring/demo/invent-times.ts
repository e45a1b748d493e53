import type { Random } from "@touchstone/problem-package";

const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;
/** The pupils of the demonstration live by the clock of China. */
const zoneHours = 8;

/** How likely somebody sends a solution, in per cent of the busiest hour. */
const byHour = [9, 4, 2, 1, 1, 1, 3, 10, 28, 45, 52, 40, 30, 38, 60, 66, 58, 44, 50, 82, 100, 92, 58, 24];
const weekendPercent = 70;

/** So many moments of the year before `now` (in milliseconds), in their order: by day more than by night, and growing. */
export function inventTimes(random: Random, now: number, count: number): number[] {
  const times: number[] = [];
  while (times.length < count) {
    const time = now - random.int(1, yearMs);
    if (random.int(1, 100) <= busyness(time, now)) times.push(time);
  }
  return times.sort((a, b) => a - b);
}

function busyness(time: number, now: number): number {
  const local = new Date(time + zoneHours * hourMs);
  const isWeekend = local.getUTCDay() % 6 === 0;
  const growth = 1 - 0.5 * ((now - time) / yearMs);
  return (byHour[local.getUTCHours()] ?? 0) * growth * (isWeekend ? weekendPercent / 100 : 1);
}
