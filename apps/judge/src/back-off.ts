import { setTimeout as delay } from "node:timers/promises";

/** Pauses between tries that fail: each twice as long as the one before, up to a limit, none quite the same. */
export interface BackOff {
  /** Waits the next pause. Resolves early when `signal` is raised. */
  pause(signal: AbortSignal): Promise<void>;
  /** The last try went well. */
  reset(): void;
}

/** Starts with `firstMs`. The spread keeps a fleet from trying in step. */
export function createBackOff({ firstMs, maxMs }: { firstMs: number; maxMs: number }): BackOff {
  let nextMs = firstMs;
  return {
    async pause(signal) {
      const pauseMs = nextMs * (0.5 + Math.random() / 2);
      nextMs = Math.min(maxMs, nextMs * 2);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    },
    reset() {
      nextMs = firstMs;
    },
  };
}
