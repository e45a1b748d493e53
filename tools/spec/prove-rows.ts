/**
 * Which requirements the tests prove.
 *
 * A test cites rows by their ids in brackets anywhere in its full title: `[CONT-07]`, `[CONT-07, CONT-08]`.
 * A row is proven when no test that cites it failed and, for every layer the row names, a test of that
 * layer that cites it passed. A test that did not run says nothing.
 */
import { areaOf, type Layer, type Row } from "./read-checklist.ts";
import type { TestRun } from "./read-report.ts";

/** The state of one area; `missing` keeps the order of the checklist. */
export type AreaProof = { rows: number; missing: string[] };

/** What is proven; `unknown` are cited ids that the checklist does not hold, each once, sorted. */
export type Proof = { areas: Record<string, AreaProof>; unknown: string[] };

const citation = /\[([A-Z][A-Z0-9]*-\d+(?:,\s*[A-Z][A-Z0-9]*-\d+)*)\]/g;

const layerFiles: Record<Layer, RegExp> = {
  ui: /^e2e\/|^apps\/web\/.*\.test\.tsx$/,
  api: /\.http\.int\.test\.ts$/,
  rule: /^packages\/domain\/|^apps\/web\/src\/app\/locale\//,
};

/** Holds the rows against the runs of all tiers. */
export function proveRows(rows: readonly Row[], runs: readonly TestRun[]): Proof {
  const citing = new Map<string, TestRun[]>(rows.map((row) => [row.id, []]));
  const unknown = new Set<string>();
  for (const run of runs) {
    for (const id of citedIds(run.title)) {
      const known = citing.get(id);
      if (known) known.push(run);
      else unknown.add(id);
    }
  }
  const areas = Object.entries(Object.groupBy(rows, (row) => areaOf(row.id))).map(([area, own = []]) => {
    const missing = own.filter((row) => !isProven(row, citing.get(row.id) ?? []));
    return [area, { rows: own.length, missing: missing.map((row) => row.id) }] as const;
  });
  return { areas: Object.fromEntries(areas), unknown: [...unknown].sort() };
}

function citedIds(title: string): Set<string> {
  return new Set([...title.matchAll(citation)].flatMap((match) => (match[1] ?? "").split(/,\s*/)));
}

function isProven(row: Row, runs: readonly TestRun[]): boolean {
  if (runs.some((run) => run.outcome === "failed")) return false;
  const passed = runs.filter((run) => run.outcome === "passed");
  return row.layers.every((layer) => passed.some((run) => layerFiles[layer].test(run.file)));
}
