import { setTimeout as delay } from "node:timers/promises";
import { familyOf } from "./family-of.ts";

/**
 * Kills everything that this process has started, and what that has started. Engines have sessions of their own, so that
 * neither Ctrl-C nor our end would reach them.
 */
export async function endDescendants(): Promise<void> {
  for (;;) {
    const left = familyOf(process.pid).slice(1);
    if (left.length === 0) return;
    for (const pid of left) endOne(pid);
    await delay(20);
  }
}

function endOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended while we looked.
  }
}
