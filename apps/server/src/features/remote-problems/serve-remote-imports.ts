import { type RemoteSite, strandedImport } from "@touchstone/domain";
import type { Logger } from "@touchstone/telemetry";
import { isRemoteOpen, type RemoteAdapter, workAtSites } from "../remote-judging/index.ts";
import { findIdle, giveUpIdle } from "./remote-imports.repo.ts";
import { type RemoteImportDeps, workOnRemoteImport } from "./work-on-remote-import.ts";

/** Imports problems from other judges until closed, from each on its own; safe beside other copies. */
export function serveRemoteImports(
  deps: RemoteImportDeps & { log: Logger },
  adapters: readonly RemoteAdapter[],
): { close: () => Promise<void> } {
  const { log } = deps;
  const importing = (adapter: RemoteAdapter) => ({
    site: adapter.site,
    async work() {
      await giveUpStranded(deps, adapter.site);
      if (await isRemoteOpen(deps.db)) await workOnRemoteImport(deps, adapter);
    },
  });
  return workAtSites(adapters.map(importing), { log, fault: "a remote import failed" });
}

/** Gives up what has waited too long, or cannot be read any more. */
export async function giveUpStranded(
  { db, now }: Pick<RemoteImportDeps, "db" | "now">,
  site: RemoteSite,
): Promise<void> {
  const at = now();
  const idle = await findIdle(db, site, at);
  if (idle.length === 0) return;
  const isOpen = await isRemoteOpen(db);
  for (const { id, orderedAt } of idle) {
    const cause = strandedImport(orderedAt, at, { isOpen });
    if (cause) await giveUpIdle(db, id, cause, at);
  }
}
