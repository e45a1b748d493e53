import { flushCompileCache } from "node:module";
import { keepLogShort, serveOps } from "@touchstone/telemetry";
import { beatAsProcess } from "../features/dashboard/index.ts";
import { type Adapters, openAdapters } from "../wiring/adapters.ts";
import { configOrExit } from "./config-or-exit.ts";

/** When nothing of a start is under way any more. */
const keepCompiledAfterMs = 5_000;

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
  let isStopping = false;
  const stop = async (code: number) => {
    // A terminal interrupts the whole group, and whoever started this process may tell it to end besides.
    if (isStopping) return;
    isStopping = true;
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
    // Where NODE_COMPILE_CACHE names a folder, the next start finds there what this one compiled, however this one ends. It
    // takes a moment, which the first visitors should not wait for.
    setTimeout(flushCompileCache, keepCompiledAfterMs).unref();
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
