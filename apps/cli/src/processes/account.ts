import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whom a process runs as; undefined means the caller's own account. */
export type Account = { uid: number; gid: number } | undefined;

/** The account of that name, if this machine has one. */
export function findAccount(name: string): Account {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Asks the kernel, as that account, whether it can reach into the folder. */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync("test", ["-x", folder], { ...account }).status === 0;
}
