import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command-error.ts";
import { canEnter } from "../processes/account.ts";
import { freePort } from "../processes/free-port.ts";
import { postgresAccount } from "./postgres-account.ts";
import { locatePostgresProgram, openCluster } from "./postgres-cluster.ts";
import { type Engine, type EngineOptions, startEngine } from "./start-engine.ts";

/** How an engine is started, and settings of the server that are other than they come. */
type PostgresOptions = EngineOptions & { settings?: Readonly<Record<string, string>> };

/**
 * Starts a PostgreSQL on loopback, with one empty database on the first start; its user may create more.
 * There is no unix socket: a deep folder would make its path too long. Refuses a folder that the account
 * PostgreSQL runs as cannot enter.
 */
export async function startPostgres(options: PostgresOptions): Promise<Engine> {
  const { dir, port = await freePort(), settings: own = {} } = options;
  const account = postgresAccount();
  mkdirSync(dir, { recursive: true, mode: 0o711 });
  if (!canEnter(dir, account)) throw new CommandError(`The user "postgres" cannot enter ${dir}.`);
  const { data, password } = openCluster(dir, account);
  const pgIsReady = locatePostgresProgram("pg_isready", data);
  const settings = { ...own, listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  return startEngine(
    {
      name: "postgres",
      command: locatePostgresProgram("postgres", data),
      args: ["-D", data, "-p", String(port), ...argumentsOf(settings)],
      logFile: join(dir, "log"),
      user: account,
      // "Fast": sessions are ended and the data flushed. SIGTERM would wait for every client to leave.
      stopSignal: "SIGINT",
      // "Immediate": nothing is flushed, and no backend survives as some would after SIGKILL to the parent.
      killSignal: "SIGQUIT",
      url: `postgresql://touchstone:${password}@127.0.0.1:${port}/touchstone`,
      isUp: async () => spawnSync(pgIsReady, ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0,
    },
    options,
  );
}

function argumentsOf(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
