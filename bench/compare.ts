import { quantile } from "./quantile.ts";

/** How often to run each side: so many rounds of so many runs. */
export interface Effort {
  rounds: number;
  runs: number;
  /** Which time speaks for a side: the median unless told, 0.95 what all but one in twenty keep to. */
  part?: number;
}

/** The times of the two sides in milliseconds, and how many times slower the first one is. */
export interface Comparison {
  subjectMs: number;
  baselineMs: number;
  ratio: number;
}

/** One side of a comparison; it gets the number of the run to vary its parameters with. */
export type Side = (run: number) => Promise<unknown>;

/**
 * Times both sides run by run in turn, so that whatever else the machine does meets them alike. One round
 * goes before without being counted: caches are warm and statements prepared when the clock starts. What is done before
 * the first side is not timed.
 */
export async function compare(
  subject: Side,
  baseline: Side,
  { rounds, runs, part = 0.5 }: Effort,
  beforeSubject?: () => Promise<unknown>,
): Promise<Comparison> {
  const subjectTimes: number[] = [];
  const baselineTimes: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (let run = 0; run < runs; run++) {
      const baselineTime = await time(baseline, run);
      await beforeSubject?.();
      const subjectTime = await time(subject, run);
      if (round === 0) continue;
      subjectTimes.push(subjectTime);
      baselineTimes.push(baselineTime);
    }
  }
  const subjectMs = quantile(subjectTimes, part);
  const baselineMs = quantile(baselineTimes, part);
  return { subjectMs, baselineMs, ratio: subjectMs / baselineMs };
}

async function time(side: Side, run: number): Promise<number> {
  const start = performance.now();
  await side(run);
  return performance.now() - start;
}
