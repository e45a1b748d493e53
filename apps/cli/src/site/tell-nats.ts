import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../processes/process-identity.ts";
import type { StartedProcess } from "../processes/started-process.ts";
import { askEntry } from "./ask-entry.ts";
import type { ServerContext } from "./server-processes.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Lets every judge that the site knows into the NATS that the site started; the configuration of another is its admin's. */
export async function tellNats(
  folder: SiteFolder,
  processes: readonly StartedProcess[],
  context: ServerContext,
): Promise<void> {
  const nats = processes.find(({ name }) => name === "nats");
  if (nats === undefined || !isRunning(nats)) return;
  const users = await askEntry("nats-users", [], context);
  writeFileSync(join(folder.path, "nats", "nats.conf"), users, { mode: 0o600 });
  // nats-server reads its configuration again on SIGHUP and hangs up on nobody who may stay.
  process.kill(nats.pid, "SIGHUP");
}
