import { stopRecordedRun } from "./run-record.ts";
import { openSiteFolder, removeSiteFolder, type SiteFolder } from "./site-folder.ts";
import { readState } from "./site-state.ts";

/** Which checkout's site to stop, and whether its data go too. */
export type StopOptions = { checkout: string; purge: boolean; say: (line: string) => void };

/** Stops exactly what a start of this checkout's site has running; configured services are not touched. */
export async function stopSite({ checkout, purge, say }: StopOptions): Promise<void> {
  const folder = openSiteFolder(checkout);
  await stopFolder(folder, say);
  if (!purge) return;
  removeSiteFolder(folder);
  say(`Its data in ${folder.path} are removed.`);
}

/** Stops exactly what a start in this folder has running. */
export async function stopFolder({ stateFile }: SiteFolder, say: (line: string) => void): Promise<void> {
  const { run } = readState(stateFile);
  if (run !== undefined) await stopRecordedRun(stateFile, run);
  say(run === undefined ? "Touchstone is not running." : "Touchstone is stopped.");
}
