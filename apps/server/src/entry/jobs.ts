import { startJobs } from "../wiring/start-jobs.ts";
import { runProcess } from "./run-process.ts";

await runProcess("jobs", startJobs);
