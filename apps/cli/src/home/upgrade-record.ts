import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteFolder } from "../site/site-folder.ts";

/** What an upgrade began with: the way back. */
export type UpgradeRecord = {
  /** The folder of the backup. */
  backup: string;
  /** Whose programs ran before. */
  checkout: string;
  at: string;
};

const fileOf = ({ path }: SiteFolder) => join(path, "upgrade.json");

export function writeUpgradeRecord(folder: SiteFolder, record: UpgradeRecord): void {
  writeFileSync(fileOf(folder), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
}

/** The last upgrade of a site, if there was one. */
export function readUpgradeRecord(folder: SiteFolder): UpgradeRecord | undefined {
  try {
    const record: UpgradeRecord = JSON.parse(readFileSync(fileOf(folder), "utf8"));
    return record;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
