import { parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";

/** What the person at the terminal asks for. */
export type Command =
  | { name: "demo"; port: number; detach: boolean }
  | { name: "demo-stop"; purge: boolean }
  | { name: "dev"; port: number }
  | { name: "with-engines"; command: string; args: string[] }
  | { name: "with-site"; command: string; args: string[]; isEmpty: boolean }
  | ({ name: "import" } & ImportOrder);

/** Which old site is moved in, from where. */
export type ImportOrder = {
  system: "hoj" | "hustoj";
  /** The address of its database; one that is not given comes from the environment. */
  mysql: string | undefined;
  files: string;
  zone: string;
  isDry: boolean;
  isJson: boolean;
};

const DEFAULT_PORT = "8080";

const USAGE = `Usage:
  npm run demo -- [--detach] [--port N]   start a whole site with demo accounts (port ${DEFAULT_PORT})
  npm run demo:stop -- [--purge]          stop it; --purge also removes its data
  npm run dev -- [--port N]               the same site, restarted on every change
  npm run with-engines -- <command>       run a command with fresh engines for the tests
  npm run with-site -- [--empty] <command>
                                          run a command with a fresh site for the journeys; --empty: as it is before
                                          its set-up, with a judge and without mail
  npm run import -- <hoj|hustoj> --mysql <url> --files <folder> [--dry-run] [--zone +08:00] [--json]
                                          move an old site in; the address of its database may also be in
                                          TOUCHSTONE_MOVE_MYSQL, where nobody else on the machine reads it`;

/** Reads the arguments after the program's name; refuses unknown commands and options with the usage. */
export function parseArguments(argv: readonly string[]): Command {
  const [name = "", ...rest] = argv;
  switch (name) {
    case "demo": {
      const { port, detach } = readOptions(rest, { port: PORT, detach: FLAG });
      return { name, port: readPort(port), detach };
    }
    case "demo-stop":
      return { name, ...readOptions(rest, { purge: FLAG }) };
    case "dev":
      return { name, port: readPort(readOptions(rest, { port: PORT }).port) };
    case "with-engines":
      return { name, ...readLine(rest) };
    case "with-site": {
      const isEmpty = rest[0] === "--empty";
      return { name, isEmpty, ...readLine(isEmpty ? rest.slice(1) : rest) };
    }
    case "import":
      return { name, ...readImport(rest) };
    default:
      throw new CommandError(USAGE);
  }
}

function readLine(rest: readonly string[]): { command: string; args: string[] } {
  const [command, ...args] = rest[0] === "--" ? rest.slice(1) : rest;
  if (command === undefined) throw new CommandError(USAGE);
  return { command, args };
}

function readImport([system, ...rest]: readonly string[]): ImportOrder {
  if (system !== "hoj" && system !== "hustoj") throw new CommandError(USAGE);
  const options = { mysql: TEXT, files: TEXT, zone: TEXT, "dry-run": FLAG, json: FLAG };
  const { mysql, files, zone, ...flags } = readOptions(rest, options);
  if (files === undefined) throw new CommandError(USAGE);
  return { system, mysql, files, zone: zone ?? "+08:00", isDry: flags["dry-run"], isJson: flags.json };
}

const TEXT = { type: "string" } as const;
const PORT = { type: "string", default: DEFAULT_PORT } as const;
const FLAG = { type: "boolean", default: false } as const;

function readOptions<T extends Record<string, typeof PORT | typeof FLAG | typeof TEXT>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`"${text}" is not a port: give a number from 1 to 65535.`);
}
