import { readFileSync } from "node:fs";

/** What processes hold of the machine's memory, each page divided among those who share it. */
export interface Memory {
  readonly pssKib: number;
  /** Of that, memory made to be shared, as the buffers of PostgreSQL: of a set size, it fills with use. */
  readonly sharedKib: number;
}

/** The memory of all of them together; one that has ended holds none. */
export function readMemory(pids: readonly number[]): Memory {
  const each = pids.map(memoryOf);
  return {
    pssKib: each.reduce((sum, { pssKib }) => sum + pssKib, 0),
    sharedKib: each.reduce((sum, { sharedKib }) => sum + sharedKib, 0),
  };
}

function memoryOf(pid: number): Memory {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(rollup)?.[1] ?? 0);
    return { pssKib: kib("Pss"), sharedKib: kib("Pss_Shmem") };
  } catch {
    return { pssKib: 0, sharedKib: 0 };
  }
}
