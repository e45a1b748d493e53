import { setUpLink } from "../features/identity/index.ts";
import { startApi } from "../wiring/start-api.ts";
import { runProcess } from "./run-process.ts";

await runProcess("api", async (adapters) => {
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
});
