import { describe, expect, it } from "vitest";
import { type DoctorFacts, doctorFindings } from "./doctor-findings.ts";

const now = new Date("2026-11-17T12:00:00Z");
const postgres = {
  name: "PostgreSQL",
  setting: "TOUCHSTONE_DATABASE_URL",
  version: "15.8",
  elsewhere: null,
} as const;
const web = {
  what: "the site",
  setting: "TOUCHSTONE_PORT",
  port: 8080,
  isFree: true,
  isOurs: false,
  isClosed: false,
};
const fit: DoctorFacts = {
  home: { path: "/var/lib/touchstone", isWritable: true, canPostgresEnter: true },
  settingsMode: 0o600,
  isRoot: true,
  account: { canRead: true },
  engines: [
    postgres,
    { name: "Redis", setting: "TOUCHSTONE_REDIS_URL", version: "7.0.15", elsewhere: null },
    { name: "NATS", setting: "TOUCHSTONE_NATS_URL", version: "2.9.10", elsewhere: null },
  ],
  ports: [web],
  disk: { path: "/var/lib/touchstone", freeBytes: 50 * 2 ** 30, freeFiles: 1e6 },
  clock: { now, releasedAt: new Date("2026-11-01T00:00:00Z"), isSynchronized: true },
  mail: { place: "mail.test:587", trouble: null, hasSender: true },
  pages: { isBuilt: true, canBuild: false },
};

describe("what a machine lacks for a site", () => {
  it("is nothing when all is there", () => {
    expect(doctorFindings(fit).filter(({ level }) => level !== "good")).toEqual([]);
  });

  it.each<[string, Partial<DoctorFacts>]>([
    ["a first start", { settingsMode: null, mail: null, pages: { isBuilt: false, canBuild: true } }],
    ["a site that runs", { ports: [{ ...web, isFree: false, isOurs: true }] }],
    [
      "a database elsewhere",
      { engines: [{ ...postgres, version: null, elsewhere: { place: "db:5432", trouble: null } }] },
    ],
    ["a clock that nothing is known of", { clock: { ...fit.clock, isSynchronized: null } }],
  ])("is nothing for %s", (_what, change) => {
    expect(doctorFindings({ ...fit, ...change }).filter(({ level }) => level !== "good")).toEqual([]);
  });

  it.each<[string, Partial<DoctorFacts>, string, string]>([
    ["no root", { isRoot: false }, "warning account: not root: no judge can run here", "as root"],
    ["no account", { account: null }, "warning account: the server runs as root", "useradd --system"],
    [
      "programs that the account cannot read",
      { account: { canRead: false } },
      "warning account: the server runs as root: touchstone cannot read the programs",
      "/opt",
    ],
    [
      "a folder that is somebody else's",
      { home: { ...fit.home, isWritable: false } },
      "missing folder: /var/lib/touchstone cannot be written",
      "install -d",
    ],
    [
      "a folder that PostgreSQL cannot enter",
      { home: { ...fit.home, canPostgresEnter: false } },
      'missing folder: the user "postgres" cannot enter /var/lib/touchstone',
      "chmod o+x",
    ],
    [
      "settings that others read",
      { settingsMode: 0o644 },
      "missing settings: mode 0644: others can read the secrets",
      "chmod 600 /var/lib/touchstone/site.env",
    ],
    [
      "no engine",
      { engines: [{ ...postgres, version: null }] },
      "missing PostgreSQL: not installed",
      "npm run setup",
    ],
    [
      "an old engine",
      { engines: [{ ...postgres, version: "13.4" }] },
      "missing PostgreSQL: 13.4 is too old",
      "PostgreSQL 15.0 or newer",
    ],
    [
      "an engine that is away",
      { engines: [{ ...postgres, elsewhere: { place: "db:5432", trouble: "refused" } }] },
      "missing PostgreSQL: not reached at db:5432: refused",
      "nc -vz db 5432",
    ],
    [
      "a port that is taken",
      { ports: [{ ...web, isFree: false }] },
      "missing port 8080: the site, taken by another program",
      "TOUCHSTONE_PORT",
    ],
    [
      "a port of root",
      { ports: [{ ...web, port: 80, isClosed: true }] },
      "missing port 80: the site, for root alone",
      "ip_unprivileged_port_start=80",
    ],
    [
      "a full disk",
      { disk: { ...fit.disk, freeBytes: 2 ** 20 } },
      "missing disk: 0.0 GiB and 1000000 files free in /var/lib/touchstone",
      "du -xh",
    ],
    [
      "a clock of the past",
      { clock: { ...fit.clock, releasedAt: new Date("2027-01-01T00:00:00Z") } },
      "missing clock: 2026-11-17T12:00:00.000Z is before this release was made",
      "timedatectl set-ntp true",
    ],
    [
      "a clock that nobody sets",
      { clock: { ...fit.clock, isSynchronized: false } },
      "warning clock: 2026-11-17T12:00:00.000Z, set by nobody: contests begin by it",
      "timedatectl set-ntp true",
    ],
    [
      "no pages",
      { pages: { isBuilt: false, canBuild: false } },
      "missing web pages: not built",
      "npm run build",
    ],
    [
      "mail that does not go out",
      { mail: { place: "mail.test:587", trouble: "refused", hasSender: true } },
      "missing mail: mail.test:587: refused",
      "nc -vz mail.test 587",
    ],
    [
      "mail without a sender",
      { mail: { place: "mail.test:587", trouble: null, hasSender: false } },
      "missing mail: mail.test:587",
      "TOUCHSTONE_MAIL_FROM",
    ],
  ])("is named with its fix: %s", (_what, change, words, fix) => {
    const bad = doctorFindings({ ...fit, ...change }).filter(({ level }) => level !== "good");
    expect(bad.map(({ level, what, found }) => `${level} ${what}: ${found}`)).toEqual([words]);
    expect(bad[0]?.fix).toContain(fix);
  });
});
