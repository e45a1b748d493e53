import { type CpuInfo, cpus, freemem, totalmem } from "node:os";
import type { JudgeLoad } from "@touchstone/contract";

/** Below this the counters of the processors say nothing yet. */
const leastMs = 1000;

/** What the operating system says of a machine. */
export interface MachineFacts {
  cpus: () => Pick<CpuInfo, "times">[];
  freemem: () => number;
  totalmem: () => number;
}

/**
 * Answers how busy the machine was since it was last asked, and how full its memory is now. Beats come in bursts: while
 * too little time has passed, the last answer is given again.
 */
export function watchMachine(facts: MachineFacts = { cpus, freemem, totalmem }): () => JudgeLoad["machine"] {
  const read = () => {
    const times = facts.cpus().map(({ times: each }) => each);
    const total = times.reduce(
      (sum, each) => sum + each.user + each.nice + each.sys + each.idle + each.irq,
      0,
    );
    return { cores: Math.max(1, times.length), total, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
  };
  let before = read();
  let cpuPercent = 0;
  return () => {
    const now = read();
    const passed = now.total - before.total;
    if (passed >= leastMs * now.cores) {
      cpuPercent = percent(1 - (now.idle - before.idle) / passed);
      before = now;
    }
    const memoryPercent = percent(1 - facts.freemem() / facts.totalmem());
    return { cpuCores: now.cores, cpuPercent, memoryPercent };
  };
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}
