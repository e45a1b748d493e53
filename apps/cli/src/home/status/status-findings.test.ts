import { describe, expect, it } from "vitest";
import { type StatusFacts, statusFindings } from "./status-findings.ts";

const now = new Date("2026-11-17T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const site = {
  setUpLink: null,
  since: hoursAgo(1000).toISOString(),
  queue: { waiting: 2, running: 1, parked: 0, longestWaitMs: 4000 },
  judgesAtWork: 1,
  backups: { dir: "/b", lastAt: hoursAgo(10).toISOString() },
};
const process = {
  ...{ name: "site", pid: 7, since: hoursAgo(50), isRunning: true, trouble: null, logFile: "/logs/site.log" },
};
const disk = { path: "/home", freeBytes: 50 * 2 ** 30, freeFiles: 1e6 };
const well: StatusFacts = { processes: [process], site, disk };

const badOf = (facts: StatusFacts) =>
  statusFindings(facts, now).flatMap(({ what, level, found }) =>
    level === "good" ? [] : [`${level} ${what}: ${found}`],
  );

describe("the status of a site", () => {
  it("is good when everything is", () => {
    expect(statusFindings(well, now).map(({ what, level, found }) => `${level} ${what}: ${found}`)).toEqual([
      "good site: up for 2 d, pid 7, healthy",
      "good judges: 1 at work",
      "good queue: 2 waiting, 1 running, 0 parked",
      "good backup: the last one is 10 h old, in /b",
      "good disk: 50.0 GiB and 1000000 files free in /home",
    ]);
  });

  it.each<[string, Partial<StatusFacts>, string]>([
    [
      "a process that ended",
      { processes: [{ ...process, isRunning: false }] },
      "missing site: has ended (it was pid 7)",
    ],
    [
      "a process that is not well",
      { processes: [{ ...process, trouble: "is not ready" }] },
      "missing site: up for 2 d, pid 7, but is not ready",
    ],
    ["no database", { site: { because: "refused" } }, "missing database: tells nothing: refused"],
    ["no judge", { site: { ...site, judgesAtWork: 0 } }, "missing judges: none at work: solutions wait"],
    [
      "parked work",
      { site: { ...site, queue: { ...site.queue, parked: 3 } } },
      "warning queue: 2 waiting, 1 running, 3 parked",
    ],
    [
      "work that waits",
      { site: { ...site, queue: { ...site.queue, longestWaitMs: 600_000 } } },
      "warning queue: 2 waiting, 1 running, 0 parked, the oldest for 10 min",
    ],
    [
      "an old backup",
      { site: { ...site, backups: { dir: "/b", lastAt: hoursAgo(37).toISOString() } } },
      "warning backup: the last one is 1 d old, in /b",
    ],
    ["no backup", { site: { ...site, backups: { dir: "/b", lastAt: null } } }, "warning backup: none yet"],
    [
      "backups that are off",
      { site: { ...site, backups: { dir: null, lastAt: null } } },
      "warning backup: none are made",
    ],
    [
      "a disk that fills",
      { disk: { ...disk, freeBytes: 3 * 2 ** 30 } },
      "warning disk: 3.0 GiB and 1000000 files free in /home",
    ],
    [
      "a full disk",
      { disk: { ...disk, freeBytes: 2 ** 29 } },
      "missing disk: 0.5 GiB and 1000000 files free in /home",
    ],
  ])("names %s", (_what, change, words) => {
    expect(badOf({ ...well, ...change })).toEqual([words]);
  });

  it("asks for no backup of a site that was made today", () => {
    const fresh = { ...site, since: hoursAgo(1).toISOString(), backups: { dir: "/b", lastAt: null } };
    expect(badOf({ ...well, site: fresh })).toEqual([]);
  });
});
