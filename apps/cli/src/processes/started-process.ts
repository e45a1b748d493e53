import { setTimeout as delay } from "node:timers/promises";
import { CommandError } from "../command-error.ts";
import { isRunning, type ProcessIdentity } from "./process-identity.ts";

/** A process this command started, as it is written to the state file: enough to find it again and end it. */
export type StartedProcess = ProcessIdentity & {
  name: string;
  /** The signal that asks it to end in good order. */
  stopSignal: NodeJS.Signals;
  logFile: string;
  /** Where it says whether it is well: a page that answers 200, or a port (`tcp://…`) that is open. */
  health?: string;
};

const GRACE_MS = 30_000;
const POLL_MS = 20;

/**
 * Ends the process in good order, or by SIGKILL when it does not end in time; resolves when it is gone.
 * Does nothing when it has ended already, even if its pid belongs to another process now.
 */
export async function stopProcess(process: StartedProcess, graceMs = GRACE_MS): Promise<void> {
  signalProcess(process, process.stopSignal);
  if (await isGoneWithin(process, graceMs)) return;
  await killProcess(process);
}

/** Ends the process at once, as a crash would; resolves when it is gone. */
export async function killProcess(
  process: StartedProcess,
  signal: NodeJS.Signals = "SIGKILL",
): Promise<void> {
  signalProcess(process, signal);
  if (await isGoneWithin(process, GRACE_MS)) return;
  throw new CommandError(`${process.name} (process ${process.pid}) does not end.`);
}

function signalProcess(target: StartedProcess, signal: NodeJS.Signals): void {
  if (!isRunning(target)) return;
  try {
    process.kill(target.pid, signal);
  } catch (error) {
    // It may end between the look and the signal; anything else (EPERM) is worth telling.
    if (isRunning(target)) throw error;
  }
}

async function isGoneWithin(process: ProcessIdentity, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (isRunning(process)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
