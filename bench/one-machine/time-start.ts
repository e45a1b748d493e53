import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type EngineName, entries, type OwnSite } from "../own-site.ts";

const engineNames: readonly EngineName[] = ["postgres", "redis", "nats"];

/**
 * Stops the engines in good order and starts everything again as the machine does when it is switched on: the engines
 * side by side, then the schema is looked at, then the site. Answers the site, and how long the first page took.
 */
export async function timeStart(
  site: OwnSite,
  webDir: string,
): Promise<{ child: ChildProcess; seconds: number }> {
  for (const name of engineNames) await site.engines[name].stop();
  // Nothing of an earlier start is at hand, as on the first one.
  const env = { TOUCHSTONE_WEB_DIR: webDir, NODE_DISABLE_COMPILE_CACHE: "1" };
  const begun = performance.now();
  await Promise.all(engineNames.map((name) => site.startEngine(name)));
  const migrating = site.start(entries.migrate, { env });
  const [code] = (await once(migrating, "exit")) as [number | null];
  if (code !== 0) throw new Error("the schema could not be looked at");
  const child = site.start(entries.site, { env });
  while (!(await fetch(site.url).catch(() => null))?.ok) await delay(20);
  return { child, seconds: Math.round((performance.now() - begun) / 10) / 100 };
}
