/**
 * `npm run bench -- fleet [--seed 1] [--smoke]`: how long solutions wait at the start of a contest with fleets that no
 * machine here has. What one submission costs is measured by other tools; the rest is a play of numbers by the site's
 * own rule, the same for the same seed.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contestStart } from "./fleet/contest-start.ts";
import { describeFleet, type FleetResult } from "./fleet/describe-fleet.ts";
import { type MeasuredCosts, measuredCosts } from "./fleet/measured-costs.ts";
import { simulateFleet } from "./fleet/simulate-fleet.ts";
import { sumUpFleet } from "./fleet/sum-up-fleet.ts";

/** A judge is a machine of four processors, with a slot on each. */
const slotsEach = 4;

/** What is assumed and not measured. */
const scenario = { firstTrySeconds: 300, againPercent: 50, practicePercent: 10 };

const full = { entrants: [1_000, 10_000, 100_000], judges: [1, 2, 5, 10, 20, 50, 100, 200] };
const small = { entrants: [1_000], judges: [1, 2] };

/** Plays all fleets; true when more judges nowhere make the wait longer. The short form writes nothing. */
export async function benchFleet({
  isSmoke,
  seed = 1,
}: {
  isSmoke: boolean;
  seed?: number;
}): Promise<boolean> {
  const costs = measuredCosts();
  const { entrants, judges } = isSmoke ? small : full;
  const rows = entrants.flatMap((count) => playAll(costs, count, { judges, seed }));
  const result = { ...{ date: new Date().toISOString(), seed, slotsEach }, ...costs, scenario, rows };
  console.log(describeFleet(result));
  if (!isSmoke) {
    const file = join(import.meta.dirname, "results/fleet");
    await writeFile(`${file}.json`, `${JSON.stringify(result, null, 2)}\n`);
    await writeFile(`${file}.md`, describeFleet(result));
  }
  return rows.every((row, index) => {
    const smaller = rows[index - 1];
    return smaller?.entrants !== row.entrants || row.waitSeconds.p95 <= smaller.waitSeconds.p95;
  });
}

function playAll(
  { serviceSeconds, claimSeconds }: MeasuredCosts,
  entrants: number,
  { judges, seed }: { judges: readonly number[]; seed: number },
): FleetResult["rows"] {
  const arrivals = contestStart({ ...scenario, entrants, serviceSeconds }, seed);
  return judges.map((count) => {
    const fleet = { slots: count * slotsEach, claimSeconds };
    return { entrants, judges: count, ...sumUpFleet(simulateFleet(arrivals, fleet), fleet) };
  });
}
