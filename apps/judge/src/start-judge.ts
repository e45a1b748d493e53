import { join } from "node:path";
import { connectBus } from "@touchstone/bus";
import { judgeFeatures, judgeSubjects } from "@touchstone/contract";
import { judgeSubmission, openCompileCache, openTestDataCache, type Workbench } from "@touchstone/judging";
import type { Logger, Metrics, Readiness, Tracing } from "@touchstone/telemetry";
import { type BenchPool, createBenchPool } from "./bench-pool.ts";
import { checkHost, HostRefusal } from "./check-host.ts";
import { checkWire } from "./check-wire.ts";
import type { JudgeConfig } from "./config.ts";
import { readDiskRoom } from "./disk-room.ts";
import type { JudgeOrder } from "./do-work.ts";
import { downloadBlob } from "./download-blob.ts";
import { type FoundLanguages, findLanguages } from "./find-languages.ts";
import { isNoisy, startNoiseProbe } from "./noise-probe.ts";
import { obtainSeed } from "./obtain-seed.ts";
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
  tools: { log: Logger; metrics: Metrics; tracing: Tracing },
): Promise<Judge> {
  const { log, metrics, tracing } = tools;
  if (config.driver === "development")
    log.warn("the development sandbox isolates and measures loosely: it must not judge a contest");
  else await checkHost(config, config.driver === "bubblewrap" ? "bubblewrap" : "native", log);
  const benches = await openBenches(config);
  try {
    const { driver, whyNotNative } = benches;
    if (whyNotNative !== null) {
      log.warn(
        { because: whyNotNative },
        "the native sandbox does not work here: bubblewrap takes its place",
      );
      await checkHost(config, "bubblewrap", log);
    }
    const { toolchain, languages } = await findLanguages(benches, log);
    const pool = createBenchPool(benches.all);
    const judge = await prepareJudging(config, languages, pool);
    const bus = await openWire(config, await obtainSeed(config, log));
    const probe = startNoiseProbe({ pool, log, onNoise: (noise) => log.debug(noise, "noise") });
    const standing = benches.isProductionGrade ? [judgeFeatures.productionSandbox] : [];
    const abilities = {
      languages: [...languages.keys()],
      versions: Object.fromEntries(Array.from(languages, ([key, { version }]) => [key, version])),
      toolchain,
      slots: config.slots,
      driver,
    };
    const slots = runSlots({
      bus,
      judgeId: config.judgeId,
      abilities: () => {
        const noise = probe.noise();
        const isQuiet = noise !== null && !isNoisy(noise);
        return { ...abilities, features: isQuiet ? [...standing, judgeFeatures.quiet] : standing };
      },
      diskRoom: () => readDiskRoom(config.folder),
      noise: () => probe.noise(),
      judges: benches.all.map(() => judge),
      log,
      metrics,
      tracing,
    });
    log.info({ ...abilities, features: standing }, "judging");
    return {
      readiness: async () => ({ ready: bus.isUp(), parts: { nats: bus.isUp() ? "up" : "down" } }),
      close: async () => {
        probe.stop();
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

async function prepareJudging(
  config: JudgeConfig,
  languages: FoundLanguages["languages"],
  pool: BenchPool<Workbench>,
): Promise<JudgeOrder> {
  const { folder, dataCacheBytes, compileCacheBytes, includeFolder } = config;
  const dataCache = await openTestDataCache({ folder: join(folder, "data"), capBytes: dataCacheBytes });
  const compileCache = await openCompileCache({
    folder: join(folder, "compiled"),
    capBytes: compileCacheBytes,
  });
  return async (order, onProgress, signal) => {
    const taken = await pool.take();
    const blobs = dataCache.hold(downloadBlob(order.blobUrl), signal);
    try {
      const deps = {
        bench: taken.bench,
        borrowBench: () => pool.borrow(),
        languages,
        compileCache,
        readBlob: blobs.read,
        includeFolder,
      };
      return await judgeSubmission(deps, order, onProgress, signal);
    } finally {
      blobs.release();
      taken.release();
    }
  };
}

/** Waits for NATS for as long as it takes: without it there is no work, and no verdict about the wire. */
async function openWire({ natsUrl, judgeId }: JudgeConfig, seed: string | undefined) {
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
