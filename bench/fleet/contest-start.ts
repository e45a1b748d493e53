import { judgeLanes } from "../../apps/server/src/features/judges/judge-lane.ts";
import { seededChance } from "./seeded-chance.ts";
import type { Arrival } from "./simulate-fleet.ts";

/** A contest that begins, beside the practice of everybody else. */
export interface ContestStart {
  entrants: number;
  /** On average after so many seconds somebody sends the first solution. */
  firstTrySeconds: number;
  /** How many in a hundred send a second one, on average after as long again. */
  againPercent: number;
  /** What is sent outside of the contest for each hundred that are sent to it. */
  practicePercent: number;
  /** What judging one takes, on average; single ones spread as the waits between random events do. */
  serviceSeconds: number;
}

/** What is sent, in the order of its time; the same for the same seed. */
export function contestStart(start: ContestStart, seed: number): Arrival[] {
  const chance = seededChance(seed);
  const spread = (mean: number) => -mean * Math.log(1 - chance());
  const sent: Omit<Arrival, "id">[] = [];
  for (let userId = 0; userId < start.entrants; userId++) {
    const send = (at: number, lane: Arrival["lane"]) =>
      sent.push({ at, lane, userId, serviceSeconds: spread(start.serviceSeconds) });
    const first = spread(start.firstTrySeconds);
    send(first, judgeLanes.contest);
    if (chance() * 100 < start.againPercent) send(first + spread(start.firstTrySeconds), judgeLanes.contest);
    if (chance() * 100 < start.practicePercent) send(spread(start.firstTrySeconds), judgeLanes.practice);
  }
  return sent.toSorted((one, other) => one.at - other.at).map((arrival, id) => ({ id, ...arrival }));
}
