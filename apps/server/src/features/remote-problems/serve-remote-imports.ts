import { type RemoteSite, strandedImport } from "@touchstone/domain";
import type { Logger } from "@touchstone/telemetry";
import { isRemoteOpen, type RemoteAdapter } from "../remote-judging/index.ts";
import { findIdle, giveUpIdle } from "./remote-imports.repo.ts";
import { type RemoteImportDeps, workOnRemoteImport } from "./work-on-remote-import.ts";

const everyMs = 1_000;

/** Imports problems from other judges until closed, from each on its own; safe beside other copies. */
export function serveRemoteImports(
  deps: RemoteImportDeps & { log: Logger },
  adapters: readonly RemoteAdapter[],
): { close: () => Promise<void> } {
  const lanes = adapters.map((adapter) => keepImporting(deps, adapter));
  return {
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function keepImporting(deps: RemoteImportDeps & { log: Logger }, adapter: RemoteAdapter) {
  const { site } = adapter;
  let isBusy = false;
  let running: Promise<void> = Promise.resolve();
  const work = async () => {
    await giveUpStranded(deps, site);
    if (await isRemoteOpen(deps.db)) await workOnRemoteImport(deps, adapter);
  };
  const timer = setInterval(() => {
    // A slow site must not pile up turns.
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch((error: unknown) => deps.log.warn({ err: error, site }, "a remote import failed"))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
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
