import { parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";
import type { BackupOrder } from "./site/run-backup.ts";

/** What the person at the terminal asks for. */
export type Command =
  | { name: "demo"; port: number; detach: boolean }
  | { name: "demo-stop"; purge: boolean }
  | { name: "dev"; port: number }
  | { name: "with-engines"; command: string; args: string[] }
  | { name: "with-site"; command: string; args: string[]; isEmpty: boolean }
  | ({ name: "import" } & ImportOrder)
  | BackupOrder
  | { name: "help" };

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

/** Every command, for whoever asks. */
export const USAGE = `Usage: npx touchstone <command>

A site from a checkout:
  demo [--detach] [--port N]        start a whole site with demo accounts (port ${DEFAULT_PORT})
  demo-stop [--purge]               stop it; --purge also removes its data
  dev [--port N]                    the same site, restarted on every change

The site that the environment configures:
  backup [--to <folder>]            write database, blobs and settings to a new folder there; else in TOUCHSTONE_BACKUP_DIR
  backup verify <folder>            read a backup to its last byte and say whether it is whole
  restore <folder> --into <database url> --blobs <folder>
                                    bring a backup to life in an empty database, and end its sessions; both may also be
                                    in TOUCHSTONE_RESTORE_INTO and TOUCHSTONE_RESTORE_BLOBS, where nobody else on the
                                    machine reads them
  import <hoj|hustoj> --mysql <url> --files <folder> [--dry-run] [--zone +08:00] [--json]
                                    move an old site in; the address of its database may also be in
                                    TOUCHSTONE_MOVE_MYSQL

For developers:
  with-engines <command>            run a command with fresh engines for the tests
  with-site [--empty] <command>     run a command with a fresh site for the journeys; --empty: as it is before its
                                    set-up, with a judge and without mail

  help                              this list`;

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
    case "backup":
      return readBackup(rest);
    case "restore":
      return readRestore(rest);
    case "help":
    case "--help":
      return { name: "help" };
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

function readBackup(rest: string[]): BackupOrder {
  if (rest[0] === "verify") return { name: "backup-verify", ...readFolder(rest.slice(1), {}) };
  return { name: "backup", to: readOptions(rest, { to: TEXT }).to };
}

function readRestore(rest: readonly string[]): BackupOrder {
  const { into, blobs, folder } = readFolder(rest, { into: TEXT, blobs: TEXT });
  return { name: "restore", folder, into, blobs };
}

/** The folder comes first, then the options. */
function readFolder<T extends Options>([folder, ...rest]: readonly string[], options: T) {
  if (folder === undefined || folder.startsWith("-")) throw new CommandError(USAGE);
  return { ...readOptions(rest, options), folder };
}

const TEXT = { type: "string" } as const;
const PORT = { type: "string", default: DEFAULT_PORT } as const;
const FLAG = { type: "boolean", default: false } as const;

type Options = Record<string, typeof PORT | typeof FLAG | typeof TEXT>;

function readOptions<T extends Options>(args: string[], options: T) {
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
