import { setTimeout as wait } from "node:timers/promises";
import { findProcesses } from "../testing/processes.ts";

/** Stops the helper of the slot whose stage this is, with the process that waits for it, and lets both go on. */
export async function holdUp(stage: string, ms: number): Promise<void> {
  const helpers = findProcesses("cmdline", (words) => words.split("\0").includes(`stage=${stage}`));
  if (helpers.length === 0) throw new Error(`no helper of ${stage} is running`);
  for (const pid of helpers) process.kill(pid, "SIGSTOP");
  await wait(ms);
  for (const pid of helpers) process.kill(pid, "SIGCONT");
}
