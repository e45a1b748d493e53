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
  return readNamed(args, [], options).values;
}

/** Reads as many words as there are names for them, in any order with the options; refuses more and fewer. */
export function readNamed<T extends Options>(args: readonly string[], names: readonly string[], options: T) {
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: names.length > 0 });
    } catch (error) {
      throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    }
  };
  const { values, positionals } = read();
  if (positionals.length !== names.length) throw new CommandError(USAGE);
  return { values, words: positionals };
}

/** A number that a port can have. */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`"${text}" is not a port: give a number from 1 to 65535.`);
}
