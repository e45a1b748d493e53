import type { routesByFeature } from "@touchstone/contract";
import { deviceOf } from "@touchstone/domain";
import type { Readiness } from "@touchstone/telemetry";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { readLastBackup } from "../backups/index.ts";
import { listRecentContests } from "../contests/index.ts";
import { countAccounts, findPreviousSession, wireUid } from "../identity/index.ts";
import { readQueueFigures } from "../judges/index.ts";
import { readSiteSettings } from "../settings/index.ts";
import { countToday } from "../submissions/index.ts";
import { listProcesses } from "./server-processes.repo.ts";

/** What the routes of the dashboard work with. */
export interface DashboardDeps {
  db: Database;
  cache: KeyedCache;
  readiness: () => Promise<Readiness>;
  now: () => Date;
}

/** Many readers cost as much as one. */
const keptSeconds = 3;

export function dashboardHandlers(deps: DashboardDeps): Handlers<(typeof routesByFeature)["dashboard"]> {
  const { db } = deps;
  return {
    async getPreviousSession(call) {
      const { userId, sessionId } = signedIn(call.actor);
      const session = await findPreviousSession(db, userId, sessionId);
      if (!session) return null;
      const { createdAt: gmtCreate, seenAt: gmtModified, ip } = session;
      const userAgent = session.userAgent ?? "";
      return { uid: wireUid(userId), userAgent, ...deviceOf(userAgent), ip, gmtCreate, gmtModified };
    },
    async getDashboardInfo() {
      const figures = await deps.cache.remember(["dashboard"], keptSeconds, () => readFigures(deps));
      return { ...figures, now: deps.now(), lastBackup: (await readLastBackup(db)) ?? null };
    },
    async getServiceInfo() {
      const [processes, { parts }] = await Promise.all([listProcesses(db), deps.readiness()]);
      const services = processes.map((row) => ({
        serviceId: row.kind,
        host: row.host,
        pid: row.pid,
        version: row.version,
        startedAt: row.started_at,
        seenAt: row.seen_at,
        isHealthy: row.is_there,
        cpuCores: row.cpu_cores,
        percentCpuLoad: row.cpu_percent,
        percentMemoryLoad: (row.memory_bytes / row.memory_limit_bytes) * 100,
        memoryBytes: row.memory_bytes,
      }));
      const { database = "down", cache = "down", bus = "down" } = parts;
      return { services, engines: { database, cache, bus } };
    },
  };
}

async function readFigures({ db, now }: DashboardDeps) {
  const { timeZone } = await readSiteSettings(db);
  const [accounts, today, contests, queue] = await Promise.all([
    countAccounts(db),
    countToday(db, now(), timeZone),
    listRecentContests(db, now()),
    readQueueFigures(db),
  ]);
  return {
    ...accounts,
    ...today,
    recentContestNum: contests.length,
    runningContestNum: contests.filter(({ startsAt }) => startsAt <= now()).length,
    queue,
  };
}
