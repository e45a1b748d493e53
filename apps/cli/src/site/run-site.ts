import { bringUpSite } from "./bring-up-site.ts";
import { holdSite } from "./hold-site.ts";
import { openSiteFolder } from "./site-folder.ts";

/** How a site is to run. */
export type SiteOptions = {
  checkout: string;
  port: number;
  /** `demo` stays in the foreground, `detached` returns when all is healthy, `dev` restarts on changes. */
  mode: "demo" | "detached" | "dev";
  env: NodeJS.ProcessEnv;
  /** Asks the command to stop everything and to return. */
  signal: AbortSignal;
  say: (line: string) => void;
};

/** Runs a whole site with demo accounts from a checkout. */
export function runSite({ mode, ...options }: SiteOptions): Promise<void> {
  const { checkout, port, env } = options;
  const folder = openSiteFolder(checkout);
  const url = env.TOUCHSTONE_BASE_URL ?? `http://127.0.0.1:${port}`;
  return holdSite({
    ...options,
    ...{ folder, url, host: env.TOUCHSTONE_HOST, stays: mode !== "detached" },
    portHint: "Choose another one with -- --port N.",
    stopHint: "npm run demo:stop",
    async bringUp(record, state) {
      const watch = mode === "dev";
      const site = await bringUpSite({ ...options, folder, state, record, url, watch, kind: "demo" });
      return [
        site.accounts.trim(),
        `The password of the demo accounts is ${site.env.TOUCHSTONE_DEMO_PASSWORD}`,
      ];
    },
  });
}
