import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Account } from "../processes/account.ts";
import { locateProgram } from "../processes/locate-program.ts";

const DEBIAN_ROOT = "/usr/lib/postgresql";

/** A database cluster on disk: one database and its owner, both called `touchstone`. */
export type PostgresCluster = { data: string; password: string };

/** Opens the cluster in `dir`, and creates it first when there is none. */
export function openCluster(dir: string, account: Account): PostgresCluster {
  const data = join(dir, "data");
  const passwordFile = join(dir, "password");
  if (!existsSync(data)) createCluster({ dir, data, passwordFile, account });
  return { data, password: readFileSync(passwordFile, "utf8") };
}

/** A program of the PostgreSQL release the cluster in `data` belongs to, else of the newest one installed. */
export function locatePostgresProgram(name: string, data: string): string {
  const versionFile = join(data, "PG_VERSION");
  const releases = existsSync(versionFile) ? [readFileSync(versionFile, "utf8").trim()] : installedReleases();
  return locateProgram(
    name,
    releases.map((release) => join(DEBIAN_ROOT, release, "bin")),
  );
}

type NewCluster = { dir: string; data: string; passwordFile: string; account: Account };

/** Builds the cluster under another name and renames it at the end: there is a whole one or none. */
function createCluster({ dir, data, passwordFile, account }: NewCluster): void {
  const draft = join(dir, "data.new");
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account !== undefined) chownSync(draft, account.uid, account.gid);
  const run = (program: string, args: string[], input = "") =>
    execFileSync(locatePostgresProgram(program, draft), args, { ...account, cwd: dir, input, stdio: "pipe" });

  run("initdb", [
    "--pgdata",
    draft,
    "--username=postgres",
    "--auth=reject",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  // The superuser has no way in at all; the owner of the one database comes with a password.
  writeFileSync(join(draft, "pg_hba.conf"), "host all touchstone 127.0.0.1/32 scram-sha-256\n");
  const password = randomBytes(24).toString("hex");
  const statements = [
    `create role touchstone login createdb password '${password}'`,
    "create database touchstone owner touchstone",
  ];
  // Single-user mode: no port is open before the cluster has its password.
  run(
    "postgres",
    ["--single", "-c", "exit_on_error=on", "-D", draft, "postgres"],
    `${statements.join("\n")}\n`,
  );
  writeFileSync(passwordFile, password, { mode: 0o600 });
  renameSync(draft, data);
}

function installedReleases(): string[] {
  if (!existsSync(DEBIAN_ROOT)) return [];
  return readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a));
}
