import { env as environment } from "node:process";
import { type ProcessOrder, startProcess } from "../processes/start-process.ts";
import { killProcess, type StartedProcess, stopProcess } from "../processes/started-process.ts";
import { waitUntil } from "../processes/wait-until.ts";

/** Where an engine keeps its data, and where it listens: a free port of 127.0.0.1 unless told. */
export type EngineOptions = {
  dir: string;
  port?: number;
  signal?: AbortSignal;
  /** Beside the caller's own environment. */
  env?: NodeJS.ProcessEnv;
  /** Hears of the process before it is ready, so that a record of it exists whatever happens next. */
  onStarted?: (process: StartedProcess) => void;
};

/** A running PostgreSQL, Redis or NATS that belongs to whoever started it. */
export type Engine = {
  /** The address with its credentials, as the servers' configuration takes it. */
  url: string;
  process: StartedProcess;
  /** Ends it in good order: the next start in the same folder finds all data. */
  stop: () => Promise<void>;
  /** Ends it as a crash would: clients are cut off and nothing is flushed. */
  kill: () => Promise<void>;
};

/** An engine's process, and how to tell that it is up. */
export type EngineOrder = ProcessOrder & {
  url: string;
  isUp: () => Promise<boolean>;
  /** The signal that is a crash to the engine; SIGKILL unless told. */
  killSignal?: NodeJS.Signals;
};

/** Recovery after a crash is part of a start; one that is cut short begins anew. */
const START_MS = 600_000;

/** Starts an engine and resolves when it answers; one that does not come up is ended again. */
export async function startEngine(order: EngineOrder, options: EngineOptions): Promise<Engine> {
  const process = await startProcess({
    ...order,
    health: `tcp://${new URL(order.url).host}`,
    ...(options.env && { env: { ...environment, ...options.env } }),
  });
  const kill = () => killProcess(process, order.killSignal);
  try {
    options.onStarted?.(process);
    await waitUntil(order.isUp, { process, withinMs: START_MS, signal: options.signal });
  } catch (error) {
    await kill();
    throw error;
  }
  return { url: order.url, process, stop: () => stopProcess(process), kill };
}
