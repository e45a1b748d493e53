import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, startNats } from "@touchstone/cli";
import { registerJudge } from "../features/judges/index.ts";
import { openAdapters } from "../wiring/adapters.ts";
import type { Config } from "../wiring/config.ts";
import { startDispatch } from "../wiring/start-dispatch.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import { startTestJudge, type TestJudge } from "./test-judge.ts";

/** A whole site of one test: api, dispatch, and a NATS server that no other test hears. */
export interface TestSite extends TestApi {
  nats: Engine;
  /** Registers and connects a judge that judges as the test says. */
  judge(id: string): Promise<TestJudge>;
  /** Stops and starts the `jobs` half, as a crash and a restart would. */
  restartDispatch(): Promise<void>;
}

/** Starts a site on real engines. */
export async function startTestSite(changes: Partial<Config> = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-nats-"));
  const nats = await startNats({ dir: folder });
  const api = await startTestApi({ natsUrl: nats.url, ...changes });
  const startJobs = async () => {
    const adapters = await openAdapters(api.config, "test-jobs");
    const dispatch = startDispatch(adapters);
    return async () => {
      await dispatch.close();
      await adapters.close();
    };
  };
  let stopJobs = await startJobs();
  const judges: TestJudge[] = [];
  return {
    ...api,
    nats,
    async judge(id) {
      await registerJudge(api.db, { id, publicKey: `key of ${id}` });
      const judge = await startTestJudge(nats.url, id);
      judges.push(judge);
      return judge;
    },
    async restartDispatch() {
      await stopJobs();
      stopJobs = await startJobs();
    },
    async close() {
      for (const judge of judges) await judge.close();
      await stopJobs();
      await api.close();
      await nats.stop();
      await rm(folder, { recursive: true });
    },
  };
}
