import { setTimeout as delay } from "node:timers/promises";
import { CommandError } from "../command-error.ts";
import { isPortFree } from "../processes/free-port.ts";
import { logTail } from "../processes/log-tail.ts";
import { isRunning } from "../processes/process-identity.ts";
import { isComplete, openRunRecord, type RunRecord, stopRecordedRun } from "./run-record.ts";
import type { SiteFolder } from "./site-folder.ts";
import { readState, type SiteRun, type SiteState } from "./site-state.ts";

/** A site that is to run, and how it is brought up. */
export type HeldSite = {
  checkout: string;
  folder: SiteFolder;
  url: string;
  port: number;
  /** The address it listens on; loopback unless told. */
  host?: string | undefined;
  /** Stay until something ends, or return when all is healthy. */
  stays: boolean;
  /** Asks for the end of everything. */
  signal: AbortSignal;
  say: (line: string) => void;
  /** Starts everything under the record; answers what is said when all is up. */
  bringUp: (record: RunRecord, state: SiteState) => Promise<string[]>;
  /** What to do when its port is taken. */
  portHint: string;
  /** How somebody stops it who was left alone with it. */
  stopHint: string;
};

const POLL_MS = 500;

/**
 * Runs a whole site. Only one at a time in a folder: a second start says where the first one is. Whatever fails or
 * interrupts a start, what it had started is stopped before this returns.
 */
export async function holdSite(site: HeldSite): Promise<void> {
  const { folder, url, checkout, port, signal, say } = site;
  if (await isRunningAlready(folder, say)) return;
  if (!(await isPortFree(port, site.host))) {
    throw new CommandError(`Port ${port} is taken. ${site.portHint}`);
  }
  const state = readState(folder.stateFile);
  const record = openRunRecord(folder.stateFile, state, { url, checkout });
  try {
    const words = await site.bringUp(record, state);
    record.markReady();
    for (const line of [`Touchstone is running at ${url}`, ...words]) say(line);
    if (!site.stays) {
      record.release();
      say(`Stop it with: ${site.stopHint}`);
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
  refuseBusy(run);
  if (run.processes.some(isRunning)) say("Stopping what an earlier start left behind.");
  await stopRecordedRun(stateFile, run);
  return false;
}

/** Refuses to work on a site while another command does. */
export function refuseBusy({ supervisor }: SiteRun): void {
  if (supervisor !== undefined && isRunning(supervisor)) {
    throw new CommandError(`Touchstone is being started or stopped by process ${supervisor.pid}.`);
  }
}

/** Rejects when the signal asks for the end, or when a process ends that should run on. */
async function untilOneEnds(record: RunRecord, signal: AbortSignal): Promise<never> {
  for (;;) {
    const ended = record.processes().find((process) => !isRunning(process));
    if (ended !== undefined) throw new CommandError(`${ended.name} has ended.${logTail(ended.logFile)}`);
    await delay(POLL_MS, undefined, { signal });
  }
}
