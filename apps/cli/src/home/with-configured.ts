import type { Account } from "../processes/account.ts";
import { readSettings } from "./home-settings.ts";
import { type CommandContext, findHome, type Home, homePath, settingsFileOf } from "./open-home.ts";
import { withHome } from "./with-home.ts";

/** What a program of the server is run with on one site or another. */
export type Configured = Pick<CommandContext, "checkout" | "env" | "signal"> & { account?: Account };

/** The site on this machine, where there is one and the environment configures no other. */
export function configuredHome(context: CommandContext): Home | undefined {
  const path = homePath(context.env, undefined);
  const isHere = !context.env.TOUCHSTONE_DATABASE_URL && readSettings(settingsFileOf(path)) !== undefined;
  return isHere ? findHome(path, context) : undefined;
}

/** Does something with the site that the environment configures, else with the one on this machine. */
export function withConfigured<T>(
  context: CommandContext,
  work: (configured: Configured) => Promise<T>,
): Promise<T> {
  const home = configuredHome(context);
  return home === undefined ? work(context) : withHome(home, work);
}
