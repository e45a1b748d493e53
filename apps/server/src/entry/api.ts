import { runProcess } from "./run-process.ts";
import { startFront } from "./start-front.ts";

await runProcess("api", startFront);
