import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { describeMachine } from "../bench/describe-machine.ts";
import type { Fault } from "./faults.ts";
import { isGreen, type Tried } from "./try-fault.ts";

/** A fault as it is kept; each was tried on a day of its own. */
export interface Result {
  readonly fault: string;
  readonly does: string;
  readonly undone: string;
  readonly date: string;
  readonly command: string;
  readonly machine: string;
  /** Over the five minutes before its end: what else the machine was doing. */
  readonly loadAverage?: number;
  readonly lastedSeconds: number;
  readonly recoverySeconds: number | null;
  readonly acts: number;
  /** By promise, how much breaks it; only what is broken. */
  readonly broken: Readonly<Record<string, number>>;
  readonly isGreen: boolean;
}

const file = join(import.meta.dirname, "results/faults.json");

/** What is kept of a try. */
export function resultOf({ name, does, undone, lastsMs }: Fault, tried: Tried): Result {
  const broken = tried.checks.filter((check) => check.broken.length > 0);
  return {
    ...{ fault: name, does, undone },
    date: new Date().toISOString(),
    command: `npm run chaos -- --only ${name}`,
    machine: describeMachine(),
    loadAverage: Math.round((loadavg()[1] ?? 0) * 10) / 10,
    lastedSeconds: lastsMs / 1000,
    recoverySeconds: tried.recoveryMs === null ? null : Math.round(tried.recoveryMs / 100) / 10,
    acts: tried.acts,
    broken: Object.fromEntries(broken.map((check) => [check.promise, check.broken.length])),
    isGreen: isGreen(tried),
  };
}

/** Keeps a result in place of an older one of the same fault; `order` is that of the table. */
export function keepResult(result: Result, order: readonly string[]): void {
  const kept = (JSON.parse(readFileSync(file, "utf8")) as Result[]).filter(
    ({ fault }) => fault !== result.fault,
  );
  const inOrder = [...kept, result].toSorted((a, b) => order.indexOf(a.fault) - order.indexOf(b.fault));
  writeFileSync(file, `${JSON.stringify(inOrder, null, 2)}\n`);
}
