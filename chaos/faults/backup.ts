/** A backup of the own PostgreSQL, and the way back to it that docs/admin/data.md tells an operator. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../run-command.ts";
import type { Stage } from "../stage.ts";

/** Writes the whole database to a file, as of now. */
export function backUp({ site }: Stage): void {
  runCommand("pg_dump", "--format=custom", "--file", dumpOf(site.folder), site.engines.postgres.url);
}

/** Puts the database back to what it was then. */
export async function restore(stage: Stage): Promise<void> {
  const { site } = stage;
  const { url } = site.engines.postgres;
  const other = url.replace(/\/touchstone$/, "/postgres");
  for (const part of ["api", "jobs"] as const) await stage.kill(part);
  runCommand(
    "psql",
    other,
    "-Xqc",
    "drop database touchstone with (force)",
    "-c",
    "create database touchstone",
  );
  runCommand("pg_restore", "--exit-on-error", "--dbname", url, dumpOf(site.folder));
  runCommand("psql", url, "-Xqc", "update sessions set revoked_at = now() where revoked_at is null");
  rmSync(dumpOf(site.folder));
  for (const part of ["api", "jobs"] as const) await stage.start(part);
}

function dumpOf(folder: string): string {
  return join(folder, "backup.dump");
}
