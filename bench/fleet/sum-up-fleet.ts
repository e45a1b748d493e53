import { judgeLanes } from "../../apps/server/src/features/judges/judge-lane.ts";
import { quantile } from "../quantile.ts";
import type { Fleet, Judged } from "./simulate-fleet.ts";

/** How a fleet did. */
export interface FleetSum {
  submissions: number;
  /** From the arrival to the start of judging, of what was sent to the contest. */
  waitSeconds: { p50: number; p95: number; p99: number };
  /** The part of the slots' time that they judge, from the first arrival to the last end. */
  utilisation: number;
  /** The part of that time in which work is handed out. */
  claiming: number;
  /** From the first arrival to the last end. */
  seconds: number;
}

/** Sums up what became of submissions. */
export function sumUpFleet(judged: readonly Judged[], { slots, claimSeconds }: Fleet): FleetSum {
  const waits = judged
    .filter(({ arrival }) => arrival.lane === judgeLanes.contest)
    .map(({ arrival, startedAt }) => startedAt - arrival.at);
  const first = judged.reduce((least, { arrival }) => Math.min(least, arrival.at), Number.POSITIVE_INFINITY);
  const last = judged.reduce((most, { endedAt }) => Math.max(most, endedAt), 0);
  const worked = judged.reduce((sum, { arrival }) => sum + arrival.serviceSeconds, 0);
  const seconds = last - first;
  return {
    submissions: judged.length,
    waitSeconds: { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), p99: quantile(waits, 0.99) },
    utilisation: worked / (slots * seconds),
    claiming: (judged.length * claimSeconds) / seconds,
    seconds,
  };
}
