import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { CommandError } from "../command-error.ts";
import { logTail } from "./log-tail.ts";
import { identifyProcess } from "./process-identity.ts";
import type { StartedProcess } from "./started-process.ts";

/** What to start and how; `stopSignal` is SIGTERM unless told. */
export type ProcessOrder = {
  name: string;
  command: string;
  args: readonly string[];
  logFile: string;
  health?: string;
  stopSignal?: NodeJS.Signals;
  env?: NodeJS.ProcessEnv;
  /** The account it runs as; the caller's own unless told. */
  user?: { uid: number; gid: number } | undefined;
  /** Receives its output instead of the log file. */
  onOutput?: (chunk: string) => void;
};

/** A log that is longer is put aside before a start. Our own programs keep theirs shorter while they run. */
const LOG_BYTES_MAX = 64 * 2 ** 20;

/**
 * Starts a process that outlives this one. It gets a session of its own, so that Ctrl-C in the terminal
 * reaches only this command, which then stops what it started in the right order.
 */
export async function startProcess(order: ProcessOrder): Promise<StartedProcess> {
  const log = openLog(order.logFile);
  try {
    const output = order.onOutput === undefined ? log : "pipe";
    const options: SpawnOptions = { detached: true, stdio: ["ignore", output, output], ...order.user };
    if (order.env !== undefined) options.env = order.env;
    const child = spawn(order.command, order.args, options);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", order.onOutput ?? (() => {}));
    }
    await once(child, "spawn");
    child.unref();
    const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
    if (identity === undefined)
      throw new CommandError(`${order.name} ended while starting.${logTail(order.logFile)}`);
    return {
      ...identity,
      name: order.name,
      stopSignal: order.stopSignal ?? "SIGTERM",
      logFile: order.logFile,
      ...(order.health !== undefined && { health: order.health }),
    };
  } finally {
    closeSync(log);
  }
}

function openLog(file: string): number {
  const sizeBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeBytes > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
  // Also for reading, by which a program of ours is told to keep it short.
  return openSync(file, "a+", 0o600);
}
