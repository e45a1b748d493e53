/** What a program may use in one run. */
interface RunLimits {
  timeMs: number;
  memoryBytes: number;
}

/** What a problem's limits are for a language: those of the problem, times the language's own factors. */
export function languageLimits(problem: RunLimits, factor: { time: number; memory: number }): RunLimits {
  return { timeMs: problem.timeMs * factor.time, memoryBytes: problem.memoryBytes * factor.memory };
}
