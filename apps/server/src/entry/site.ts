/** `api` and `jobs` in one process, for a site that one machine carries: half the memory of two, and one thing to watch. */
import { startJobs } from "../wiring/start-jobs.ts";
import { runProcess } from "./run-process.ts";
import { startFront } from "./start-front.ts";

await runProcess("site", async (adapters) => {
  const jobs = await startJobs(adapters);
  const front = await startFront(adapters);
  return {
    async close() {
      await front.close();
      await jobs.close();
    },
  };
});
