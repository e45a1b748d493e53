import { quantile } from "../quantile.ts";

/** What a rate did. */
export interface Step {
  /** Requests a second. */
  readonly rate: number;
  readonly p95Ms: number;
  /** Answers that were not the right ones. */
  readonly bad: number;
}

/** Where a site stops keeping up. */
export interface Knee {
  /** The p95 that it has at rates it keeps up with. */
  readonly plateauMs: number;
  /** The last rate on the plateau. */
  readonly kneeRate: number;
  /** False: it was still on it at the last rate that was tried. */
  readonly isReached: boolean;
}

/** The first rates are the plateau. */
const plateauSteps = 3;

/**
 * The knee of rising rates: a step has left the plateau when its p95 is more than twice as high, and by more than what
 * a busy machine shakes it, or when answers were wrong. One step that leaves and is followed by one that is back was
 * shaken by something else.
 */
export function findKnee(steps: readonly Step[]): Knee {
  const plateauMs = quantile(
    steps.slice(0, plateauSteps).map(({ p95Ms }) => p95Ms),
    0.5,
  );
  const hasLeft = ({ p95Ms, bad }: Step) => bad > 0 || p95Ms > Math.max(2 * plateauMs, plateauMs + shakenMs);
  const first = steps.findIndex((step, nth) => hasLeft(step) && hasLeft(steps[nth + 1] ?? step));
  const last = steps[(first < 0 ? steps.length : first) - 1];
  return { plateauMs, kneeRate: last?.rate ?? 0, isReached: first >= 0 };
}

const shakenMs = 20;
