import { resolve } from "node:path";
import type { Configured } from "../home/with-configured.ts";
import { runCommand } from "../processes/run-command.ts";
import { entryFile } from "./server-processes.ts";

/** What is to be done with a backup. */
export type BackupOrder =
  | { name: "backup"; to: string | undefined }
  | { name: "backup-verify"; folder: string }
  | RestoreOrder;

/** Where to comes from the environment, too; where neither says so, it is in place of the site on this machine. */
type RestoreOrder = { name: "restore"; folder: string; into: string | undefined; blobs: string | undefined };

/** Whether somebody has said where a backup is to be restored. */
export function namesPlace({ into, blobs }: RestoreOrder, env: NodeJS.ProcessEnv): boolean {
  return [into, blobs, env.TOUCHSTONE_RESTORE_INTO, env.TOUCHSTONE_RESTORE_BLOBS].some(Boolean);
}

/** Makes, verifies or restores a backup; answers the exit code. */
export function runBackup(
  order: BackupOrder,
  { checkout, env, signal, account }: Configured,
): Promise<number> {
  const run = (entry: string, folder: string | undefined, more: NodeJS.ProcessEnv = {}) => {
    const args = [entryFile(checkout, entry), ...(folder === undefined ? [] : [resolve(folder)])];
    return runCommand({ command: process.execPath, args, signal, account }, { ...env, ...more });
  };
  switch (order.name) {
    case "backup":
      return run("backup", order.to);
    case "backup-verify":
      return run("verify-backup", order.folder);
    case "restore":
      return run("restore", order.folder, {
        ...(order.into !== undefined && { TOUCHSTONE_RESTORE_INTO: order.into }),
        ...(order.blobs !== undefined && { TOUCHSTONE_RESTORE_BLOBS: resolve(order.blobs) }),
      });
  }
}
