import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fromSeed } from "@nats-io/nkeys";
import { CommandError } from "../command-error.ts";
import { ENGINES, MAILBOX } from "../engines/engines.ts";
import { type NatsAccess, SITE_USER } from "../engines/nats-access.ts";
import { stopProcess } from "../processes/started-process.ts";
import type { RunRecord } from "./run-record.ts";
import {
  runEntry,
  runToEnd,
  type Server,
  type ServerContext,
  startServer,
  untilReady,
} from "./server-processes.ts";
import { engineFolder, type SiteFolder } from "./site-folder.ts";
import type { SiteState } from "./site-state.ts";
import { buildPages, startPageServer } from "./web-pages.ts";

/** Everything a start works with. */
export type SiteStart = {
  checkout: string;
  folder: SiteFolder;
  state: SiteState;
  record: RunRecord;
  url: string;
  port: number;
  /** Restart the servers on changes. */
  watch: boolean;
  /** As it is before its set-up: nothing but a judge, and no mail server. */
  isEmpty?: boolean;
  /** The caller's environment: what is set there is used instead of what the demo would decide. */
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  say: (line: string) => void;
};

/** A judge tries every language of a new toolchain before it is ready. */
const JUDGE_READY_MS = 180_000;

/** What `npm run judge:toolchain` makes; a judge without a setting looks there, too. */
const toolchainImage = "/var/lib/touchstone/toolchain/current";

/** What somebody needs to sign in: what the seed said of the demo accounts, and their password; and its database. */
export type DemoAccounts = {
  accounts: string;
  password: string | undefined;
  databaseUrl: string | undefined;
};

/** Starts engines, schema, demo data and servers, each on top of the one before, once pages and tests are made. */
export async function bringUpSite(site: SiteStart): Promise<DemoAccounts> {
  const { checkout, folder, signal, say } = site;
  const caller = { checkout, logs: folder.logs, env: site.env, signal };
  if (!site.watch && !site.env.TOUCHSTONE_WEB_DIR) await buildPages(caller, say);
  say("Making the tests of the problems.");
  await runToEnd("problems", [join(checkout, "tools", "problems.ts")], caller);
  const addresses = await startMissingEngines(site);
  const env = { ...siteEnvironment(site), ...addresses };
  if (site.isEmpty) env.TOUCHSTONE_DEMO_EMPTY = "true";
  const context = { ...caller, env };
  await runEntry("migrate", context);
  const accounts = await runEntry("seed", context);
  await startServers(site, context);
  return { accounts, password: env.TOUCHSTONE_DEMO_PASSWORD, databaseUrl: env.TOUCHSTONE_DATABASE_URL };
}

async function startServers(site: SiteStart, context: ServerContext): Promise<void> {
  const { record, watch, port, signal, say } = site;
  const options = { ...context, watch, onStarted: record.add };
  const api = await startServer("api", options);
  const jobs = await startServer("jobs", options);
  const toolchain = context.env.TOUCHSTONE_JUDGE_TOOLCHAIN;
  if (toolchain === "host")
    say("Judging with this machine's own compilers. For an image: npm run judge:toolchain");
  else say(`Judging with the toolchain in ${toolchain}`);
  const judge = await startServer("judge", {
    ...options,
    env: judgeEnvironment(site, context.env),
    watch: false,
  });
  const apiUrl = `http://${context.env.TOUCHSTONE_HOST ?? "127.0.0.1"}:${port}`;
  // Under `watch`, a server that does not come up waits for its file to be mended.
  if (watch) return startPageServer({ ...options, env: site.env }, apiUrl);
  const front = { process: api.process, readyUrl: `${apiUrl}/api/health/ready` };
  for (const server of [api, jobs, front]) await untilReady(server, signal);
  await untilReady(judge, signal, JUDGE_READY_MS).catch((error: unknown) =>
    goOnWithoutJudge(site, judge, error),
  );
}

