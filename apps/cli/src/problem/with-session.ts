import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { CallFailed, type Client, createClient } from "@touchstone/client";
import { CommandError } from "../command-error.ts";

/** Where somebody asks for something, and what ends it. */
interface Place {
  site: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/**
 * Runs `use` with a session: that of TOUCHSTONE_TOKEN, or one that is opened with the name and the password that the
 * person at the terminal types, and ended afterwards. Neither is ever an argument, which others on the machine can read,
 * nor printed. What the site refuses is told in its own words.
 */
export async function withSession<Done>(
  { site, env, signal }: Place,
  use: (client: Client) => Promise<Done>,
): Promise<Done> {
  const given = env.TOUCHSTONE_TOKEN || undefined;
  const client = createClient({ site, token: given, signal });
  try {
    if (given === undefined) await client.call("login", await askCredentials(site));
    return await use(client);
  } catch (error) {
    throw wordsOf(error, site);
  } finally {
    // Also after an interrupt, which ends the calls of the other client.
    if (given === undefined && client.token !== undefined)
      await createClient({ site, token: client.token })
        .call("logout", {})
        .catch(() => undefined);
  }
}

async function askCredentials(site: string): Promise<{ username: string; password: string }> {
  if (!process.stdin.isTTY)
    throw new CommandError("Set TOUCHSTONE_TOKEN to the token of a session, or run this in a terminal.");
  let isSecret = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const interrupt = new AbortController();
  terminal.on("SIGINT", () => interrupt.abort());
  const { signal } = interrupt;
  try {
    const username = await terminal.question(`Name on ${site}: `, { signal });
    const asked = terminal.question("Password: ", { signal });
    isSecret = true;
    const password = await asked;
    return { username, password };
  } catch (error) {
    throw signal.aborted ? new CommandError("Nothing was done.") : error;
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

function wordsOf(error: unknown, site: string): unknown {
  if (error instanceof CallFailed) return new CommandError(error.message, { cause: error });
  // What fetch throws where no answer came at all.
  if (error instanceof TypeError && error.message === "fetch failed")
    return new CommandError(`${site} does not answer.`, { cause: error });
  return error;
}
