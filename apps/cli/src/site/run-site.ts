import { setTimeout as delay } from "node:timers/promises";
import { CommandError } from "../command-error.ts";
import { isPortFree } from "../processes/free-port.ts";
import { logTail } from "../processes/log-tail.ts";
import { isRunning } from "../processes/process-identity.ts";
import { bringUpSite } from "./bring-up-site.ts";
import { isComplete, openRunRecord, type RunRecord, stopRecordedRun } from "./run-record.ts";
import { openSiteFolder, type SiteFolder } from "./site-folder.ts";
import { readState } from "./site-state.ts";

/** How a site is to run. */
export type SiteOptions = {
  checkout: string;
  port: number;
  /** `demo` stays in the foreground, `detached` returns when all is healthy, `dev` restarts on changes. */
  mode: "demo" | "detached" | "dev";
  env: NodeJS.ProcessEnv;
  /** Asks the command to stop everything and to return. */
  signal: AbortSignal;
  say: (line: string) => void;
};

const POLL_MS = 500;

/**
 * Runs a whole site from a checkout. Only one at a time: a second start says where the first one is. Whatever
 * fails or interrupts a start, what it had started is stopped before this returns.
 */
export async function runSite(options: SiteOptions): Promise<void> {
  const { checkout, port, mode, env, signal, say } = options;
  const folder = openSiteFolder(checkout);
  if (await isRunningAlready(folder, say)) return;
  if (!(await isPortFree(port, env.TOUCHSTONE_HOST))) {
    throw new CommandError(`Port ${port} is taken. Choose another one with -- --port N.`);
  }
  const url = env.TOUCHSTONE_BASE_URL ?? `http://127.0.0.1:${port}`;
  const state = readState(folder.stateFile);
  const record = openRunRecord(folder.stateFile, state, url);
  const watch = mode === "dev";
  try {
    const demo = await bringUpSite({ checkout, folder, state, record, url, port, watch, env, signal, say });
    record.markReady();
    say(`Touchstone is running at ${url}`);
    say(demo.accounts.trim());
    say(`The password of the demo accounts is ${demo.password}`);
    if (mode === "detached") {
      record.release();
      say("Stop it with: npm run demo:stop");
      return;
    }
    say("Stop it with Ctrl-C.");
    await untilOneEnds(record, signal);
  } catch (error) {
    say("Stopping.");
    await record.stop();
    if (!signal.aborted) throw error;
  }
}

async function isRunningAlready({ stateFile }: SiteFolder, say: (line: string) => void): Promise<boolean> {
  const { run } = readState(stateFile);
  if (run === undefined) return false;
  if (isComplete(run)) {
    say(`Touchstone is running already at ${run.url}`);
    return true;
  }
  if (run.supervisor !== undefined && isRunning(run.supervisor)) {
    throw new CommandError(`Touchstone is being started or stopped by process ${run.supervisor.pid}.`);
  }
  if (run.processes.some(isRunning)) say("Stopping what an earlier start left behind.");
  await stopRecordedRun(stateFile, run);
  return false;
}

/** Rejects when the signal asks for the end, or when a process ends that should run on. */
async function untilOneEnds(record: RunRecord, signal: AbortSignal): Promise<never> {
  for (;;) {
    const ended = record.processes().find((process) => !isRunning(process));
    if (ended !== undefined) throw new CommandError(`${ended.name} has ended.${logTail(ended.logFile)}`);
    await delay(POLL_MS, undefined, { signal });
  }
}
