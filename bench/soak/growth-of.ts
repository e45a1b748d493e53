import { quantile } from "../quantile.ts";
import type { Reading } from "./read-site.ts";
import { keeperOf } from "./table-keepers.ts";

/** What grew between the second third of the readings and the last one; the first is the warm-up. */
export interface Growth {
  /** By process, its own memory in percent. */
  readonly memoryPercent: Readonly<Record<string, number>>;
  /** By process, files and sockets. */
  readonly descriptors: Readonly<Record<string, number>>;
  /** Rows by table, of tables that grew. */
  readonly rows: Readonly<Record<string, number>>;
  /** Of these, the tables that nothing keeps. */
  readonly unkept: readonly string[];
}

/**
 * Compares medians of memory, because it goes up and down between two collections, and the least of descriptors: they come
 * and go with connections and programs, and only what is never given back raises the least.
 */
export function growthOf(readings: readonly Reading[]): Growth {
  const third = Math.max(1, Math.floor(readings.length / 3));
  const before = readings.slice(-2 * third, -third);
  const after = readings.slice(-third);
  const names = Object.keys(readings.at(-1)?.processes ?? {});
  const of = (part: readonly Reading[], name: string, figure: "ownKib" | "descriptors") =>
    part.map(({ processes }) => processes[name]?.[figure] ?? 0);
  const medianKib = (part: readonly Reading[], name: string) => quantile(of(part, name, "ownKib"), 0.5);
  const percentOf = (name: string) => medianKib(after, name) / medianKib(before, name) - 1;
  const leastOf = (part: readonly Reading[], name: string) => Math.min(...of(part, name, "descriptors"));
  const rows = Object.entries(readings.at(-1)?.rows ?? {})
    .map(([table, count]) => [table, count - (before[0]?.rows[table] ?? 0)] as const)
    .filter(([, more]) => more > 0);
  return {
    memoryPercent: Object.fromEntries(names.map((name) => [name, Math.round(percentOf(name) * 1000) / 10])),
    descriptors: Object.fromEntries(
      names.map((name) => [name, leastOf(after, name) - leastOf(before, name)]),
    ),
    rows: Object.fromEntries(rows),
    unkept: rows.map(([table]) => table).filter((table) => keeperOf(table) === undefined),
  };
}
