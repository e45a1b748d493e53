import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isPortFree } from "../processes/free-port.ts";

/** What a setting is when its admin has not written it. */
export type SettingDefaults = { secret: string; blobs: string; port: number };

const HEADER = `# Settings of this Touchstone site, for its owner alone to read. docs/admin/configuration.md explains every one of
# them; what is written here wins, from the next "touchstone down" and "touchstone up" on. To let other machines in:
#   TOUCHSTONE_HOST=0.0.0.0, and in TOUCHSTONE_BASE_URL the address that people type.
# PostgreSQL, Redis and NATS of the site's own listen on the ports below. To use others, name them:
#   TOUCHSTONE_DATABASE_URL=…  TOUCHSTONE_REDIS_URL=…  TOUCHSTONE_NATS_URL=…
# TOUCHSTONE_OWN_JUDGE=no starts no judge on this machine.
`;

/** The settings in a file, or nothing when there is none. */
export function readSettings(file: string): Record<string, string> | undefined {
  const text = readText(file);
  return text === undefined ? undefined : (parseEnv(text) as Record<string, string>);
}

/**
 * The settings in the file, after everything was written there that a site needs and its admin has not said. Ports are
 * looked for once: what connects to the site by them finds it again after a restart.
 */
export async function completeSettings(
  file: string,
  defaults: SettingDefaults,
): Promise<Record<string, string>> {
  const written = readSettings(file) ?? {};
  const added: Record<string, string> = {};
  const freePort = (first: number) => freePortFrom(first, Object.values({ ...written, ...added }));
  const wanted: [name: string, value: () => string | Promise<string>][] = [
    ["TOUCHSTONE_SECRET", () => defaults.secret],
    ["TOUCHSTONE_PORT", () => String(defaults.port)],
    ["TOUCHSTONE_BASE_URL", () => `http://127.0.0.1:${written.TOUCHSTONE_PORT ?? defaults.port}`],
    ["TOUCHSTONE_BLOB_DIR", () => defaults.blobs],
    ["TOUCHSTONE_OPS_PORT", () => freePort(9464)],
    ["TOUCHSTONE_JUDGE_OPS_PORT", () => freePort(9466)],
    ["TOUCHSTONE_POSTGRES_PORT", () => freePort(15_432)],
    ["TOUCHSTONE_REDIS_PORT", () => freePort(16_379)],
    ["TOUCHSTONE_NATS_PORT", () => freePort(14_222)],
  ];
  for (const [name, value] of wanted) if (written[name] === undefined) added[name] = await value();
  if (Object.keys(added).length > 0) addSettings(file, added);
  return { ...written, ...added };
}

/** Not the kernel's choice: what it gives out for an hour may be a client's when the site starts again. */
async function freePortFrom(first: number, given: readonly string[]): Promise<string> {
  let port = first;
  while (given.includes(String(port)) || !(await isPortFree(port))) port += 1;
  return String(port);
}

/** Adds lines in one step: a reader sees all of the old or all of the new file. */
function addSettings(file: string, added: Record<string, string>): void {
  const lines = Object.entries(added).map(([name, value]) => `${name}=${quoted(value)}\n`);
  const draft = `${file}.new`;
  writeFileSync(draft, `${readText(file) ?? HEADER}${lines.join("")}`, { mode: 0o600 });
  renameSync(draft, file);
}

/** A mark that begins a comment, or a space at the end, means itself between quotation marks. */
function quoted(value: string): string {
  return /^[\w@%+=:,./-]*$/.test(value) ? value : `'${value}'`;
}

function readText(file: string): string | undefined {
  try {
    const text = readFileSync(file, "utf8");
    return text === "" || text.endsWith("\n") ? text : `${text}\n`;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
