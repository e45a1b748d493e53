import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CommandError } from "../command-error.ts";

/** The account PostgreSQL runs as; undefined means the caller's own. */
export type PostgresAccount = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: for root it runs as `postgres`, for anybody else as themselves. */
export function postgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8").match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (line === null) {
    throw new CommandError('There is no user "postgres". On Debian, "npm run setup" creates it.');
  }
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Asks the kernel, as that account, whether it can reach into the folder. */
export function canEnter(folder: string, account: PostgresAccount): boolean {
  return spawnSync("test", ["-x", folder], { ...account }).status === 0;
}
