import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../command-error.ts";
import { entryFile } from "../site/server-processes.ts";
import type { JudgeJoin } from "./home-order.ts";
import type { CommandContext } from "./open-home.ts";

const USUAL_FILE = "/etc/touchstone-judge.env";
const USUAL_FOLDER = "/var/lib/touchstone-judge";
const UNIT = "touchstone-judge.service";

/**
 * Writes the settings of a judge on its own machine, for root alone to read, and starts it where systemd knows it; else
 * says how it is started. The judge registers itself by the token at its first start.
 */
export async function joinSite(
  { judge, site, nats, home }: JudgeJoin & { home: string | undefined },
  { checkout, env, say }: CommandContext,
): Promise<void> {
  const token = env.TOUCHSTONE_JUDGE_TOKEN;
  if (!token) throw new CommandError("TOUCHSTONE_JUDGE_TOKEN is not set: paste the whole command.");
  const folder = home === undefined ? USUAL_FOLDER : resolve(home);
  const file = home === undefined ? USUAL_FILE : join(folder, "judge.env");
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const settings = {
    TOUCHSTONE_NATS_URL: nats,
    TOUCHSTONE_JUDGE_ID: judge,
    TOUCHSTONE_JUDGE_DIR: folder,
    TOUCHSTONE_SITE_URL: site,
    TOUCHSTONE_JUDGE_TOKEN: token,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  say(`The settings are in ${file}.`);
  if (home === undefined && spawnSync("systemctl", ["cat", UNIT]).status === 0) {
    spawnSync("systemctl", ["enable", "--now", UNIT], { stdio: "inherit" });
    return say(`Started ${UNIT}; its log: journalctl -u ${UNIT}`);
  }
  say("Start the judge, and let it start with the machine:");
  say(`  ${process.execPath} --env-file=${file} ${entryFile(checkout, "judge")}`);
}
