import { quantile } from "../quantile.ts";
import { findKnee, type Knee, type Step } from "./find-knee.ts";
import type { Arrival } from "./send-open.ts";
import { sendOpen } from "./send-open.ts";

/** Which rates are tried, and how long each. */
export interface Ladder {
  readonly firstRate: number;
  /** Each rate is so many times the one before. */
  readonly factor: number;
  readonly rates: number;
  readonly stepSeconds: number;
}

/** Goes up the rates until the knee is behind, or the rates are at their end. */
export async function measureKnee(
  { firstRate, factor, rates, stepSeconds }: Ladder,
  mix: (size: { rate: number; seconds: number }) => Arrival[],
): Promise<Knee & { steps: readonly Step[] }> {
  const steps: Step[] = [];
  for (let nth = 0; nth < rates; nth += 1) {
    const rate = Math.round(firstRate * factor ** nth);
    const samples = await sendOpen(mix({ rate, seconds: stepSeconds }));
    const p95Ms = Math.round(
      quantile(
        samples.map(({ tookMs }) => tookMs),
        0.95,
      ),
    );
    const bad = samples.filter(({ isGood }) => !isGood).length;
    const lateMs = quantile(
      samples.map((sample) => sample.lateMs),
      0.95,
    );
    console.error(`${rate}/s: p95 ${p95Ms} ms, ${bad} bad answers; asked ${lateMs.toFixed(1)} ms late`);
    steps.push({ rate, p95Ms, bad });
    // One more than the first that has left, so that it is known to stay away.
    const { kneeRate, isReached } = findKnee(steps);
    if (isReached && steps.filter((step) => step.rate > kneeRate).length > 1) break;
  }
  return { ...findKnee(steps), steps };
}
