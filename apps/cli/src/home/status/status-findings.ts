import type { SiteFacts } from "@touchstone/contract";
import { type Finding, good, missing, warning } from "../../findings/finding.ts";

/** A process of the site, as it is now. */
export type ProcessFacts = {
  name: string;
  pid: number;
  since: Date;
  isRunning: boolean;
  /** What its health address says against it; null when it is well. */
  trouble: string | null;
  logFile: string;
};

/** What a status is made of. */
export type StatusFacts = {
  processes: readonly ProcessFacts[];
  /** Why the database tells nothing, or what it tells. */
  site: SiteFacts | { because: string };
  disk: DiskFacts;
};

/** The room where the site keeps its data. */
export type DiskFacts = { path: string; freeBytes: number; freeFiles: number };

const HOUR_MS = 3_600_000;
const GIB = 2 ** 30;

/** As old as the last backup may be: the admin area warns at the same age. */
const BACKUP_HOURS = 36;
/** Work that has waited for longer wants a look at the judges. */
const WAIT_MS = 5 * 60_000;

/** Judges the facts; all is well when every finding is good. */
export function statusFindings({ processes, site, disk }: StatusFacts, now: Date): Finding[] {
  const ofSite =
    "because" in site
      ? [missing("database", `tells nothing: ${site.because}`, "touchstone doctor")]
      : [judges(site), queue(site), backup(site, now)];
  return [...processes.map((each) => processFinding(each, now)), ...ofSite, diskRoom(disk)];
}

function processFinding({ name, pid, since, isRunning, trouble, logFile }: ProcessFacts, now: Date): Finding {
  if (!isRunning)
    return missing(name, `has ended (it was pid ${pid})`, `touchstone up; its log is ${logFile}`);
  const found = `up for ${age(now.getTime() - since.getTime())}, pid ${pid}`;
  if (trouble !== null) return missing(name, `${found}, but ${trouble}`, `look into ${logFile}`);
  return good(name, `${found}, healthy`);
}

function judges({ judgesAtWork: count }: SiteFacts): Finding {
  if (count > 0) return good("judges", `${count} at work`);
  return missing("judges", "none at work: solutions wait", "touchstone doctor");
}

function queue({ queue: { waiting, running, parked, longestWaitMs } }: SiteFacts): Finding {
  const found = `${waiting} waiting, ${running} running, ${parked} parked`;
  if (parked > 0) {
    return warning("queue", found, "release or close what is parked: /admin, page Judges");
  }
  if (longestWaitMs <= WAIT_MS) return good("queue", found);
  const fix = "more judges or slots: docs/admin/judges.md";
  return warning("queue", `${found}, the oldest for ${age(longestWaitMs)}`, fix);
}

function backup({ backups, since }: SiteFacts, now: Date): Finding {
  const fix = "touchstone backup; why the nightly one is not made is in the log of the site";
  if (backups.dir === null) {
    const off = "remove the empty TOUCHSTONE_BACKUP_DIR from the settings";
    return warning("backup", "none are made", off);
  }
  const last = backups.lastAt === null ? null : age(now.getTime() - Date.parse(backups.lastAt));
  const found = last === null ? "none yet" : `the last one is ${last} old, in ${backups.dir}`;
  const isFresh = now.getTime() - Date.parse(backups.lastAt ?? since) < BACKUP_HOURS * HOUR_MS;
  return isFresh ? good("backup", found) : warning("backup", found, fix);
}

/** Below one GiB no backup is made and a judge takes no work; below five that is near. */
export function diskRoom({ path, freeBytes, freeFiles }: DiskFacts): Finding {
  const found = `${(freeBytes / GIB).toFixed(1)} GiB and ${freeFiles} files free in ${path}`;
  const fix = `make room on the disk of ${path}: du -xh --max-depth=2 ${path} | sort -h | tail`;
  if (freeBytes < GIB || freeFiles < 5000) return missing("disk", found, fix);
  return freeBytes < 5 * GIB ? warning("disk", found, fix) : good("disk", found);
}

/** A time span in its largest unit. */
function age(ms: number): string {
  const units = [
    ["d", 24 * HOUR_MS],
    ["h", HOUR_MS],
    ["min", 60_000],
  ] as const;
  const [name, size] = units.find(([, each]) => ms >= each) ?? ["s", 1000];
  return `${Math.max(0, Math.floor(ms / size))} ${name}`;
}
