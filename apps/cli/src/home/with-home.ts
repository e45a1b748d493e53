import { ENGINES } from "../engines/engines.ts";
import { isRunning } from "../processes/process-identity.ts";
import { siteEnvironment } from "../site/bring-up-site.ts";
import { refuseBusy } from "../site/hold-site.ts";
import { openRunRecord, stopRecordedRun } from "../site/run-record.ts";
import type { ServerContext } from "../site/server-processes.ts";
import { readState, type SiteRun } from "../site/site-state.ts";
import { startMissingEngines } from "../site/start-missing-engines.ts";
import type { Home } from "./open-home.ts";

/**
 * Does something with the engines of a site and the settings of its programs. They are started for it where the site
 * does not run, and stopped again.
 */
export async function withHome<T>(home: Home, work: (context: ServerContext) => Promise<T>): Promise<T> {
  const running = runningContext(home);
  if (running !== undefined) return work(running);
  const { folder, checkout, url } = home;
  const { run } = readState(folder.stateFile);
  if (run !== undefined) {
    refuseBusy(run);
    await stopRecordedRun(folder.stateFile, run);
  }
  const state = readState(folder.stateFile);
  const record = openRunRecord(folder.stateFile, state, { url, checkout });
  try {
    return await work(contextOf(home, await startMissingEngines({ ...home, state, record, kind: "own" })));
  } finally {
    await record.stop();
  }
}

/** What the server's programs are run with while the site's engines work; nothing while they do not. */
export function runningContext(home: Home): ServerContext | undefined {
  const { run } = readState(home.folder.stateFile);
  return run !== undefined && hasEngines(run) ? contextOf(home, run.addresses) : undefined;
}

function contextOf(home: Home, addresses: Record<string, string>): ServerContext {
  const { checkout, folder, signal, account } = home;
  const state = readState(folder.stateFile);
  const env = { ...siteEnvironment({ ...home, state, kind: "own" }), ...addresses };
  return { checkout, logs: folder.logs, env, signal, account };
}

/** True while the engines of a run work, whatever became of the rest of it. */
function hasEngines({ isReady, processes }: SiteRun): boolean {
  const names: readonly string[] = ENGINES.map(({ folder }) => folder);
  return isReady && processes.filter(({ name }) => names.includes(name)).every(isRunning);
}
