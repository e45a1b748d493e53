import { spawn } from "node:child_process";
import { once } from "node:events";

/** A command line, and the wish to end it early. */
export type CommandLine = { command: string; args: readonly string[]; signal: AbortSignal };

/** Runs a command in this terminal and resolves to its exit code. */
export async function runCommand(
  { command, args, signal }: CommandLine,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(command, args, { env, stdio: "inherit" });
  signal.addEventListener("abort", () => child.kill());
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
