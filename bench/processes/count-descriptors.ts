import { readdirSync } from "node:fs";

/** The files, sockets and pipes that processes hold open, all of them together; one that has ended holds none. */
export function countDescriptors(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + descriptorsOf(pid), 0);
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
