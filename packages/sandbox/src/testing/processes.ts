import { globSync, readFileSync } from "node:fs";

/** Processes of the host for which something in one of their `/proc` files is true. */
export function findProcesses(file: "status" | "cmdline", isWanted: (text: string) => boolean): number[] {
  return globSync(`/proc/[0-9]*/${file}`)
    .filter((path) => isWanted(readIfThere(path)))
    .map((path) => Number(path.split("/")[2]));
}

/** A process may be gone before it is read. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
