import { setTimeout as wait } from "node:timers/promises";
import { findProcesses } from "../testing/processes.ts";

const patienceMs = 5000;

/** Waits for the program that has this word on its command line; its pid here. Rejects when none is there in time. */
export async function findProgram(word: string): Promise<number> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(10)) {
    const [pid] = findProcesses("cmdline", (words) => words === `/w/main\0${word}\0`);
    if (pid !== undefined) return pid;
  }
  throw new Error(`no program with ${word} was started`);
}
