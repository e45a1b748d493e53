import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StartedProcess } from "../processes/started-process.ts";
import { askEntry } from "./ask-entry.ts";
import type { ServerContext } from "./server-processes.ts";
import type { SiteFolder } from "./site-folder.ts";

/**
 * Lets every judge that the site knows into the NATS that the site started. Answers false where NATS is somebody
 * else's: its configuration is theirs.
 */
export async function tellNats(
  folder: SiteFolder,
  processes: readonly StartedProcess[],
  context: ServerContext,
): Promise<boolean> {
  const nats = processes.find(({ name }) => name === "nats");
  if (nats === undefined) return false;
  const users = await askEntry("nats-users", [], context);
  writeFileSync(join(folder.path, "nats", "nats.conf"), users, { mode: 0o600 });
  // nats-server reads its configuration again on SIGHUP and hangs up on nobody who may stay.
  process.kill(nats.pid, "SIGHUP");
  return true;
}
