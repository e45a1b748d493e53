import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readFigures } from "../read-figures.ts";

/** What one submission costs, as other tools have measured it. */
export interface MeasuredCosts {
  /** Of a processor, with compiling, fetching and the work of judges that were killed. */
  serviceSeconds: number;
  /** Handing one out, from the question to the answer. */
  claimSeconds: number;
  /** So many streams on one copy of the api hear so many verdicts a second, 99 in 100 of them within that time. */
  telling: { streams: number; perSecond: number; p99Ms: number };
  /** Where they are from. */
  from: string[];
}

const results = join(import.meta.dirname, "../results");

/** The processors of the machine that `killed-judges` was measured on. */
const processors = 2;

/** Reads them from the result files. */
export function measuredCosts(): MeasuredCosts {
  const judged = figuresOf("killed-judges.md");
  const { streams = Number.NaN, perSecond = Number.NaN, p99Ms = Number.NaN } = figuresOf("streams.md");
  const { at } = JSON.parse(readFileSync(join(results, "growth.json"), "utf8")) as {
    at: { queries: { name: string; answerMs: number }[] }[];
  };
  const claim = at.at(-1)?.queries.find(({ name }) => name === "dispatch: claim");
  const { seconds = Number.NaN, submissions = Number.NaN } = judged;
  if (!claim || Number.isNaN(seconds / submissions))
    throw new Error("first measure killed-judges and growth");
  return {
    serviceSeconds: (processors * seconds) / submissions,
    claimSeconds: claim.answerMs / 1000,
    telling: { streams, perSecond, p99Ms },
    from: ["bench/results/killed-judges.md", "bench/results/growth.json"],
  };
}

function figuresOf(file: string): Readonly<Record<string, number>> {
  return readFigures(readFileSync(join(results, file), "utf8"));
}
