import { readFileSync } from "node:fs";

/** The device of memory that is made to be shared. */
const noDevice = "00:01";

/** What processes hold of the machine's memory, in KiB. */
export interface Memory {
  /** Each page divided among all of the machine who share it. */
  readonly pss: number;
  /** Of that, memory made to be shared, as the buffers of PostgreSQL: of a set size, it fills with use. */
  readonly shared: number;
  /**
   * As if nobody else on the machine ran the same programs: what is of no file, and each file that they have mapped
   * once, as much of it as the one has that has most. It does not change with what others start and end.
   */
  readonly alone: number;
}

/** The memory of all of them together; one that has ended holds none. */
export function readMemory(pids: readonly number[]): Memory {
  const each = pids.map(memoryOf);
  const files = new Map<string, number>();
  for (const [file, kib] of each.flatMap(({ mapped }) => mapped)) {
    files.set(file, Math.max(kib, files.get(file) ?? 0));
  }
  const sum = (kibs: Iterable<number>) => [...kibs].reduce((total, kib) => total + kib, 0);
  const shared = sum(each.map((one) => one.shared));
  return {
    ...{ pss: sum(each.map(({ pss }) => pss)), shared },
    alone: sum(each.map(({ anonymous }) => anonymous)) + shared + sum(files.values()),
  };
}

function memoryOf(pid: number) {
  try {
    const whole = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return {
      ...{ pss: kibOf(whole, "Pss"), shared: kibOf(whole, "Pss_Shmem"), anonymous: kibOf(whole, "Pss_Anon") },
      mapped: readFileSync(`/proc/${pid}/smaps`, "utf8")
        .split(/^(?=[\da-f]+-[\da-f]+ )/m)
        .flatMap(fileOf),
    };
  } catch {
    return { pss: 0, shared: 0, anonymous: 0, mapped: [] };
  }
}

/** Which part of a file a mapping is, and what is there of it; nothing where it is of no file, or to be shared. */
function fileOf(mapping: string): [string, number][] {
  const [, , offset, device, inode] = mapping.split(/\s+/, 5);
  if (inode === "0" || device === noDevice) return [];
  // What is written to a page of a file is the process's own.
  return [[`${device} ${inode} ${offset}`, kibOf(mapping, "Rss") - kibOf(mapping, "Anonymous")]];
}

function kibOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(text)?.[1] ?? 0);
}
