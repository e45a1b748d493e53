import { readFile, writeFile } from "node:fs/promises";

/** Memory of a process in MiB: what it holds now, and the most it held since `forgetPeak`. */
export async function readMemoryMib(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
  return { now: Math.round(mib("VmRSS")), peak: Math.round(mib("VmHWM")) };
}

/** Begins the peak anew from what is held now. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
}
