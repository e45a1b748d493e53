import type { Logger } from "@touchstone/telemetry";
import { run, Logger as WorkerLogger } from "graphile-worker";

/** What the queue of ordinary background jobs needs. */
export interface JobsParts {
  databaseUrl: string;
  log: Logger;
  /** The jobs by name; each must be safe to run twice. */
  tasks: Record<string, (payload: unknown) => Promise<unknown>>;
  /** Lines of a crontab, in UTC: when a job is added by the clock. */
  schedule: string[];
}

/** Works through the job queue until closed; several copies share the work. */
export async function runJobs(parts: JobsParts): Promise<{ close: () => Promise<void> }> {
  const runner = await run({
    connectionString: parts.databaseUrl,
    concurrency: 4,
    noHandleSignals: true,
    logger: new WorkerLogger(
      () => (level, message) =>
        parts.log[level === "warning" ? "warn" : level === "error" ? "error" : "debug"](
          { part: "jobs" },
          message,
        ),
    ),
    taskList: Object.fromEntries(
      Object.entries(parts.tasks).map(([name, work]) => [
        name,
        async (payload: unknown) => {
          await work(payload);
        },
      ]),
    ),
    crontab: parts.schedule.join("\n"),
  });
  return { close: () => runner.stop() };
}
