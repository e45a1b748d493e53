/**
 * The open model: each request is sent at the moment that a schedule has set, whatever became of those before, and its
 * time is counted from that moment. A site that stands still for a second is charged for all who came in that second;
 * whoever waits for an answer before asking again, as a closed loop does, would charge it once.
 */
import { setTimeout as delay } from "node:timers/promises";

/** One request of the schedule. */
export interface Arrival {
  readonly atMs: number;
  readonly kind: string;
  /** Resolves when the answer is there whole: true when it is the right one. */
  readonly ask: () => Promise<boolean>;
}

/** What became of a request. */
export interface Sample {
  readonly kind: string;
  /** From its moment to the end of its answer. */
  readonly tookMs: number;
  /** Of that, what passed before it was sent: the part of whoever asks, not of the site. */
  readonly lateMs: number;
  readonly isGood: boolean;
}

/** Sends all of them, which must be in their order; answers when the last answer is there. */
export async function sendOpen(arrivals: readonly Arrival[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  const underWay: Promise<void>[] = [];
  const begun = performance.now();
  for (const { atMs, kind, ask } of arrivals) {
    const earlyMs = begun + atMs - performance.now();
    if (earlyMs > 0) await delay(earlyMs);
    const lateMs = performance.now() - begun - atMs;
    const asked = ask().catch(() => false);
    underWay.push(
      asked.then((isGood) => {
        samples.push({ kind, tookMs: performance.now() - begun - atMs, lateMs, isGood });
      }),
    );
  }
  await Promise.all(underWay);
  return samples;
}
