import { CommandError } from "../command-error.ts";
import { isRunning } from "../processes/process-identity.ts";
import type { ServerContext } from "../site/server-processes.ts";
import { readState } from "../site/site-state.ts";
import { stopFolder } from "../site/stop-site.ts";
import type { Home } from "./open-home.ts";
import { upSite } from "./up-site.ts";
import { withHome } from "./with-home.ts";

/**
 * Does something with the data of a site that stands still, which answers the way back, and starts the site. One that
 * another program watches over is left to that.
 */
export async function withStopped(
  home: Home,
  work: (context: ServerContext) => Promise<string>,
): Promise<void> {
  const { folder, say } = home;
  const { run } = readState(folder.stateFile);
  const isWatched = run?.supervisor !== undefined && isRunning(run.supervisor);
  await stopFolder(folder, say);
  let wayBack = `The site stands still. To start it: ${isWatched ? "systemctl start touchstone" : "touchstone up"}`;
  try {
    wayBack = await withHome(home, work);
    await upSite(home, { stays: false });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${wayBack}`);
  }
  say(wayBack);
  if (!isWatched) return;
  await stopFolder(folder, say);
  say("It was watched over by another program, which starts it again: systemctl start touchstone");
}
