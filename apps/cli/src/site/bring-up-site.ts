import { join } from "node:path";
import { CommandError } from "../command-error.ts";
import { stopProcess } from "../processes/started-process.ts";
import { askEntry } from "./ask-entry.ts";
import { modestHeap } from "./modest-heap.ts";
import { hasOwnJudge, judgeEnvironment, judgeIdOf, publicKeyOf, toolchainHere } from "./own-judge.ts";
import type { RunRecord } from "./run-record.ts";
import {
  runEntry,
  runToEnd,
  type Server,
  type ServerContext,
  startServer,
  untilReady,
} from "./server-processes.ts";
import type { SiteStart } from "./site-start.ts";
import { startMissingEngines } from "./start-missing-engines.ts";
import { tellNats } from "./tell-nats.ts";
import { buildPages, startPageServer } from "./web-pages.ts";

/** A judge tries every language of a new toolchain before it is ready. */
const JUDGE_READY_MS = 180_000;

/** What the seed said of the demo accounts, and the settings of the server's programs. */
export type BroughtUp = { accounts: string; env: NodeJS.ProcessEnv };

/** Starts engines, schema, demo data and servers, each on top of the one before, once pages and tests are made. */
export async function bringUpSite(site: SiteStart): Promise<BroughtUp> {
  const { checkout, folder, signal, say, kind, account } = site;
  const caller = { checkout, logs: folder.logs, env: site.env, signal };
  if (!site.watch && !site.env.TOUCHSTONE_WEB_DIR) await buildPages(caller, say);
  if (kind !== "own") {
    say("Making the tests of the problems.");
    await runToEnd("problems", [join(checkout, "tools", "problems.ts")], caller);
  }
  const env = { ...siteEnvironment(site), ...(await startMissingEngines(site)) };
  const context = { ...caller, env, account };
  await runEntry("migrate", context);
  const accounts = kind === "own" ? "" : await runEntry("seed", context);
  if (kind === "own") await admitJudges(site, context);
  await startServers(site, context);
  return { accounts, env };
}

/** The settings of the server's programs, but for the addresses of engines that were started for them. */
export function siteEnvironment(
  site: Pick<SiteStart, "env" | "state" | "folder" | "url" | "port" | "kind">,
): NodeJS.ProcessEnv {
  const { env, state, folder, url, port } = site;
  return {
    TOUCHSTONE_SECRET: state.secret,
    TOUCHSTONE_BLOB_DIR: folder.blobs,
    TOUCHSTONE_BASE_URL: url,
    TOUCHSTONE_JUDGE_TOOLCHAIN: toolchainHere(),
    // Of the server's programs alone: what is kept there is run, and nobody else may run what their account wrote.
    ...(site.kind === "own"
      ? { NODE_COMPILE_CACHE: folder.compiled, NODE_OPTIONS: modestHeap }
      : demoEnvironment(site)),
    ...env,
    TOUCHSTONE_PORT: String(port),
  };
}

function demoEnvironment({ env, state, kind }: Pick<SiteStart, "env" | "state" | "kind">): NodeJS.ProcessEnv {
  return {
    TOUCHSTONE_DEMO_PASSWORD: state.demoPassword,
    TOUCHSTONE_DEMO_JUDGE: `${judgeIdOf(env)}:${publicKeyOf(state)}`,
    ...(kind === "empty" && { TOUCHSTONE_DEMO_EMPTY: "true" }),
    // A user who is not root judges with what user namespaces and rlimits offer.
    ...(process.getuid?.() !== 0 && {
      TOUCHSTONE_JUDGE_DRIVER: "development",
      TOUCHSTONE_DEVELOPMENT_JUDGES: "true",
    }),
    TOUCHSTONE_MAIL_FROM: "Touchstone demo <demo@touchstone.invalid>",
  };
}

/** The judge beside a real site needs no token to join: its key is entered. Then NATS is told of every judge. */
async function admitJudges({ env, state, folder, record }: SiteStart, context: ServerContext): Promise<void> {
  if (hasOwnJudge(env)) {
    await askEntry("register-judge", [judgeIdOf(env), publicKeyOf(state)], context);
  }
  await tellNats(folder, record.processes(), context);
}

async function startServers(site: SiteStart, context: ServerContext): Promise<void> {
  const { record, watch, port, signal, kind } = site;
  const options = { ...context, watch, onStarted: record.add };
  const isOwn = kind === "own";
  // A site on one machine has its api and its jobs in one process, and its figures where its settings say.
  const front = isOwn
    ? await startServer("site", { ...options, opsPort: portOf(context.env.TOUCHSTONE_OPS_PORT) })
    : await startServer("api", options);
  const others = isOwn ? [] : [await startServer("jobs", options)];
  const judge = await startOwnJudge(site, options);
  const apiUrl = apiUrlOf(context.env, port);
  // Under `watch`, a server that does not come up waits for its file to be mended.
  if (watch) return startPageServer({ ...options, env: site.env }, apiUrl);
  const open = { process: front.process, readyUrl: `${apiUrl}/api/health/ready` };
  for (const server of [front, ...others, open]) await untilReady(server, signal);
  if (judge === undefined) return;
  await untilReady(judge, signal, JUDGE_READY_MS).catch((error: unknown) =>
    goOnWithoutJudge(site, judge, error),
  );
}

/** An address that means "every one of this machine" can be called, too; one of IPv6 stands in brackets. */
function apiUrlOf({ TOUCHSTONE_HOST: host = "127.0.0.1" }: NodeJS.ProcessEnv, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

const portOf = (text: string | undefined) => (text ? Number(text) : undefined);

async function startOwnJudge(
  site: SiteStart,
  options: ServerContext & { onStarted: RunRecord["add"] },
): Promise<Server | undefined> {
  const { env } = options;
  if (!hasOwnJudge(env)) return undefined;
  sayToolchain(site, env.TOUCHSTONE_JUDGE_TOOLCHAIN);
  const { account: _root, ...own } = options;
  const opsPort = portOf(env.TOUCHSTONE_JUDGE_OPS_PORT);
  return startServer("judge", { ...own, env: judgeEnvironment(site, env), watch: false, opsPort });
}

function sayToolchain({ kind, say }: SiteStart, toolchain: string | undefined): void {
  if (toolchain !== "host") {
    say(`Judging with the toolchain in ${toolchain}`);
    return;
  }
  const isOwn = kind === "own";
  const command = isOwn ? "touchstone toolchain" : "npm run judge:toolchain";
  say(`Judging with this machine's own compilers. For an image: ${command}`);
  if (!isOwn) return;
  say(`  It takes some minutes and 4 GB; a small one: ${command} --languages c,cpp,python3`);
  say("  Then: touchstone down && touchstone up");
}

/** A machine that cannot build a judge's walls can still show the site: solutions wait until a judge comes. */
async function goOnWithoutJudge({ record, say }: SiteStart, judge: Server, error: unknown): Promise<void> {
  if (!(error instanceof CommandError)) throw error;
  await stopProcess(judge.process);
  record.drop(judge.process);
  say(`No judge runs, so solutions wait. ${error.message}`);
}
