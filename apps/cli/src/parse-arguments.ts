import { CommandError } from "./command-error.ts";
import type { HomeOrder } from "./home/home-order.ts";
import { parseHomeOrder } from "./parse-home-order.ts";
import { type ProblemOrder, parseProblem } from "./problem/parse-problem.ts";
import { FLAG, readNamed, readOptions, readPort, TEXT } from "./read-options.ts";
import type { BackupOrder } from "./site/run-backup.ts";
import { USAGE } from "./usage.ts";

/** What the person at the terminal asks for. */
export type Command =
  | { name: "demo"; port: number; detach: boolean }
  | { name: "demo-stop"; purge: boolean }
  | { name: "dev"; port: number }
  /** `args` as the judge's program takes them. */
  | { name: "toolchain"; args: readonly string[] }
  | { name: "with-engines"; command: string; args: string[] }
  | { name: "with-site"; command: string; args: string[]; isEmpty: boolean }
  | ({ name: "import" } & ImportOrder)
  | BackupOrder
  | { name: "nats-users" }
  | HomeOrder
  | ProblemOrder
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

const PORT = { type: "string", default: "8080" } as const;

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
    case "toolchain":
      readOptions(rest, { folder: TEXT, languages: TEXT, mirror: TEXT, renew: FLAG });
      return { name, args: rest };
    case "import":
      return { name, ...readImport(rest) };
    case "backup":
      return readBackup(rest);
    case "restore":
      return readRestore(rest);
    case "nats-users":
      readOptions(rest, {});
      return { name };
    case "problem":
      return parseProblem(rest);
    case "help":
    case "--help":
      return { name: "help" };
    default: {
      const order = parseHomeOrder(name, rest);
      if (order === undefined) throw new CommandError(USAGE);
      return order;
    }
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

function readBackup(rest: readonly string[]): BackupOrder {
  if (rest[0] === "verify") {
    const [folder = ""] = readNamed(rest.slice(1), ["folder"], {}).words;
    return { name: "backup-verify", folder };
  }
  return { name: "backup", to: readOptions(rest, { to: TEXT }).to };
}

function readRestore(rest: readonly string[]): BackupOrder {
  const { values, words } = readNamed(rest, ["folder"], { into: TEXT, blobs: TEXT });
  return { name: "restore", folder: words[0] ?? "", into: values.into, blobs: values.blobs };
}
