import { quantile } from "../quantile.ts";
import type { Explained } from "./explained-log.ts";
import type { HotQuery } from "./hot-queries.ts";

/** What one hot query costs, the median of its runs. */
export interface QueryCost {
  name: string;
  /** Blocks of the shared memory that all its statements touch. */
  blocks: number;
  /** How long the database works on them. */
  ms: number;
  /** From the question to the answer. */
  answerMs: number;
  statements: number;
  /** The statement that touches the most. */
  heaviest: { blocks: number; text: string; indexes: string[] };
  notHeld?: string;
}

/** How often each is asked before it counts: by then its statements are planned as they stay. */
const warmRuns = 6;

/** Asks each query so many times, one at a time; `forget` empties what the site keeps for a while. */
export async function measureQueries(
  queries: readonly HotQuery[],
  {
    takeNew,
    forget,
    runs,
  }: { takeNew: () => Promise<Explained[]>; forget: () => Promise<unknown>; runs: number },
): Promise<QueryCost[]> {
  const costs: QueryCost[] = [];
  for (const { name, ask, notHeld } of queries) {
    const counted: { answerMs: number; statements: Explained[] }[] = [];
    for (let run = 0; run < warmRuns + runs; run++) {
      await forget();
      await takeNew();
      const begun = performance.now();
      await ask(run);
      const answerMs = performance.now() - begun;
      if (run >= warmRuns) counted.push({ answerMs, statements: await takeNew() });
    }
    costs.push({ name, ...costOf(counted), ...(notHeld !== undefined && { notHeld }) });
  }
  return costs;
}

function costOf(runs: readonly { answerMs: number; statements: Explained[] }[]) {
  const median = (of: (run: (typeof runs)[number]) => number) => quantile(runs.map(of), 0.5);
  const sum = (statements: Explained[], of: (statement: Explained) => number) =>
    statements.reduce((total, statement) => total + of(statement), 0);
  const [heaviest] = runs
    .flatMap(({ statements }) => statements)
    .toSorted((one, other) => other.blocks - one.blocks);
  return {
    blocks: median(({ statements }) => sum(statements, ({ blocks }) => blocks)),
    ms: rounded(median(({ statements }) => sum(statements, ({ ms }) => ms))),
    answerMs: rounded(median(({ answerMs }) => answerMs)),
    statements: median(({ statements }) => statements.length),
    heaviest: {
      blocks: heaviest?.blocks ?? 0,
      text: (heaviest?.text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 120),
      indexes: [...new Set(heaviest?.indexes)],
    },
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
