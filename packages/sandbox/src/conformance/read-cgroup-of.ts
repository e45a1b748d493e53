import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProcesses } from "../testing/processes.ts";

const patienceMs = 5000;

/**
 * Waits for the program that has this word on its command line, and reads the first of these files that its cgroups
 * have. Null when they have none. Rejects when there is no such program in time.
 */
export async function readCgroupOf(word: string, files: readonly string[]): Promise<string | null> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(10)) {
    const [pid] = findProcesses("cmdline", (words) => words === `/w/main\0${word}\0`);
    if (pid === undefined) continue;
    const paths = foldersOf(pid).flatMap((folder) => files.map((file) => join(folder, file)));
    const found = paths.find((path) => existsSync(path));
    return found === undefined ? null : readFileSync(found, "utf8").trim();
  }
  throw new Error(`no program with ${word} was started`);
}

function foldersOf(pid: number): string[] {
  const memberships = readFileSync(`/proc/${pid}/cgroup`, "utf8").trim().split("\n");
  return memberships.map((line) => {
    const [, controllers = "", path = ""] = line.split(":");
    return join("/sys/fs/cgroup", controllers, path);
  });
}
