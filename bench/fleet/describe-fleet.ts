import type { ContestStart } from "./contest-start.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import type { FleetSum } from "./sum-up-fleet.ts";

/** All that was played. */
export interface FleetResult extends MeasuredCosts {
  date: string;
  seed: number;
  slotsEach: number;
  scenario: Omit<ContestStart, "entrants" | "serviceSeconds">;
  rows: (FleetSum & { entrants: number; judges: number })[];
}

/** The result file. */
export function describeFleet({ date, seed, slotsEach, scenario, rows, ...costs }: FleetResult): string {
  return `# Fleets

Made by \`npm run bench -- fleet --seed ${seed}\`, ${date.slice(0, 16).replace("T", " ")} UTC. Nothing is judged: the start of a contest
is played with numbers, by the rule by which the site hands out work.

- Measured (${costs.from.join(", ")}): a submission takes ${costs.serviceSeconds.toFixed(3)} s of a processor on average, a
  claim ${(costs.claimSeconds * 1000).toFixed(2)} ms, one after the other.
- Assumed: each entrant sends the first solution after ${scenario.firstTrySeconds} s on average, ${scenario.againPercent} in 100 a second one; for each
  100 entrants ${scenario.practicePercent} solutions are sent outside of the contest. Times spread as the waits between random events do.
- A judge has ${slotsEach} slots, each with a processor.

| entrants | judges | submissions | wait p50 s | p95 s | p99 s | judges are busy | claims are busy | all is judged after s |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.map(line).join("\n")}
`;
}

function line(row: FleetResult["rows"][number]): string {
  const { p50, p95, p99 } = row.waitSeconds;
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const cells = [
    ...[row.entrants.toLocaleString("en"), row.judges, row.submissions.toLocaleString("en")],
    ...[p50, p95, p99].map((seconds) => (seconds < 10 ? seconds.toFixed(3) : seconds.toFixed(0))),
    ...[percent(row.utilisation), percent(row.claiming), row.seconds.toFixed(0)],
  ];
  return `| ${cells.join(" | ")} |`;
}
