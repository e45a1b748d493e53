import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { locateProgram } from "../processes/locate-program.ts";
import { firstLine } from "./first-line.ts";
import { type NatsAccess, SITE_USER, usersOf } from "./nats-access.ts";
import { type Engine, type EngineOptions, startEngine } from "./start-engine.ts";

/** Without `access` whoever reaches the port may do everything; it is open on 127.0.0.1 unless told. */
export type NatsOptions = EngineOptions & { access?: NatsAccess; address?: string };

/** Starts a NATS server with JetStream; streams are kept in `dir` between starts. */
export async function startNats(options: NatsOptions): Promise<Engine> {
  const { dir, access, address = "127.0.0.1", port = await freePort() } = options;
  const command = locateProgram("nats-server");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // In a file, not in arguments: what an argument says of JetStream is gone when the file is read again for new users.
  const config = join(dir, "server.conf");
  writeFileSync(config, `jetstream { store_dir: ${JSON.stringify(dir)} }\ninclude ./nats.conf\n`);
  writeFileSync(join(dir, "nats.conf"), access ? usersOf(access) : "", { mode: 0o600 });
  const credentials = access ? `${SITE_USER}:${encodeURIComponent(access.password)}@` : "";
  return startEngine(
    {
      name: "nats",
      command,
      args: ["--config", config, "--addr", address, "--port", String(port)],
      logFile: join(dir, "log"),
      url: `nats://${credentials}127.0.0.1:${port}`,
      isUp: async () => (await firstLine(port))?.includes('"jetstream":true') ?? false,
    },
    options,
  );
}
