import { setTimeout as delay } from "node:timers/promises";
import { CommandError } from "../command-error.ts";
import { logTail } from "./log-tail.ts";
import { isRunning } from "./process-identity.ts";
import type { StartedProcess } from "./started-process.ts";

/** Whose readiness is awaited, and what ends the wait without it. */
export type Wait = { process: StartedProcess; withinMs: number; signal?: AbortSignal | undefined };

const POLL_MS = 50;

/** Resolves once `isUp` holds; rejects, with the end of the log, when the process dies or takes too long. */
export async function waitUntil(
  isUp: () => Promise<boolean>,
  { process, withinMs, signal }: Wait,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  const failure = (how: string) => new CommandError(`${process.name} ${how}.${logTail(process.logFile)}`);
  for (;;) {
    const up = await isUp();
    signal?.throwIfAborted();
    // Before `up` is believed: a stranger on the port may answer for a process that failed to get it.
    if (!isRunning(process)) throw failure("ended while starting");
    if (up) return;
    if (Date.now() > deadline) throw failure(`is not ready after ${withinMs / 1000} s`);
    await delay(POLL_MS, undefined, { signal });
  }
}
