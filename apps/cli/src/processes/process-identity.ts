import { readFileSync } from "node:fs";

/**
 * Names one process for good. A pid alone does not: the kernel gives it out again. A recycled pid has another
 * start time, and the start time counts from a boot that has its own id.
 */
export type ProcessIdentity = { pid: number; startTicks: number; bootId: string };

/** The identity of the live process with this pid, or undefined when there is none or only a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const { state, threads, startTicks } = parseProcessStat(stat);
  // A zombie whose other threads have not ended yet still holds its files and ports.
  if (state === "Z" && threads <= 1) return undefined;
  return { pid, startTicks, bootId: readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim() };
}

/** True while exactly this process lives; false when its pid belongs to another one now. */
export function isRunning(identity: ProcessIdentity): boolean {
  const now = identifyProcess(identity.pid);
  return now?.startTicks === identity.startTicks && now.bootId === identity.bootId;
}

/** USER_HZ, which every Linux that we run on has at 100 whatever the kernel's own clock is. */
const TICKS_A_SECOND = 100;

/** When a process of this boot was started. */
export function startedAt({ startTicks }: ProcessIdentity): Date {
  const bootedAt = Number(/^btime (\d+)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1]);
  return new Date((bootedAt + startTicks / TICKS_A_SECOND) * 1000);
}

/** State letter, threads and start time of a `/proc/<pid>/stat` line (fields 3, 20 and 22 of proc(5)). */
export function parseProcessStat(stat: string): { state: string; threads: number; startTicks: number } {
  // Field 2, the program's name, may hold spaces and parentheses; only its last parenthesis is a safe anchor.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", threads: Number(fields[17]), startTicks: Number(fields[19]) };
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    // ESRCH: the process ended between opening and reading its file.
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH");
}
