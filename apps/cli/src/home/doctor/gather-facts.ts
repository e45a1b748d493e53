import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ENGINES } from "../../engines/engines.ts";
import { postgresAccount } from "../../engines/postgres-account.ts";
import { locatePostgresProgram } from "../../engines/postgres-cluster.ts";
import { placeOf, probeMail, probePort } from "../../findings/probe.ts";
import { canEnter, findAccount } from "../../processes/account.ts";
import { isPortFree } from "../../processes/free-port.ts";
import { locateProgram } from "../../processes/locate-program.ts";
import { isRunning } from "../../processes/process-identity.ts";
import { readState } from "../../site/site-state.ts";
import { settingsFileOf } from "../open-home.ts";
import { lookAtDisk } from "../status/gather-status.ts";
import type { DoctorFacts, EngineFacts, PortFacts } from "./doctor-findings.ts";

/** Looks at the machine and at what there is of the site in `path`. */
export async function gatherFacts(
  path: string,
  { checkout, env }: { checkout: string; env: NodeJS.ProcessEnv },
): Promise<DoctorFacts> {
  const there = nearestFolder(path);
  const file = settingsFileOf(path);
  const account = findAccount("touchstone");
  return {
    home: { path, isWritable: canWrite(there), canPostgresEnter: canPostgresEnter(there) },
    settingsMode: existsSync(file) ? statSync(file).mode & 0o777 : null,
    isRoot: process.getuid?.() === 0,
    account: account === undefined ? null : { canRead: canEnter(checkout, account) },
    engines: await Promise.all(ENGINE_PROGRAMS.map((each) => lookAtEngine(each, env))),
    ports: await lookAtPorts(path, env),
    disk: lookAtDisk(there),
    clock: {
      now: new Date(),
      releasedAt: statSync(join(checkout, "package.json")).mtime,
      isSynchronized: isSynchronized(),
    },
    mail: await lookAtMail(env),
    pages: {
      isBuilt: existsSync(join(env.TOUCHSTONE_WEB_DIR ?? join(checkout, "apps/web/dist"), "index.html")),
      canBuild: existsSync(join(checkout, "node_modules/vite/bin/vite.js")),
    },
  };
}

/** The folder itself, or the one in which it would be made. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without that user nobody enters; what is missing then is PostgreSQL, which is told elsewhere. */
function canPostgresEnter(folder: string): boolean {
  if (process.getuid?.() === 0 && findAccount("postgres") === undefined) return true;
  return canEnter(folder, postgresAccount());
}

const ENGINE_PROGRAMS = [
  {
    name: "PostgreSQL",
    setting: "TOUCHSTONE_DATABASE_URL",
    locate: () => locatePostgresProgram("postgres", ""),
  },
  { name: "Redis", setting: "TOUCHSTONE_REDIS_URL", locate: () => locateProgram("redis-server") },
  { name: "NATS", setting: "TOUCHSTONE_NATS_URL", locate: () => locateProgram("nats-server") },
] as const;

async function lookAtEngine(
  { name, setting, locate }: (typeof ENGINE_PROGRAMS)[number],
  env: NodeJS.ProcessEnv,
): Promise<EngineFacts> {
  const url = env[setting];
  const elsewhere = url ? { place: placeText(url), trouble: await probePort(url) } : null;
  return { name, setting, version: versionOf(locate), elsewhere };
}

function versionOf(locate: () => string): string | null {
  try {
    const said = execFileSync(locate(), ["--version"], { encoding: "utf8" });
    return /\d+(\.\d+)+/.exec(said)?.[0] ?? null;
  } catch {
    // Not installed, or not made for this machine: either way the site cannot use it.
    return null;
  }
}

async function lookAtPorts(path: string, env: NodeJS.ProcessEnv): Promise<PortFacts[]> {
  const stateFile = join(path, "state.json");
  const run = existsSync(stateFile) ? readState(stateFile).run : undefined;
  const ours = run?.processes.filter(isRunning).map(({ name }) => name) ?? [];
  const own = ENGINES.filter(({ setting, portSetting }) => !env[setting] && env[portSetting]);
  const wanted = [
    {
      what: "site",
      setting: "TOUCHSTONE_PORT",
      number: env.TOUCHSTONE_PORT ?? "8080",
      host: env.TOUCHSTONE_HOST,
    },
    ...own.map(({ folder, portSetting }) => ({
      ...{ what: folder, setting: portSetting, number: env[portSetting] ?? "", host: undefined },
    })),
  ];
  return Promise.all(
    wanted.map(async ({ what, setting, number, host }) => {
      const port = Number(number);
      const isOurs = ours.includes(what);
      const isClosed = what === "site" && port < firstOpenPort();
      return {
        what,
        setting,
        port,
        isOurs,
        isClosed,
        isFree: isClosed || (await isPortFree(port, host || undefined)),
      };
    }),
  );
}

/** The first port that whoever the server runs as may listen on. */
function firstOpenPort(): number {
  if (process.getuid?.() === 0 && findAccount("touchstone") === undefined) return 0;
  return Number(readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8"));
}

/** What systemd says of the clock; null where there is none to ask. */
function isSynchronized(): boolean | null {
  const asked = spawnSync("timedatectl", ["show", "--property=NTPSynchronized", "--value"], {
    encoding: "utf8",
  });
  if (asked.status !== 0) return null;
  return asked.stdout.trim() === "yes";
}

async function lookAtMail(env: NodeJS.ProcessEnv): Promise<DoctorFacts["mail"]> {
  const { TOUCHSTONE_SMTP_URL: url, TOUCHSTONE_MAIL_FROM: from } = env;
  if (!url) return null;
  return { place: placeText(url), trouble: await probeMail(url), hasSender: Boolean(from) };
}

function placeText(url: string): string {
  const { host, port } = placeOf(url);
  return `${host}:${port}`;
}
