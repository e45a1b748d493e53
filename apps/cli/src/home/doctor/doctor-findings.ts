/** Whether this machine can carry a site, what is missing, and the exact step that supplies it. No I/O here. */
import { type Finding, good, missing, warning } from "../../findings/finding.ts";
import { type DiskFacts, diskRoom } from "../status/status-findings.ts";

/** An engine the site needs: its own, or one that its settings name. */
export type EngineFacts = {
  name: "PostgreSQL" | "Redis" | "NATS";
  /** The setting that names one elsewhere. */
  setting: string;
  /** What is installed here; null when nothing is. */
  version: string | null;
  /** Where the settings name another one, and why it cannot be reached; null when they do not. */
  elsewhere: { place: string; trouble: string | null } | null;
};

/** A port that the site listens on. */
export type PortFacts = {
  what: string;
  setting: string;
  port: number;
  isFree: boolean;
  isOurs: boolean;
  /** Only root may listen on it, and the server does not run as root. */
  isClosed: boolean;
};

/** What is known of a machine and of the site on it, if there is one yet. */
export type DoctorFacts = {
  home: { path: string; isWritable: boolean; canPostgresEnter: boolean };
  /** Of the file of the settings; null before the first start. */
  settingsMode: number | null;
  isRoot: boolean;
  /** For the server's programs; null where there is no account of that name. */
  account: { canRead: boolean } | null;
  engines: readonly EngineFacts[];
  ports: readonly PortFacts[];
  disk: DiskFacts;
  clock: { now: Date; releasedAt: Date; isSynchronized: boolean | null };
  /** Null when the site sends no mail. */
  mail: { place: string; trouble: string | null; hasSender: boolean } | null;
  pages: { isBuilt: boolean; canBuild: boolean };
};

const OLDEST: Record<EngineFacts["name"], readonly [number, number]> = {
  PostgreSQL: [15, 0],
  Redis: [7, 0],
  NATS: [2, 9],
};

/** Judges the facts; the order is the order to mend things in. */
export function doctorFindings(facts: DoctorFacts): Finding[] {
  return [
    accountOfServer(facts),
    homeFolder(facts),
    settingsFile(facts),
    ...facts.engines.map(engine),
    ...facts.ports.map(port),
    diskRoom(facts.disk),
    clock(facts),
    pages(facts),
    ...(facts.mail === null ? [good("mail", "none: the site works without")] : [mail(facts.mail)]),
  ];
}

function accountOfServer({ isRoot, account }: DoctorFacts): Finding {
  if (!isRoot) {
    return warning(
      "account",
      "not root: no judge can run here",
      "run the commands as root, or judge on another machine",
    );
  }
  if (account?.canRead) return good("account", "the server runs as touchstone");
  if (account) {
    const fix = "put the programs where everybody may read them, for example below /opt";
    return warning("account", "the server runs as root: touchstone cannot read the programs", fix);
  }
  const fix = "useradd --system --home-dir /var/lib/touchstone --shell /usr/sbin/nologin touchstone";
  return warning("account", "the server runs as root", fix);
}

function homeFolder({ home: { path, isWritable, canPostgresEnter } }: DoctorFacts): Finding {
  if (!isWritable) {
    return missing("folder", `${path} cannot be written`, `as root: install -d -m 711 -o YOU ${path}`);
  }
  if (canPostgresEnter) return good("folder", path);
  const fix = `chmod o+x on each folder of ${path}, or another one: touchstone up --home DIR`;
  return missing("folder", `the user "postgres" cannot enter ${path}`, fix);
}

function settingsFile({ settingsMode, home }: DoctorFacts): Finding {
  if (settingsMode === null) return good("settings", "none yet: the first start makes them");
  const found = `mode ${settingsMode.toString(8).padStart(4, "0")}`;
  if ((settingsMode & 0o077) === 0) return good("settings", found);
  return missing("settings", `${found}: others can read the secrets`, `chmod 600 ${home.path}/site.env`);
}

function engine({ name, setting, version, elsewhere }: EngineFacts): Finding {
  if (elsewhere !== null) {
    if (elsewhere.trouble === null) return good(name, `at ${elsewhere.place}`);
    const fix = `start it, or mend ${setting} in the settings: nc -vz ${elsewhere.place.replace(":", " ")}`;
    return missing(name, `not reached at ${elsewhere.place}: ${elsewhere.trouble}`, fix);
  }
  if (version === null)
    return missing(name, "not installed", "npm run setup, or on Debian its package by apt-get");
  const [major, minor] = OLDEST[name];
  const [ours = 0, oursMinor = 0] = version.split(".").map(Number);
  if (ours > major || (ours === major && oursMinor >= minor)) return good(name, version);
  return missing(
    name,
    `${version} is too old`,
    `install ${name} ${major}.${minor} or newer (Debian 12 has it)`,
  );
}

function port({ what, setting, port: number, isFree, isOurs, isClosed }: PortFacts): Finding {
  if (isClosed) {
    const fix = `sysctl -w net.ipv4.ip_unprivileged_port_start=${number}, and the same in /etc/sysctl.d`;
    return missing(`port ${number}`, `${what}, for root alone`, fix);
  }
  if (isFree || isOurs) return good(`port ${number}`, `${what}, ${isOurs ? "ours" : "free"}`);
  const fix = `ss -ltnp 'sport = :${number}' names who has it; or give ${setting} in the settings another number`;
  return missing(`port ${number}`, `${what}, taken by another program`, fix);
}

function clock({ clock: { now, releasedAt, isSynchronized } }: DoctorFacts): Finding {
  const found = now.toISOString();
  const fix = "apt-get install systemd-timesyncd && timedatectl set-ntp true";
  if (now < releasedAt) return missing("clock", `${found} is before this release was made`, fix);
  if (isSynchronized === false) return warning("clock", `${found}, set by nobody: contests begin by it`, fix);
  return good("clock", `${found}${isSynchronized ? ", synchronized" : ""}`);
}

function pages({ pages: { isBuilt, canBuild } }: DoctorFacts): Finding {
  if (isBuilt) return good("web pages", "built");
  if (canBuild) return good("web pages", "the first start builds them");
  return missing("web pages", "not built", "npm ci && npm run build");
}

function mail({ place, trouble, hasSender }: NonNullable<DoctorFacts["mail"]>): Finding {
  if (!hasSender) return missing("mail", place, "set TOUCHSTONE_MAIL_FROM in the settings: Name <address>");
  if (trouble === null) return good("mail", `${place} greets`);
  const fix = `mend TOUCHSTONE_SMTP_URL in the settings, or the way there: nc -vz ${place.replace(":", " ")}`;
  return missing("mail", `${place}: ${trouble}`, fix);
}
