import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { modestHeap } from "../../apps/cli/src/index.ts";
import { type EngineName, entries, type OwnSite } from "../own-site.ts";

const engineNames: readonly EngineName[] = ["postgres", "redis", "nats"];

/** What `touchstone up` gives the programs of one machine. */
export const nodeOnOneMachine = { NODE_OPTIONS: modestHeap };

/**
 * Stops the engines in good order and starts everything again as the machine does when it is switched on: the engines
 * side by side, then the schema is looked at, then the site. Answers how long the first page took, and starts the site
 * once more, as it runs from then on: what the first start compiled is there.
 */
export async function timeStart(
  site: OwnSite,
  webDir: string,
): Promise<{ restart: () => Promise<ChildProcess>; seconds: number }> {
  for (const name of engineNames) await site.engines[name].stop();
  // Nothing of an earlier start is at hand, as on the first one.
  const compiled = { NODE_COMPILE_CACHE: join(site.folder, "compiled-first") };
  const env = { TOUCHSTONE_WEB_DIR: webDir, ...nodeOnOneMachine, ...compiled };
  const begun = performance.now();
  await Promise.all(engineNames.map((name) => site.startEngine(name)));
  const migrating = site.start(entries.migrate, { env });
  const [code] = (await once(migrating, "exit")) as [number | null];
  if (code !== 0) throw new Error("the schema could not be looked at");
  const start = async () => {
    const child = site.start(entries.site, { env });
    while (!(await fetch(site.url).catch(() => null))?.ok) await delay(20);
    return child;
  };
  const first = await start();
  const seconds = Math.round((performance.now() - begun) / 10) / 100;
  return { restart: () => endSurely(first).then(start), seconds };
}

/** Lets it end in good order. */
export async function endSurely(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}
