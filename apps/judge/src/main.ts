import { flushCompileCache } from "node:module";
import { createLogger, createMetrics, keepLogShort, openTracing, serveOps } from "@touchstone/telemetry";
import manifest from "../package.json" with { type: "json" };
import { HostRefusal } from "./check-host.ts";
import { type JudgeConfig, readJudgeConfig } from "./config.ts";
import { type Judge, startJudge } from "./start-judge.ts";

/** Beyond the grace period, how long the stop may take before the process ends anyway. */
const stopWithinMs = 15_000;

const config = configOrExit();
const log = createLogger({
  process: "judge",
  level: config.logLevel,
  version: manifest.version,
});
keepLogShort();
const metrics = createMetrics("judge");
const tracing = await openTracing({ url: config.otlpUrl, process: "judge", version: manifest.version });
let judge: Judge | undefined;

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), config.graceMs + stopWithinMs).unref();
    stopJudge().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "did not stop cleanly");
        process.exit(1);
      },
    );
  });
}

try {
  const readiness = async () => judge?.readiness() ?? { ready: false, parts: {} };
  await serveOps({ port: config.opsPort, metrics, readiness });
  judge = await startJudge(config, { log, metrics, tracing });
  // Where NODE_COMPILE_CACHE names a folder, the next start finds there what this one compiled.
  flushCompileCache();
} catch (error) {
  if (error instanceof HostRefusal) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, "could not start");
  process.exit(1);
}

async function stopJudge(): Promise<void> {
  await judge?.close();
  await tracing.close();
}

function configOrExit(): JudgeConfig {
  try {
    return readJudgeConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
