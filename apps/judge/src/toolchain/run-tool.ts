import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/**
 * Runs a tool of the host to its end and gives what it printed; its complaints go to ours. The signal kills it.
 * Rejects when it fails, once it has ended.
 */
export async function runTool(
  command: string,
  words: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop);
  const output = await text(child.stdout);
  const [code, killedBy] = await ended;
  signal?.removeEventListener("abort", stop);
  if (code !== 0) throw new Error(`${command} ended with ${code ?? killedBy}.`);
  return output;
}
