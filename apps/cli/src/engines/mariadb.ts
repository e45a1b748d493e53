import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { locateProgram } from "../processes/locate-program.ts";
import { type Engine, type EngineOptions, startEngine } from "./start-engine.ts";

/**
 * Starts a MariaDB on loopback with one empty database, `old`: what old sites lie in, for tests of moving in. The site
 * itself has no use for it.
 */
export async function startMariadb(options: EngineOptions): Promise<Engine> {
  const { dir, port = await freePort() } = options;
  const data = join(dir, "data");
  const passwordFile = join(dir, "password");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const account = process.getuid?.() === 0 ? ["--user=root"] : [];
  if (!existsSync(data)) {
    writeFileSync(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
    const settings = ["--no-defaults", `--datadir=${data}`, "--skip-test-db", ...account];
    execFileSync(locateProgram("mariadb-install-db"), settings, { stdio: "ignore" });
  }
  const password = readFileSync(passwordFile, "utf8");
  // Read before the port is open, so that nobody comes in without the password.
  const firstStatements = join(dir, "first.sql");
  const statements = [
    "create database if not exists old character set utf8mb4",
    `create or replace user mover@'127.0.0.1' identified by '${password}'`,
    "grant all on *.* to mover@'127.0.0.1'",
  ];
  writeFileSync(firstStatements, `${statements.join(";\n")};\n`, { mode: 0o600 });
  const ping = locateProgram("mariadb-admin");
  return startEngine(
    {
      name: "mariadb",
      command: locateProgram("mariadbd"),
      args: [
        ...["--no-defaults", `--datadir=${data}`, `--init-file=${firstStatements}`, ...account],
        ...[
          "--bind-address=127.0.0.1",
          `--port=${port}`,
          "--skip-name-resolve",
          `--socket=${join(dir, "s")}`,
        ],
        ...[
          `--pid-file=${join(dir, "pid")}`,
          "--innodb-flush-log-at-trx-commit=0",
          "--max-allowed-packet=64M",
        ],
      ],
      logFile: join(dir, "log"),
      url: `mysql://mover:${password}@127.0.0.1:${port}/old`,
      isUp: async () =>
        spawnSync(ping, ["--no-defaults", "--protocol=tcp", "-h127.0.0.1", `-P${port}`, "-s", "ping"])
          .status === 0,
    },
    options,
  );
}
