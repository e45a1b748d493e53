import { type SiteFacts, siteFacts } from "@touchstone/contract";
import { askEntry } from "../site/ask-entry.ts";
import type { ServerContext } from "../site/server-processes.ts";

/** How the site is, as its database says. */
export async function askSite(context: Omit<ServerContext, "logs">): Promise<SiteFacts> {
  return siteFacts.parse(JSON.parse(await askEntry("site-facts", [], context)));
}
