import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Account } from "./account.ts";

/** A command line, and the wish to end it early. */
export type CommandLine = {
  command: string;
  args: readonly string[];
  signal: AbortSignal;
  /** Whom it runs as; the caller unless told. */
  account?: Account;
};

/** Runs a command in this terminal and resolves to its exit code. */
export async function runCommand(
  { command, args, signal, account }: CommandLine,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(command, args, { env, stdio: "inherit", ...account });
  signal.addEventListener("abort", () => child.kill());
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
