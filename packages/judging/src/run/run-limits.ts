import type { WorkOrder } from "@touchstone/contract";
import { languageLimits } from "@touchstone/domain";
import type { LanguageFile } from "@touchstone/languages";
import type { Limits } from "@touchstone/sandbox";

/** The limits of a run: the one a verdict is given by, and the fuses that cut the program off. */
export interface RunLimits {
  /** CPU time a program may use. */
  readonly timeMs: number;
  readonly fuses: Limits;
}

const workBytesMax = 64 * 1024 ** 2;

/**
 * A problem's limits for one language. The fuses for time are above the limit, so that a near miss ends by itself and
 * has a true time, and a program that waits without computing is told from one that computes too long.
 */
export function runLimits(limits: WorkOrder["limits"], { limitScale, run }: LanguageFile): RunLimits {
  const { timeMs, memoryBytes } = languageLimits(limits, limitScale);
  return {
    timeMs,
    fuses: {
      cpuMs: 2 * timeMs + 200,
      wallMs: 3 * timeMs + 1000,
      memoryBytes,
      stackBytes: Math.min(limits.stackBytes, memoryBytes),
      processes: run.processes,
      openFiles: 256,
      fileBytes: limits.outputBytes,
      workBytes: Math.min(workBytesMax, memoryBytes),
      workFiles: 1000,
    },
  };
}
