import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../processes/free-port.ts";
import { firstLine } from "./first-line.ts";
import { type Engine, type EngineOptions, startEngine } from "./start-engine.ts";

/** Starts a mail server on loopback that sends nothing on and keeps every mail as a text file in `dir`. */
export async function startMailbox(options: EngineOptions): Promise<Engine> {
  const { dir, port = await freePort() } = options;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return startEngine(
    {
      name: "mailbox",
      command: process.execPath,
      args: [join(import.meta.dirname, "mailbox-server.ts"), String(port), dir],
      logFile: join(dir, "log"),
      url: `smtp://127.0.0.1:${port}`,
      isUp: async () => (await firstLine(port))?.startsWith("220 ") ?? false,
    },
    options,
  );
}
