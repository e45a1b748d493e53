import { execFileSync } from "node:child_process";

/** Runs a command of the machine and answers what it prints; throws what it says when it fails. */
export function runCommand(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
