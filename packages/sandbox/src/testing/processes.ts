import { globSync, readFileSync } from "node:fs";

/** Processes of the host for which something in one of their `/proc` files is true. */
export function findProcesses(file: "status" | "cmdline", isWanted: (text: string) => boolean): number[] {
  return globSync(`/proc/[0-9]*/${file}`)
    .filter((path) => isWanted(readIfThere(path)))
    .map((path) => Number(path.split("/")[2]));
}

/** Sends a signal to processes. One that was ended with another of them is gone, which is as good. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** A process may be gone before it is read. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
