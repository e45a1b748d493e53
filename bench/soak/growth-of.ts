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

/** Compares medians, because memory goes up and down between two collections. */
export function growthOf(readings: readonly Reading[]): Growth {
  const third = Math.max(1, Math.floor(readings.length / 3));
  const before = readings.slice(-2 * third, -third);
  const after = readings.slice(-third);
  const names = Object.keys(readings.at(-1)?.processes ?? {});
  const median = (part: readonly Reading[], name: string, figure: "ownKib" | "descriptors") =>
    quantile(
      part.map(({ processes }) => processes[name]?.[figure] ?? 0),
      0.5,
    );
  const percentOf = (name: string) => median(after, name, "ownKib") / median(before, name, "ownKib") - 1;
  const rows = Object.entries(readings.at(-1)?.rows ?? {})
    .map(([table, count]) => [table, count - (before[0]?.rows[table] ?? 0)] as const)
    .filter(([, more]) => more > 0);
  return {
    memoryPercent: Object.fromEntries(names.map((name) => [name, Math.round(percentOf(name) * 1000) / 10])),
    descriptors: Object.fromEntries(
      names.map((name) => [name, median(after, name, "descriptors") - median(before, name, "descriptors")]),
    ),
    rows: Object.fromEntries(rows),
    unkept: rows.map(([table]) => table).filter((table) => keeperOf(table) === undefined),
  };
}
