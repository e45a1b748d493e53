import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "../command-error.ts";

/** The absolute path of a program; refuses with the way to get it when it is not installed. */
export function locateProgram(name: string, extraFolders: readonly string[] = []): string {
  // Debian keeps nats-server in /usr/sbin, which is not in the PATH of everybody.
  const folders = [
    ...extraFolders,
    ...(process.env.PATH ?? "").split(delimiter),
    "/usr/local/sbin",
    "/usr/sbin",
  ];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (found !== undefined) return found;
  throw new CommandError(`${name} is not installed. On Debian, "npm run setup" installs it.`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
