import { identifyProcess, isRunning } from "../processes/process-identity.ts";
import { type StartedProcess, stopProcess } from "../processes/started-process.ts";
import { readState, type SiteRun, type SiteState, writeState } from "./site-state.ts";

/** The record of one start, on disk after every change, so that a stop finds all of it at any moment. */
export type RunRecord = {
  processes: () => readonly StartedProcess[];
  add: (process: StartedProcess) => void;
  /** Takes out a process that the site does without. */
  drop: (process: StartedProcess) => void;
  /** Keeps the settings that name the engines that were started. */
  noteAddresses: (addresses: Record<string, string>) => void;
  /** Everything is up: from now on a second start only says where. */
  markReady: () => void;
  /** The command leaves and the rest runs on. */
  release: () => void;
  /** Stops everything in the reverse order of its start and closes the record. */
  stop: () => Promise<void>;
};

/** Opens the record of a start by this process. */
export function openRunRecord(
  stateFile: string,
  state: SiteState,
  { url, checkout }: Pick<SiteRun, "url" | "checkout">,
): RunRecord {
  const run: SiteRun = {
    ...{ url, checkout, addresses: {}, isReady: false },
    ...{ supervisor: thisProcess(), processes: [] },
  };
  const save = () => writeState(stateFile, { ...state, run });
  save();
  return {
    processes: () => run.processes,
    add(process) {
      run.processes.push(process);
      save();
    },
    drop(process) {
      run.processes.splice(run.processes.indexOf(process), 1);
      save();
    },
    noteAddresses(addresses) {
      run.addresses = addresses;
      save();
    },
    markReady() {
      run.isReady = true;
      save();
    },
    release() {
      delete run.supervisor;
      save();
    },
    stop: () => stopRun(stateFile, run.processes),
  };
}

/** True when a start has come up and everything it started still lives. */
export function isComplete(run: SiteRun): boolean {
  return run.isReady && run.processes.every(isRunning);
}

/** Stops what the recorded run still has, whoever started it; a supervisor is asked to do it itself. */
export async function stopRecordedRun(stateFile: string, run: SiteRun): Promise<void> {
  // Longer than all the stops it has to make.
  if (run.supervisor !== undefined) await stopProcess(run.supervisor, 180_000);
  // Read again: the supervisor may have started more before it heard of the stop.
  const left = readState(stateFile).run?.processes ?? [];
  await stopRun(stateFile, left);
}

async function stopRun(stateFile: string, processes: readonly StartedProcess[]): Promise<void> {
  for (const process of processes.toReversed()) await stopProcess(process);
  const { run: _ended, ...kept } = readState(stateFile);
  writeState(stateFile, kept);
}

function thisProcess(): StartedProcess {
  const identity = identifyProcess(process.pid);
  if (identity === undefined) throw new Error("this process is not in /proc");
  return { ...identity, name: "supervisor", stopSignal: "SIGTERM", logFile: "" };
}
