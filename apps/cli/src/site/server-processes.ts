import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command-error.ts";
import type { Account } from "../processes/account.ts";
import { freePort } from "../processes/free-port.ts";
import { logTail } from "../processes/log-tail.ts";
import { startProcess } from "../processes/start-process.ts";
import type { StartedProcess } from "../processes/started-process.ts";
import { waitUntil } from "../processes/wait-until.ts";
import { prefixLines } from "./prefix-lines.ts";

/** What every server process of one site is started with. */
export type ServerContext = {
  checkout: string;
  logs: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The account they run as; the caller's own unless told. */
  account?: Account;
};

/** A running server process and the page of its own port that says whether it is ready. */
export type Server = { process: StartedProcess; readyUrl: string };

/** Long, for a machine that is busy or slow: a process that ends is noticed at once, whatever the time. */
const READY_MS = 300_000;

/** Runs an entry of the server to its end and returns what it printed; refuses with its log when it fails. */
export function runEntry(name: string, context: ServerContext): Promise<string> {
  return runToEnd(name, [entryFile(context.checkout, name)], context);
}

/** Runs a Node program to its end and returns what it printed; refuses with its log when it fails. */
export async function runToEnd(
  name: string,
  args: readonly string[],
  { logs, env, signal, account }: ServerContext,
): Promise<string> {
  const logFile = join(logs, `${name}.log`);
  const log = openSync(logFile, "w", 0o600);
  try {
    const options = { env, signal, stdio: ["ignore", log, log], ...account } satisfies SpawnOptions;
    const child = spawn(process.execPath, args, options);
    const [code] = await once(child, "exit");
    if (code !== 0) throw new CommandError(`${name} failed.${logTail(logFile)}`);
  } finally {
    closeSync(log);
  }
  return readFileSync(logFile, "utf8");
}

/** How a server that runs on is started: with `watch` it restarts on changes and speaks to the terminal. */
export type ServerOptions = ServerContext & {
  watch: boolean;
  onStarted: (process: StartedProcess) => void;
  /** Of its figures and its health; a free one unless told. */
  opsPort?: number | undefined;
};

/** Starts an entry of the server that runs on. */
export async function startServer(name: string, options: ServerOptions): Promise<Server> {
  const opsPort = options.opsPort ?? (await freePort());
  const readyUrl = `http://127.0.0.1:${opsPort}/health/ready`;
  options.signal.throwIfAborted();
  const entry = entryFile(options.checkout, name);
  const started = await startProcess({
    name,
    command: process.execPath,
    args: options.watch ? ["--watch", "--watch-preserve-output", entry] : [entry],
    env: { ...options.env, TOUCHSTONE_OPS_PORT: String(opsPort) },
    logFile: join(options.logs, `${name}.log`),
    health: readyUrl,
    user: options.account,
    ...(options.watch && { onOutput: prefixLines(name, (line) => process.stdout.write(line)) }),
  });
  options.onStarted(started);
  return { process: started, readyUrl };
}

/** Resolves when the page answers 200; rejects when the process ends or takes too long. */
export function untilReady(
  { process, readyUrl }: Server,
  signal: AbortSignal,
  withinMs = READY_MS,
): Promise<void> {
  return waitUntil(() => answersOk(readyUrl), { process, withinMs, signal });
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not listening yet: the caller asks again until its own deadline.
    return false;
  }
}

/** The judge is a program of its own; every other process is an entry of the server. */
export function entryFile(checkout: string, name: string): string {
  if (name === "judge") return join(checkout, "apps", "judge", "src", "main.ts");
  return join(checkout, "apps", "server", "src", "entry", `${name}.ts`);
}
