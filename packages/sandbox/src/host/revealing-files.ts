import { existsSync } from "node:fs";

const candidates = [
  "/proc/cmdline",
  "/proc/interrupts",
  "/proc/kallsyms",
  "/proc/kcore",
  "/proc/key-users",
  "/proc/keys",
  "/proc/kmsg",
  "/proc/modules",
  "/proc/sched_debug",
  "/proc/schedstat",
  "/proc/sys/kernel/random/boot_id",
  "/proc/timer_list",
];

/** Files below `/proc` that tell of the host or of other slots, as far as this kernel has them. */
export function revealingFiles(): string[] {
  return candidates.filter((path) => existsSync(path));
}