function siteEnvironment({ env, state, folder, url, port }: SiteStart): NodeJS.ProcessEnv {
  return {
    TOUCHSTONE_SECRET: state.secret,
    TOUCHSTONE_DEMO_PASSWORD: state.demoPassword,
    TOUCHSTONE_BLOB_DIR: folder.blobs,
    TOUCHSTONE_BASE_URL: url,
    TOUCHSTONE_DEMO_JUDGE: `${judgeIdOf(env)}:${publicKeyOf(state.judgeSeed)}`,
    // A user who is not root judges with what user namespaces and rlimits offer.
    ...(process.getuid?.() !== 0 && {
      TOUCHSTONE_JUDGE_DRIVER: "development",
      TOUCHSTONE_DEVELOPMENT_JUDGES: "true",
    }),
    TOUCHSTONE_JUDGE_TOOLCHAIN: existsSync(toolchainImage) ? toolchainImage : "host",
    TOUCHSTONE_MAIL_FROM: "Touchstone demo <demo@touchstone.invalid>",
    ...env,
    TOUCHSTONE_PORT: String(port),
  };
}

/** The addresses of the engines that the caller did not configure, after starting them. */
async function startMissingEngines(site: SiteStart): Promise<NodeJS.ProcessEnv> {
  const { env, folder, record, signal, say } = site;
  const wanted = site.isEmpty ? ENGINES : [...ENGINES, MAILBOX];
  const missing = wanted.filter(({ setting }) => !env[setting]);
  if (missing.length === 0) return {};
  const parent = engineFolder(folder);
  if (parent !== folder.path) {
    say(`The user "postgres" cannot enter ${folder.path}: the engines' data are in ${parent}.`);
  }
  const addresses: NodeJS.ProcessEnv = {};
  for (const { setting, folder: name, start } of missing) {
    const access = natsAccess(site.state, judgeIdOf(env));
    const engine = await start({ dir: join(parent, name), signal, onStarted: record.add, access });
    addresses[setting] = engine.url;
    if (setting === MAILBOX.setting) say(`Mails are not sent: they are kept in ${join(parent, name)}`);
  }
  return addresses;
}

/** The walls of a judge are named after it: two sites of one machine need two names. */
function judgeIdOf(env: NodeJS.ProcessEnv): string {
  return env.TOUCHSTONE_JUDGE_ID ?? "judge-1";
}

/** The site signs in to the demo's NATS by a password made from its secret, the judge by its key. */
function natsAccess({ secret, judgeSeed }: SiteState, judgeId: string): NatsAccess {
  const password = createHash("sha256").update(`nats ${secret}`).digest("base64url");
  return { password, judges: [{ id: judgeId, publicKey: publicKeyOf(judgeSeed) }] };
}

function publicKeyOf(seed: string): string {
  return fromSeed(new TextEncoder().encode(seed)).getPublicKey();
}

/** A judge is given its key, the address of NATS and a folder: nothing else of the site, least of all its secret. */
function judgeEnvironment({ state, folder }: SiteStart, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const nats = new URL(env.TOUCHSTONE_NATS_URL ?? "");
  const isOurs = nats.username === SITE_USER;
  nats.username = "";
  nats.password = "";
  return {
    PATH: env.PATH ?? process.env.PATH,
    TOUCHSTONE_NATS_URL: nats.href,
    TOUCHSTONE_JUDGE_ID: judgeIdOf(env),
    TOUCHSTONE_JUDGE_DIR: join(folder.path, "judge"),
    TOUCHSTONE_JUDGE_DRIVER: env.TOUCHSTONE_JUDGE_DRIVER,
    TOUCHSTONE_JUDGE_SLOTS: env.TOUCHSTONE_JUDGE_SLOTS,
    TOUCHSTONE_JUDGE_TOOLCHAIN: env.TOUCHSTONE_JUDGE_TOOLCHAIN,
    TOUCHSTONE_JUDGE_FIRST_UID: env.TOUCHSTONE_JUDGE_FIRST_UID,
    TOUCHSTONE_JUDGE_SEED: isOurs ? state.judgeSeed : env.TOUCHSTONE_JUDGE_SEED,
    TOUCHSTONE_LOG_LEVEL: env.TOUCHSTONE_LOG_LEVEL,
  };
}

/** A machine that cannot build a judge's walls can still show the site: solutions wait until a judge comes. */
async function goOnWithoutJudge({ record, say }: SiteStart, judge: Server, error: unknown): Promise<void> {
  if (!(error instanceof CommandError)) throw error;
  await stopProcess(judge.process);
  record.drop(judge.process);
  say(`No judge runs, so solutions wait. ${error.message}`);
}
