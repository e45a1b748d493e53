import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";
import { USAGE } from "./usage.ts";

/** An option with a text. */
export const TEXT = { type: "string" } as const;
/** An option that is there or not. */
export const FLAG = { type: "boolean", default: false } as const;

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Reads options and nothing else; refuses unknown ones with the usage. */
export function readOptions<T extends Options>(args: readonly string[], options: T) {
  return parse({ args: [...args], options }).values;
}

/** Reads as many words as there are names for them, in any order with the options; refuses more and fewer. */
export function readNamed<T extends Options>(args: readonly string[], names: readonly string[], options: T) {
  const read = readWords(args, options);
  if (read.words.length !== names.length) throw new CommandError(USAGE);
  return read;
}

/** Reads options, and words as they come. */
export function readWords<T extends Options>(args: readonly string[], options: T) {
  const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
  return { values, words: positionals };
}

function parse<T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** A number that a port can have. */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`"${text}" is not a port: give a number from 1 to 65535.`);
}
