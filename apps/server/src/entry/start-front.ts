import { setUpLink } from "../features/identity/index.ts";
import type { Adapters } from "../wiring/adapters.ts";
import { startApi } from "../wiring/start-api.ts";

/** Opens the site to its visitors; while it has no root account, prints the link that makes it. */
export async function startFront(adapters: Adapters): Promise<{ close: () => Promise<void> }> {
  const api = await startApi(adapters);
  const { db, config, log } = adapters;
  log.info({ url: api.url }, "listening");
  const link = await setUpLink({ db, secret: config.secret, baseUrl: config.baseUrl });
  // Not a log line: logs are collected and read by many, this link is for whoever started the site.
  if (link)
    process.stdout.write(
      `\nThis site has no root account yet. Open this link once to make it:\n  ${link}\n\n`,
    );
  return api;
}
