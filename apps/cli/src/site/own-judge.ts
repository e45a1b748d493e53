import { existsSync } from "node:fs";
import { join } from "node:path";
import { fromSeed } from "@nats-io/nkeys";
import { SITE_USER } from "../engines/nats-access.ts";
import type { SiteFolder } from "./site-folder.ts";
import type { SiteState } from "./site-state.ts";

/** What `touchstone toolchain` makes; a judge without a setting looks there, too. */
const toolchainImage = "/var/lib/touchstone/toolchain/current";

/** The tools of a judge on this machine: the image, or what the machine has itself. */
export function toolchainHere(): string {
  return existsSync(toolchainImage) ? toolchainImage : "host";
}

/** Whether a judge stands beside the site; a site may leave judging to other machines. */
export function hasOwnJudge(env: NodeJS.ProcessEnv): boolean {
  return env.TOUCHSTONE_OWN_JUDGE !== "no";
}

/** The walls of a judge are named after it: two sites of one machine need two names. */
export function judgeIdOf(env: NodeJS.ProcessEnv): string {
  return env.TOUCHSTONE_JUDGE_ID ?? "judge-1";
}

/** The half of its key by which NATS and the site know the judge that stands beside them. */
export function publicKeyOf({ judgeSeed }: SiteState): string {
  return fromSeed(new TextEncoder().encode(judgeSeed)).getPublicKey();
}

/** A judge is given its key, the address of NATS and a folder: nothing else of the site, least of all its secret. */
export function judgeEnvironment(
  { state, folder }: { state: SiteState; folder: SiteFolder },
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const nats = new URL(env.TOUCHSTONE_NATS_URL ?? "");
  const isOurs = nats.username === SITE_USER;
  nats.username = "";
  nats.password = "";
  const own = Object.entries(env).filter(([name]) => name.startsWith("TOUCHSTONE_JUDGE_"));
  return {
    ...Object.fromEntries(own),
    PATH: env.PATH ?? process.env.PATH,
    NODE_OPTIONS: env.NODE_OPTIONS,
    NODE_COMPILE_CACHE: folder.judgeCompiled,
    TOUCHSTONE_NATS_URL: nats.href,
    TOUCHSTONE_JUDGE_ID: judgeIdOf(env),
    TOUCHSTONE_JUDGE_DIR: join(folder.path, "judge"),
    TOUCHSTONE_JUDGE_SEED: isOurs ? state.judgeSeed : env.TOUCHSTONE_JUDGE_SEED,
    TOUCHSTONE_OTLP_URL: env.TOUCHSTONE_OTLP_URL,
    TOUCHSTONE_LOG_LEVEL: env.TOUCHSTONE_LOG_LEVEL,
  };
}
