import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { locateProgram } from "../processes/locate-program.ts";
import { firstLine } from "./first-line.ts";
import { type Engine, type EngineOptions, startEngine } from "./start-engine.ts";

/** Without `password` it gets a new one. */
export type RedisOptions = EngineOptions & { password?: string };

/**
 * Starts a Redis on loopback, behind a password. It writes its data when it is stopped and reads them when it is
 * started again.
 */
export async function startRedis(options: RedisOptions): Promise<Engine> {
  const { dir, port = await freePort(), password = randomBytes(24).toString("hex") } = options;
  const command = locateProgram("redis-server");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // A file, not arguments: every user of the machine can read a process's arguments.
  const configFile = join(dir, "redis.conf");
  const config = [
    `port ${port}`,
    "bind 127.0.0.1",
    `requirepass ${password}`,
    `dir ${JSON.stringify(dir)}`,
    "save 3600 1",
  ];
  writeFileSync(configFile, `${config.join("\n")}\n`, { mode: 0o600 });
  return startEngine(
    {
      name: "redis",
      command,
      args: [configFile],
      logFile: join(dir, "log"),
      url: `redis://default:${password}@127.0.0.1:${port}`,
      // A refusal for want of the password is an answer too: the server is up.
      isUp: async () => /^(\+PONG|-NOAUTH)/.test((await firstLine(port, "PING\r\n")) ?? ""),
    },
    options,
  );
}
