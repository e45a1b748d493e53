import type { CorpusRow } from "./read-rows.ts";

/** A test that plays a row, or a scene of it: its title holds the row's id in brackets, `[M06]` or `[M06-tmp]`. */
export interface Scene {
  readonly title: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** What came of it, in the test's own words, or nothing where passing says it all. */
  readonly got: string | null;
}

/** A row and what became of it. */
export interface RowResult {
  readonly row: CorpusRow;
  readonly scenes: readonly Scene[];
  readonly outcome: "passed" | "failed" | "not run";
}

const idInTitle = /\[([TMPFEOCKIUQ]\d\d)(?:-[\w-]+)?\]/g;

/** Holds the rows against the tests that name them: a row has passed when each of its scenes has. */
export function judgeRows(rows: readonly CorpusRow[], scenes: readonly Scene[]): RowResult[] {
  const byId = Map.groupBy(
    scenes.flatMap((scene) => idsOf(scene.title).map((id) => ({ id, scene }))),
    ({ id }) => id,
  );
  return rows.map((row) => {
    const own = (byId.get(row.id) ?? []).map(({ scene }) => scene);
    return { row, scenes: own, outcome: outcomeOf(own) };
  });
}

/** The ids that tests name and no row has. */
export function unknownIds(rows: readonly CorpusRow[], scenes: readonly Scene[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(scenes.flatMap(({ title }) => idsOf(title)))].filter((id) => !known.has(id));
}

function idsOf(title: string): string[] {
  return [...new Set(Array.from(title.matchAll(idInTitle), ([, id = ""]) => id))];
}

function outcomeOf(scenes: readonly Scene[]): RowResult["outcome"] {
  if (scenes.some(({ outcome }) => outcome === "failed")) return "failed";
  return scenes.some(({ outcome }) => outcome === "passed") ? "passed" : "not run";
}
