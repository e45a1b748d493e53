/** A backup by the site's own program, and what is restored from it into an empty place put where the site was. */
import { once } from "node:events";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";
import type { Stage } from "../stage.ts";

/** Makes a backup of database and blobs, as of now. */
export async function backUp(stage: Stage): Promise<void> {
  await runEntry(stage, "backup", [backupsOf(stage)]);
}

/** Restores it into an empty database and an empty folder, and has the site go on with these. */
export async function restore(stage: Stage): Promise<void> {
  const { folder, blobDir, engines } = stage.site;
  for (const part of ["api", "jobs"] as const) await stage.kill(part);
  const askServer = (statement: string) =>
    runCommand("psql", engines.postgres.url.replace(/\/touchstone$/, "/postgres"), "-Xqc", statement);
  askServer("create database restored");
  const [backup = ""] = readdirSync(backupsOf(stage));
  const restoredBlobs = join(folder, "restored-blobs");
  await runEntry(stage, "restore", [join(backupsOf(stage), backup)], {
    TOUCHSTONE_RESTORE_INTO: engines.postgres.url.replace(/\/touchstone$/, "/restored"),
    TOUCHSTONE_RESTORE_BLOBS: restoredBlobs,
  });
  // Not by force, which is refused while the engine's own vacuum is in it.
  askServer(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'touchstone' and usename = current_user",
  );
  askServer("drop database touchstone");
  askServer("alter database restored rename to touchstone");
  rmSync(blobDir, { recursive: true });
  renameSync(restoredBlobs, blobDir);
  rmSync(backupsOf(stage), { recursive: true });
  for (const part of ["api", "jobs"] as const) await stage.start(part);
}

const backupsOf = ({ site }: Stage) => join(site.folder, "backups");

/** Runs a program of the server to its end; throws when it fails. */
async function runEntry(
  { site }: Stage,
  name: "backup" | "restore",
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const logFile = join(site.folder, `${name}.log`);
  const [code] = await once(site.start(`apps/server/src/entry/${name}.ts`, { args, env, logFile }), "exit");
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}
