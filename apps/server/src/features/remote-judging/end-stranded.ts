import { type RemoteSite, strandedBecause } from "@touchstone/domain";
import { readFailingSince } from "./remote-sites.repo.ts";
import { isRemoteOpen } from "./remote-switch.ts";
import { endWaiting, findWaiting } from "./remote-tasks.repo.ts";
import type { RemoteDeps } from "./work-on-remote.ts";

/** Ends submissions that have waited too long for a site or an account that cannot be used. */
export async function endStranded(
  deps: Pick<RemoteDeps, "db" | "now" | "record">,
  site: RemoteSite,
): Promise<void> {
  const at = deps.now();
  const facts = { isOpen: await isRemoteOpen(deps.db), failingSince: await readFailingSince(deps.db, site) };
  for (const task of await findWaiting(deps.db, site, at)) {
    const because = strandedBecause(task, at, { ...facts, hasAccount: task.hasAccount });
    if (because)
      await deps.record({ ...task, judgeName: site }, { because }, (tx) => endWaiting(tx, task, at));
  }
}
