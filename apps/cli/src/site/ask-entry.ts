import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CommandError } from "../command-error.ts";
import { entryFile, type ServerContext } from "./server-processes.ts";

/**
 * Runs an entry of the server and answers what it printed, which is written to no file: it may be a secret. Refuses with
 * its own words when it fails.
 */
export async function askEntry(
  name: string,
  args: readonly string[],
  { checkout, env, signal, account }: Omit<ServerContext, "logs">,
): Promise<string> {
  const options = { env, signal, maxBuffer: 64 * 1024 ** 2, ...account };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [entryFile(checkout, name), ...args],
      options,
    );
    return stdout;
  } catch (error) {
    if (error instanceof Error && "stderr" in error && typeof error.stderr === "string" && error.stderr) {
      throw new CommandError(error.stderr.trim());
    }
    throw error;
  }
}
