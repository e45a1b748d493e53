import { randomUUID } from "node:crypto";
import { availableParallelism, hostname, totalmem } from "node:os";
import type { Logger } from "@touchstone/telemetry";
import type { Database } from "../../db/client.ts";
import { forgetProcess, renewProcess } from "./server-processes.repo.ts";

/** What a process needs to tell how it is. */
export interface BeatDeps {
  db: Database;
  log: Logger;
  version: string;
  /** `api`, `jobs`, or `site` for both in one. */
  kind: string;
}

const everyMs = 10_000;

/** Tells every ten seconds that this process is there and what it uses, until closed. A beat that fails is skipped. */
export async function beatAsProcess(deps: BeatDeps): Promise<{ close: () => Promise<void> }> {
  const { db, log, version, kind } = deps;
  const lasting = { id: randomUUID(), kind, version, host: hostname(), pid: process.pid };
  let before = { cpu: process.cpuUsage(), at: process.hrtime.bigint() };
  const beat = async () => {
    const used = process.cpuUsage(before.cpu);
    const at = process.hrtime.bigint();
    const elapsedUs = Math.max(1, Number(at - before.at) / 1000);
    before = { cpu: process.cpuUsage(), at };
    // A container's limit where there is one; without one it is no number a machine could have.
    const limit = process.constrainedMemory();
    await renewProcess(db, {
      ...lasting,
      uptimeSeconds: process.uptime(),
      cpuCores: availableParallelism(),
      cpuPercent: ((used.user + used.system) / elapsedUs) * 100,
      memoryBytes: process.memoryUsage.rss(),
      memoryLimitBytes: limit > 0 && limit < totalmem() ? limit : totalmem(),
    });
  };
  const tryBeat = () =>
    beat().catch((error: unknown) => log.warn({ err: error }, "could not tell how this process is"));
  let running = tryBeat();
  const timer = setInterval(() => {
    running = running.then(tryBeat);
  }, everyMs);
  return {
    async close() {
      clearInterval(timer);
      await running;
      await forgetProcess(db, lasting.id);
    },
  };
}
