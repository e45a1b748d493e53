import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads the first of these files that the cgroups of a process have. Null when they have none. */
export function readCgroupOf(pid: number, files: readonly string[]): string | null {
  const paths = foldersOf(pid).flatMap((folder) => files.map((file) => join(folder, file)));
  const found = paths.find((path) => existsSync(path));
  return found === undefined ? null : readFileSync(found, "utf8").trim();
}

function foldersOf(pid: number): string[] {
  const memberships = readFileSync(`/proc/${pid}/cgroup`, "utf8").trim().split("\n");
  return memberships.map((line) => {
    const [, controllers = "", path = ""] = line.split(":");
    return join("/sys/fs/cgroup", controllers, path);
  });
}
