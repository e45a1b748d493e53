import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { describeMachine } from "./describe-machine.ts";

/** What a figure is held to. */
export type Bound = { readonly atMost: number } | { readonly atLeast: number };

/** What a tool has measured. */
export interface Measured {
  readonly figures: Readonly<Record<string, number>>;
  /** By figure; one without a bound is told and held to nothing. */
  readonly bounds: Readonly<Record<string, Bound>>;
  /** What the figures were made from, for whoever wants to know more. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** As it lies in `bench/results`. */
export interface Result extends Measured {
  readonly bench: string;
  readonly date: string;
  readonly command: string;
  readonly machine: string;
  /** Over the five minutes before its end: what else the machine was doing. */
  readonly loadAverage: number;
  /** The figures that miss their bounds. */
  readonly missed: readonly string[];
}

/** The figures that miss their bounds; one that was not measured misses it. */
export function missedOf({ figures, bounds }: Measured): string[] {
  return Object.entries(bounds).flatMap(([name, bound]) => {
    const figure = figures[name] ?? Number.NaN;
    const isKept = "atMost" in bound ? figure <= bound.atMost : figure >= bound.atLeast;
    return isKept ? [] : [name];
  });
}

/** Keeps a result in place of an older one of the same tool; answers the figures that miss their bounds. */
export async function keepResult(bench: string, measured: Measured): Promise<string[]> {
  const missed = missedOf(measured);
  const result: Result = {
    bench,
    date: new Date().toISOString(),
    command: `npm run bench -- ${process.argv.slice(2).join(" ")}`,
    machine: describeMachine(),
    loadAverage: Math.round((loadavg()[1] ?? 0) * 10) / 10,
    ...measured,
    missed,
  };
  const file = join(import.meta.dirname, "results", `${bench}.json`);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  return missed;
}
