import { dice } from "../dice.ts";
import { type Acts, actsOf } from "./acts.ts";
import type { Hall } from "./open-hall.ts";
import type { Arrival } from "./send-open.ts";

/** What people ask for in the middle of a contest, out of twenty requests. */
const middle: readonly (keyof Acts)[] = [
  ...(["status", "status", "statement", "board", "problems"] as const),
  ...(["status", "statement", "submissions", "board", "problems"] as const),
  ...(["status", "statement", "submissions", "statement", "problems"] as const),
  ...(["status", "statement", "submit", "board", "problems"] as const),
];

/** A schedule of so many requests a second, each somewhere in its own place, by everybody in turn. */
export function createSteadyMix(
  hall: Hall,
): (size: { rate: number; seconds: number; kinds?: readonly (keyof Acts)[] }) => Arrival[] {
  const everybody = hall.entrants.map((_, nth) => actsOf(hall, nth));
  let next = 0;
  return ({ rate, seconds, kinds = middle }) =>
    Array.from({ length: Math.round(rate * seconds) }, (_, nth) => {
      const kind = kinds[nth % kinds.length] ?? "problems";
      const acts = everybody[next++ % everybody.length];
      const atMs = ((nth + dice(nth, 13)) * 1000) / rate;
      return { atMs, kind, ask: () => acts?.[kind]() ?? Promise.resolve(false) };
    });
}
