import { flushCompileCache } from "node:module";
import { keepLogShort, serveOps } from "@touchstone/telemetry";
import { beatAsProcess } from "../features/dashboard/index.ts";
import { type Adapters, openAdapters } from "../wiring/adapters.ts";
import { type Config, readConfig } from "../wiring/config.ts";

/** How long the stop list may take before the process ends anyway. */
const stopWithinMs = 10_000;

/**
 * The life of a server process: read the configuration, open the engines, start in order; on SIGTERM or SIGINT
 * stop in the opposite order and end. A start that fails says why in one line and ends with 1.
 */
export async function runProcess(
  name: string,
  start: (adapters: Adapters) => Promise<{ close: () => Promise<void> }>,
): Promise<void> {
  const config = configOrExit();
  const adapters = await openAdapters(config, name);
  const { log, metrics, readiness } = adapters;
  keepLogShort();
  const stops: (() => Promise<void>)[] = [adapters.close];
  const stop = async (code: number) => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    for (const close of stops.reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, "did not stop cleanly"));
    }
    process.exit(code);
  };
  try {
    stops.push((await start(adapters)).close);
    stops.push((await beatAsProcess({ ...adapters, kind: name })).close);
    stops.push((await serveOps({ port: config.opsPort, metrics, readiness })).close);
    // Where NODE_COMPILE_CACHE names a folder, the next start finds there what this one compiled, however this one ends.
    flushCompileCache();
    log.info("started");
  } catch (error) {
    log.fatal({ err: error }, "could not start");
    await stop(1);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "stopping");
      void stop(0);
    });
  }
}

/** The configuration, or the part of it that `read` reads; or an end with the names of what is missing. */
export function configOrExit(): Config;
export function configOrExit<Part>(read: (env: NodeJS.ProcessEnv) => Part): Part;
export function configOrExit(read: (env: NodeJS.ProcessEnv) => unknown = readConfig): unknown {
  try {
    return read(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
