import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";
import { entries, type OwnSite } from "../own-site.ts";

/** The site's own processes: two copies of the api, and `jobs`. */
export interface Processes {
  /** Where the copies of the api are reached. */
  readonly urls: readonly string[];
  /** CPU that `jobs` and its database backends have used so far, over all its lives. */
  jobsCpuMs(): Promise<number>;
  /** Kills them in turn, so often, without warning; each is started again at once. */
  killInTurn(times: number, durationMs: number): Promise<void>;
}

const jobsName = "rehearsed-jobs";
/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Starts them; answers when both copies are ready. */
export async function startProcesses(site: OwnSite): Promise<Processes> {
  const port = Number(new URL(site.url).port);
  const urls = [site.url, `http://127.0.0.1:${port + 1}`];
  const starts = {
    ...Object.fromEntries(
      urls.map((url, nth) => [
        `api${nth}`,
        () => site.start(entries.api, { env: { TOUCHSTONE_PORT: new URL(url).port } }),
      ]),
    ),
    // Its connections carry a name, so that its backends are known.
    jobs: () => {
      const databaseUrl = `${site.engines.postgres.url}?application_name=${jobsName}`;
      return site.start(entries.jobs, { env: { TOUCHSTONE_DATABASE_URL: databaseUrl } });
    },
  };
  const running = new Map<string, ChildProcess>();
  for (const [name, start] of Object.entries(starts)) running.set(name, start());
  for (const url of urls) await site.untilReady(url);
  const meter = createMeter(site.db);
  const jobsCpuMs = () => meter(running.get("jobs")?.pid ?? 0);
  return {
    urls,
    jobsCpuMs,
    async killInTurn(times, durationMs) {
      const names = ["api0", "jobs", "api1", "jobs"] as const;
      for (let nth = 0; nth < times; nth += 1) {
        await delay(durationMs / (times + 1));
        const name = names[nth % names.length] ?? "jobs";
        const child = running.get(name);
        await jobsCpuMs();
        child?.kill("SIGKILL");
        if (child) await once(child, "exit");
        const start = starts[name as keyof typeof starts];
        if (start) running.set(name, start());
      }
    },
  };
}

/** Adds up what a process and the backends of its name have used; what a life used before it ended stays counted. */
function createMeter(db: Database): (pid: number) => Promise<number> {
  const seen = new Map<number, number>();
  return async (pid) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = ${jobsName}`.execute(db);
    for (const each of [pid, ...rows.map((row) => row.pid)]) {
      seen.set(each, (await cpuMs(each)) ?? seen.get(each) ?? 0);
    }
    return [...seen.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

async function cpuMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields && (Number(fields[11]) + Number(fields[12])) * tickMs;
}
