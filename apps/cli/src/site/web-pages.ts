import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { startProcess } from "../processes/start-process.ts";
import { prefixLines } from "./prefix-lines.ts";
import { runToEnd, type ServerContext, type ServerOptions } from "./server-processes.ts";

/** What the built pages are made from. */
const SOURCES = [
  "apps/web/{index.html,package.json,vite.config.ts}",
  "apps/web/{src,public}/**",
  "packages/{contract,domain}/src/**",
];

/** Builds the web pages, unless those that are built are newer than everything they are made from. */
export async function buildPages(context: ServerContext, say: (line: string) => void): Promise<void> {
  const { checkout } = context;
  const builtAt = changedAt(checkout, ["apps/web/dist/index.html"]);
  // A release that was packed brings its pages and nothing to build them with.
  if (builtAt > 0 && !existsSync(viteOf(checkout))) return;
  if (builtAt > changedAt(checkout, SOURCES)) return;
  say("Building the web pages.");
  await runToEnd("build", [viteOf(checkout), "build", join(checkout, "apps/web")], context);
}

/** Starts the server that shows every change of the pages at once and passes calls on to the api. */
export async function startPageServer(
  { checkout, logs, env, onStarted }: ServerOptions,
  apiUrl: string,
): Promise<void> {
  const started = await startProcess({
    name: "web",
    command: process.execPath,
    args: [viteOf(checkout), join(checkout, "apps/web")],
    env: { ...env, TOUCHSTONE_API: apiUrl },
    logFile: join(logs, "web.log"),
    onOutput: prefixLines("web", (line) => process.stdout.write(line)),
  });
  onStarted(started);
}

function viteOf(checkout: string): string {
  return join(checkout, "node_modules/vite/bin/vite.js");
}

/** When the newest of these was changed; a folder changes when a file in it comes or goes. Zero when there is none. */
function changedAt(checkout: string, patterns: string[]): number {
  const paths = globSync(patterns, { cwd: checkout });
  return Math.max(0, ...paths.map((path) => statSync(join(checkout, path)).mtimeMs));
}
