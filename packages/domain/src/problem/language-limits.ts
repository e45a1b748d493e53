/** What a program may use in one run. */
interface RunLimits {
  timeMs: number;
  memoryBytes: number;
}

/** What a language makes of a problem's limits: a factor for what it computes, a constant for what it takes to start. */
export interface LimitScale {
  factor: { time: number; memory: number };
  extra: RunLimits;
}

/** A problem's limits for a language. */
export function languageLimits(problem: RunLimits, { factor, extra }: LimitScale): RunLimits {
  return {
    timeMs: problem.timeMs * factor.time + extra.timeMs,
    memoryBytes: problem.memoryBytes * factor.memory + extra.memoryBytes,
  };
}
