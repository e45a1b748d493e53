import { readStored, removeStored, writeStored } from "../storage/stored.ts";

/**
 * Which tab owns the stream: a browser has only six connections to a server over HTTP/1.1. The owner renews a short
 * lease in local storage; when it is gone or late, the next tab takes it. Two tabs that take it in the same instant
 * both stream until one of them reads the other's name: a wasted connection, nothing more.
 */
const leaseKey = "liveLease";
const leaseMs = 6_000;

interface Lease {
  tab: string;
  untilMs: number;
}

/** Takes or renews the lease; answers whether this tab has it. */
export function holdLease(tab: string, nowMs: number): boolean {
  const lease = readLease();
  if (lease && lease.tab !== tab && lease.untilMs > nowMs && lease.untilMs <= nowMs + leaseMs) return false;
  writeStored(leaseKey, { tab, untilMs: nowMs + leaseMs } satisfies Lease);
  return true;
}

/** Gives the lease back, if this tab has it. */
export function dropLease(tab: string): void {
  if (readLease()?.tab === tab) removeStored(leaseKey);
}

function readLease(): Lease | undefined {
  const lease = readStored(leaseKey) as Partial<Lease> | undefined;
  return typeof lease?.tab === "string" && typeof lease.untilMs === "number" ? (lease as Lease) : undefined;
}
