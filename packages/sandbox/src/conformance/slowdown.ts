/**
 * The rows are written for a machine that runs its programs itself. On one that is slower by a factor, as an emulated
 * one is, limits of time are that much longer, and what was measured is told as it would have been without the factor,
 * so that no check has to know of it. Programs that count time by themselves are given more of it to count.
 */
import type { Facts, Limits } from "../port.ts";

/** How many times slower this machine is. */
export const slowdown = Math.max(1, Number(process.env.TOUCHSTONE_CORPUS_SLOWDOWN ?? 1));

/** Limits with time enough for this machine. */
export function slowed(limits: Limits): Limits {
  return { ...limits, cpuMs: limits.cpuMs * slowdown, wallMs: limits.wallMs * slowdown };
}

/** Facts as they would be if this machine were not slower. */
export function unslowed(facts: Facts): Facts {
  return { ...facts, cpuMs: facts.cpuMs / slowdown, wallMs: facts.wallMs / slowdown };
}
