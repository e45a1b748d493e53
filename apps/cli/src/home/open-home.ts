import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../command-error.ts";
import { type Account, canEnter, findAccount } from "../processes/account.ts";
import { isPortFree } from "../processes/free-port.ts";
import { openSiteFolder, type SiteFolder } from "../site/site-folder.ts";
import { readState, writeState } from "../site/site-state.ts";
import { completeSettings, readSettings } from "./home-settings.ts";

/** What every command of a site is given. */
export type CommandContext = {
  checkout: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  say: (line: string) => void;
};

/** The folder of a real site, with everything that its settings say. */
export type Home = CommandContext & {
  folder: SiteFolder;
  settingsFile: string;
  url: string;
  port: number;
  account: Account;
};

const USUAL_HOME = "/var/lib/touchstone";
const DEFAULT_PORT = 8080;

/** Where the site is that a command is about. */
export function homePath(env: NodeJS.ProcessEnv, named: string | undefined): string {
  return resolve(named ?? (env.TOUCHSTONE_HOME || USUAL_HOME));
}

/** The file of the settings of a site. */
export function settingsFileOf(path: string): string {
  return join(path, "site.env");
}

/** The site in a folder; makes folder and settings at the first time. */
export async function openHome(
  path: string,
  port: number | undefined,
  context: CommandContext,
): Promise<Home> {
  const folder = openSiteFolder(context.checkout, path);
  const state = readState(folder.stateFile);
  if (!existsSync(folder.stateFile)) writeState(folder.stateFile, state);
  const { secret } = state;
  const file = settingsFileOf(path);
  const chosen = port ?? DEFAULT_PORT;
  // Before it is written down: at the first start another one is a word away.
  if (!readSettings(file)?.TOUCHSTONE_PORT && !(await isPortFree(chosen))) {
    throw new CommandError(`Port ${chosen} is taken. Choose another one: touchstone up --port N`);
  }
  const settings = await completeSettings(file, { secret, blobs: folder.blobs, port: chosen });
  if (port !== undefined && settings.TOUCHSTONE_PORT !== String(port)) {
    throw new CommandError(
      `The port is kept in ${file}: change TOUCHSTONE_PORT and TOUCHSTONE_BASE_URL there.`,
    );
  }
  return homeOf(folder, settings, context);
}

/** The site in a folder; refuses one in which none was ever started. */
export function findHome(path: string, context: CommandContext): Home {
  const settings = readSettings(settingsFileOf(path));
  if (settings === undefined) throw new CommandError(`There is no site in ${path}. Start one: touchstone up`);
  return homeOf(openSiteFolder(context.checkout, path), settings, context);
}

function homeOf(folder: SiteFolder, settings: Record<string, string>, context: CommandContext): Home {
  const port = Number(settings.TOUCHSTONE_PORT);
  return {
    ...context,
    folder,
    settingsFile: settingsFileOf(folder.path),
    env: { ...context.env, ...settings },
    port,
    url: settings.TOUCHSTONE_BASE_URL ?? `http://127.0.0.1:${port}`,
    account: siteAccount(context.checkout),
  };
}

/** The account that meets visitors: `touchstone`, for a root who has made it, if it can read the programs. */
function siteAccount(checkout: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const account = findAccount("touchstone");
  return account && canEnter(checkout, account) ? account : undefined;
}

/** Makes a folder that the server's programs write to. It is their account's, also when that came later. */
export function giveFolder(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account === undefined || statSync(path).uid === account.uid) return;
  execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, path]);
}
