import { type Config, readConfig } from "../wiring/config.ts";

/** The configuration, or the part of it that `read` reads; or an end with the names of what is missing. */
export function configOrExit(): Config;
export function configOrExit<Part>(read: (env: NodeJS.ProcessEnv) => Part): Part;
export function configOrExit(read: (env: NodeJS.ProcessEnv) => unknown = readConfig): unknown {
  try {
    return read(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
