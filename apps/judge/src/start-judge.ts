import { join } from "node:path";
import { connectBus } from "@touchstone/bus";
import { judgeFeatures, judgeSubjects } from "@touchstone/contract";
import { judgeSubmission, openCompileCache, openTestDataCache, type Workbench } from "@touchstone/judging";
import type { Logger, Metrics, Readiness } from "@touchstone/telemetry";
import { checkHost, HostRefusal } from "./check-host.ts";
import { checkWire } from "./check-wire.ts";
import type { JudgeConfig } from "./config.ts";
import type { JudgeOrder } from "./do-work.ts";
import { downloadBlob } from "./download-blob.ts";
import { findLanguages, toolchainName } from "./find-languages.ts";
import { openBenches } from "./open-benches.ts";
import { runSlots } from "./run-slots.ts";

/** A started judge. */
export interface Judge {
  readiness(): Promise<Readiness>;
  /** Drains, then gives everything back to the host. */
  close(): Promise<void>;
}

/** Checks host and languages, then takes work. Rejects with a HostRefusal that says what to fix. */
export async function startJudge(
  config: JudgeConfig,
  tools: { log: Logger; metrics: Metrics },
): Promise<Judge> {
  const { log, metrics } = tools;
  if (config.driver === "bubblewrap") await checkHost(config, log);
  else log.warn("the development sandbox isolates and measures loosely: it must not judge a contest");
  const benches = await openBenches(config);
  try {
    const languages = await findLanguages(benches.all[0], log);
    const judgeOn = await prepareJudging(config, languages);
    const bus = await openWire(config);
    const abilities = {
      languages: [...languages.keys()],
      features: benches.isProductionGrade ? [judgeFeatures.productionSandbox] : [],
      toolchain: toolchainName(languages),
    };
    const slots = runSlots({
      bus,
      judgeId: config.judgeId,
      abilities,
      judges: benches.all.map(judgeOn),
      log,
      metrics,
    });
    log.info({ ...abilities, slots: config.slots }, "judging");
    return {
      readiness: async () => ({ ready: bus.isUp(), parts: { nats: bus.isUp() ? "up" : "down" } }),
      close: async () => {
        await slots.drain(config.graceMs);
        await bus.close();
        await benches.close();
      },
    };
  } catch (error) {
    await benches.close();
    throw error;
  }
}

async function prepareJudging(config: JudgeConfig, languages: Awaited<ReturnType<typeof findLanguages>>) {
  const { folder, dataCacheBytes, compileCacheBytes } = config;
  const dataCache = await openTestDataCache({ folder: join(folder, "data"), capBytes: dataCacheBytes });
  const compileCache = await openCompileCache({
    folder: join(folder, "compiled"),
    capBytes: compileCacheBytes,
  });
  return (bench: Workbench): JudgeOrder =>
    async (order, onProgress, signal) => {
      const blobs = dataCache.hold(downloadBlob(order.blobUrl), signal);
      try {
        const deps = { bench, languages, compileCache, readBlob: blobs.read };
        return await judgeSubmission(deps, order, onProgress, signal);
      } finally {
        blobs.release();
      }
    };
}

/** Waits for NATS for as long as it takes: without it there is no work, and no verdict about the wire. */
async function openWire({ natsUrl, judgeId, seed }: JudgeConfig) {
  const bus = connectBus({
    url: natsUrl,
    name: `judge ${judgeId}`,
    inboxPrefix: judgeSubjects(judgeId).inbox,
    ...(seed !== undefined && { nkeySeed: seed }),
  });
  const { info } = await bus.connection();
  const because = checkWire({ url: natsUrl, version: info?.version ?? "" });
  if (because === null) return bus;
  await bus.close();
  throw new HostRefusal(because);
}
