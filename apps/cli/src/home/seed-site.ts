import { existsSync } from "node:fs";
import { join } from "node:path";
import { askEntry } from "../site/ask-entry.ts";
import { runToEnd } from "../site/server-processes.ts";
import type { Home } from "./open-home.ts";
import { withHome } from "./with-home.ts";

/** Fills a site with the example school, after making the tests of its problems where a checkout can. */
export async function seedSite(home: Home): Promise<void> {
  const { checkout, folder, signal, say, env } = home;
  const maker = join(checkout, "tools", "problems.ts");
  if (existsSync(maker)) {
    say("Making the tests of the problems.");
    await runToEnd("problems", [maker], { checkout, logs: folder.logs, env, signal });
  }
  say((await withHome(home, (context) => askEntry("example-school", [], context))).trim());
}
