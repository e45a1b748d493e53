import { statfsSync } from "node:fs";
import { probePort } from "../../findings/probe.ts";
import { isRunning, startedAt } from "../../processes/process-identity.ts";
import type { StartedProcess } from "../../processes/started-process.ts";
import type { SiteRun } from "../../site/site-state.ts";
import { askSite } from "../ask-site.ts";
import type { Home } from "../open-home.ts";
import { runningContext } from "../with-home.ts";
import type { DiskFacts, ProcessFacts, StatusFacts } from "./status-findings.ts";

const ANSWER_MS = 5000;

/** Looks at every process of a run, at the database and at the disk. */
export async function gatherStatus(home: Home, run: SiteRun): Promise<StatusFacts> {
  const [processes, site] = await Promise.all([
    Promise.all(run.processes.map(lookAtProcess)),
    lookAtSite(home, run),
  ]);
  return { processes, site, disk: lookAtDisk(home.folder.path) };
}

async function lookAtSite(home: Home, { isReady }: SiteRun): Promise<StatusFacts["site"]> {
  const context = runningContext(home);
  if (context === undefined)
    return { because: isReady ? "its engines do not run" : "the site has not come up yet" };
  return askSite(context).catch((error: unknown) => ({
    because: error instanceof Error ? error.message : String(error),
  }));
}

/** The room on the disk of a folder that exists. */
export function lookAtDisk(path: string): DiskFacts {
  const { bavail, bsize, ffree } = statfsSync(path);
  return { path, freeBytes: bavail * bsize, freeFiles: ffree };
}

async function lookAtProcess(process: StartedProcess): Promise<ProcessFacts> {
  const { name, pid, logFile, health } = process;
  const isAlive = isRunning(process);
  const trouble = isAlive && health !== undefined ? await troubleAt(health) : null;
  return { name, pid, logFile, isRunning: isAlive, since: startedAt(process), trouble };
}

function troubleAt(health: string): Promise<string | null> {
  return health.startsWith("tcp:") ? probePort(health) : troubleOfPage(health);
}

async function troubleOfPage(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? null : `is not ready: ${(await answer.text()).slice(0, 200)}`;
  } catch {
    return `does not answer at ${url}`;
  }
}
