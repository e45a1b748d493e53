import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command-error.ts";
import { postgresAccount } from "../engines/postgres-account.ts";
import { canEnter } from "../processes/account.ts";

/** Where a site keeps everything: its state, logs, blobs and the data of its engines. */
export type SiteFolder = {
  path: string;
  stateFile: string;
  logs: string;
  blobs: string;
  /** What Node keeps of our programs, so that they start sooner. */
  compiled: string;
  /** The same of the judge, which runs as root: apart, for what is kept there is run. */
  judgeCompiled: string;
};

/** The demo's folder of a checkout, or another one, created when it is not there. */
export function openSiteFolder(checkout: string, path = join(checkout, ".local", "demo")): SiteFolder {
  const logs = join(path, "logs");
  // Others may pass through (PostgreSQL runs as another user) but not look around.
  mkdirSync(path, { recursive: true, mode: 0o711 });
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  return {
    path,
    stateFile: join(path, "state.json"),
    logs,
    blobs: join(path, "blobs"),
    compiled: join(path, "compiled"),
    judgeCompiled: join(path, "judge-compiled"),
  };
}

/**
 * Where the demo's engines keep their data: in its folder, or under /var/tmp when the checkout lies where the
 * account that PostgreSQL runs as cannot go (root's home, for one).
 */
export function engineFolder(folder: SiteFolder): string {
  if (canEnter(folder.path, postgresAccount())) return folder.path;
  const outside = outsideFolder(folder);
  makeOwnFolder(outside);
  return outside;
}

/** Removes everything the demo keeps on disk. */
export function removeSiteFolder(folder: SiteFolder): void {
  for (const path of [folder.path, outsideFolder(folder)]) rmSync(path, { recursive: true, force: true });
}

function outsideFolder({ path }: SiteFolder): string {
  return `/var/tmp/touchstone-demo-${createHash("sha256").update(path).digest("hex").slice(0, 12)}`;
}

/** Everybody may write to /var/tmp: a folder of that name made by somebody else is refused. */
function makeOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o711 });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new CommandError(
      `${path} belongs to somebody else; remove it, or move the checkout out of a private folder.`,
    );
  }
}
