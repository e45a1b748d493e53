import { readFileSync } from "node:fs";
import { type Core, createCore } from "@touchstone/judging";

/** The core of each slot by its processor. Slots on one processor, or on the two halves of a core, share one. */
export function slotCores(cpus: readonly string[], siblingsOf = readSiblings): Core[] {
  const cores = new Map<string, Core>();
  return cpus.map((cpu) => {
    const siblings = siblingsOf(cpu);
    const core = cores.get(siblings) ?? createCore();
    cores.set(siblings, core);
    return core;
  });
}

/** The processors of a core as the kernel lists them; where it does not tell, each is one by itself. */
function readSiblings(cpu: string): string {
  try {
    return readFileSync(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`, "utf8").trim();
  } catch {
    return cpu;
  }
}
