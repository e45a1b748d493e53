/**
 * The page about fleets. All numbers in it are read from result files or worked out from them here, so that the next
 * measurement writes the next page.
 */
import { type Fleet, type Growth, readFleet, readGrowth } from "./growth-results.ts";

/** The site that is called one time: as large as a school. */
const once = { entrants: 1000, submissions: 1_000_000 };

/** Calls that touch no more than so many are held to nothing, as in the table of growth. */
const fewBlocks = 100;

/** The wait that is aimed at: 95 in 100 begin to be judged within so many seconds. */
const waitAimSeconds = 1;

export function scalePage(): string {
  const growth = readGrowth();
  const fleet = readFleet();
  const measured = measure(growth, fleet);
  return `# Scale

Written by \`npm run figures\` from [bench/results/growth.json](../bench/results/growth.json),
[bench/results/fleet.json](../bench/results/fleet.json), [bench/results/killed-judges.md](../bench/results/killed-judges.md)
and [bench/results/streams.md](../bench/results/streams.md). What is measured is said to be; everything else is arithmetic,
which is shown. Where a size is larger than the largest that was measured, the figure is drawn out in a straight line.

## What one piece of work costs

Measured on ${growth.machine}, with ${count(measured.submissions)} submissions in the tables.

| what | measured | so one can do |
|---|---|---|
| judging a submission | ${fixed(fleet.serviceSeconds, 3)} s of a processor | ${fixed(1 / fleet.serviceSeconds, 2)} a second for each processor of a judge |
| handing one out | ${fixed(fleet.claimSeconds * 1000, 2)} ms, one after the other | ${count(measured.claimsPerSecond)} a second for the site |
| taking a solution | ${fixed(measured.submitMs, 2)} ms of the database | ${count(1000 / measured.submitMs)} a second for each processor of the database |
| a page | ${fixed(measured.pageMs, 2)} ms of the database, the median of ${measured.pages} kinds | ${count(1000 / measured.pageMs)} a second for each processor of the database |
| keeping a submission | ${count(measured.bytesEach)} bytes, with everything that comes with it | ${count(2 ** 30 / measured.bytesEach)} for each GiB |
| cleaning up after changed verdicts | ${fixed(measured.vacuumSeconds, 1)} s of a vacuum of all submissions | |
| telling a verdict | ${count(measured.telling.streams)} streams on one api, ${count(measured.telling.perSecond)} verdicts a second, 99 in 100 within ${count(measured.telling.p99Ms)} ms | |

${grown(measured)}

## A fleet

At the start of a contest each entrant sends a first solution after ${fleet.scenario.firstTrySeconds} s on average, ${fleet.scenario.againPercent} in 100 a second one, and
practice goes on beside it. The play of it (\`npm run bench -- fleet\`) claims by the site's own rule: fair between users,
the contest before practice. A judge has ${fleet.slotsEach} slots, each with a processor. *By arithmetic*: solutions a second at the start
× seconds of a processor ÷ slots of a judge.

| entrants | solutions a second at the start | judges by arithmetic | judges so that 95 in 100 wait at most ${waitAimSeconds} s | claims are busy |
|---:|---:|---:|---:|---:|
${fleetRows(fleet)}

| entrants | judges | wait p50 s | p95 s | p99 s | judges are busy |
|---:|---:|---:|---:|---:|---:|
${fleet.rows.map(waitRow).join("\n")}

## What breaks first

One time is a contest of ${count(once.entrants)} entrants on a site with ${count(once.submissions)} submissions.

${[10, 100, 1000].map((times) => breaks(times, fleet, measured)).join("\n")}`;
}

type Measured = ReturnType<typeof measure>;

function measure(growth: Growth, fleet: Fleet) {
  const [smallest] = growth.at;
  const largest = growth.at.at(-1);
  if (!smallest || !largest) throw new Error("nothing was measured");
  const held = largest.queries.filter(({ notHeld }) => notHeld === undefined);
  const pages = held.filter(({ name }) => !/^(dispatch|boards|submit$)/.test(name));
  const growthOf = ({ name, blocks }: (typeof held)[number]) =>
    blocks / (smallest.queries.find((query) => query.name === name)?.blocks ?? Number.NaN);
  return {
    smallest: smallest.submissions,
    submissions: largest.submissions,
    claimsPerSecond: 1 / fleet.claimSeconds,
    submitMs: largest.queries.find(({ name }) => name === "submit")?.ms ?? Number.NaN,
    pages: pages.length,
    pageMs: median(pages.map(({ ms }) => ms)),
    bytesEach: (largest.databaseMib * 2 ** 20) / largest.submissions,
    vacuumSeconds: largest.vacuum.seconds,
    growth: median(held.map(growthOf)),
    growthMost: Math.max(...held.filter(({ blocks }) => blocks > fewBlocks).map(growthOf)),
    telling: fleet.telling,
  };
}

/** What growth does, where it was measured on sites that are large enough to say so. */
function grown({ smallest, submissions, growth, growthMost }: Measured): string {
  if (smallest < once.submissions) {
    return `What growth does to a page is not said here: it was measured from ${count(smallest)} submissions on, and is held from
${count(once.submissions)} on.`;
  }
  return `From ${count(smallest)} to ${count(submissions)} submissions the calls of the site touch ${fixed(growth, 2)} times the blocks (the median), none
of those that touch more than ${fewBlocks} and are held more than ${fixed(growthMost, 2)} times.`;
}

/** Solutions a second when a contest begins: the first tries, which fade, and the practice beside them. */
function startRate({ scenario }: Fleet, entrants: number): number {
  return (entrants * (1 + scenario.practicePercent / 100)) / scenario.firstTrySeconds;
}

function judgesFor(fleet: Fleet, entrants: number): number {
  return Math.ceil((startRate(fleet, entrants) * fleet.serviceSeconds) / fleet.slotsEach);
}

function fleetRows(fleet: Fleet): string {
  return [...new Set(fleet.rows.map(({ entrants }) => entrants))]
    .map((entrants) => {
      const enough = fleet.rows.find(
        (row) => row.entrants === entrants && row.waitSeconds.p95 <= waitAimSeconds,
      );
      const cells = [
        ...[count(entrants), fixed(startRate(fleet, entrants), 1), judgesFor(fleet, entrants)],
        ...[enough ? enough.judges : "more than were played", enough ? percent(enough.claiming) : ""],
      ];
      return `| ${cells.join(" | ")} |`;
    })
    .join("\n");
}

function waitRow({ entrants, judges, waitSeconds, utilisation }: Fleet["rows"][number]): string {
  const { p50, p95, p99 } = waitSeconds;
  const waits = [p50, p95, p99].map((seconds) => fixed(seconds, seconds < 10 ? 3 : 0));
  return `| ${[count(entrants), judges, ...waits, percent(utilisation)].join(" | ")} |`;
}

function breaks(times: number, fleet: Fleet, measured: Measured): string {
  const entrants = times * once.entrants;
  const submissions = times * once.submissions;
  const rate = startRate(fleet, entrants);
  const gib = (submissions * measured.bytesEach) / 2 ** 30;
  const vacuum = (measured.vacuumSeconds * submissions) / measured.submissions;
  const asked = [
    `- judges: ${fixed(rate, 0)} solutions a second × ${fixed(fleet.serviceSeconds, 3)} s ÷ ${fleet.slotsEach} = ${count(judgesFor(fleet, entrants))} of ${fleet.slotsEach} slots`,
    `- claims: ${fixed(rate, 0)} a second of ${count(measured.claimsPerSecond)} = ${percent(rate / measured.claimsPerSecond)}`,
    `- the disk: ${count(submissions)} × ${count(measured.bytesEach)} bytes = ${count(gib)} GiB`,
    `- a vacuum of submissions: ${fixed(measured.vacuumSeconds, 1)} s × ${count(submissions)} ÷ ${count(measured.submissions)} = ${count(vacuum)} s`,
    `- streams: ${count(entrants)} ÷ ${count(measured.telling.streams)} = ${count(Math.ceil(entrants / measured.telling.streams))} copies of the api, each as full as the one that was measured`,
  ];
  return `### ${count(times)} times

${asked.join("\n")}

${lifts[times] ?? ""}
`;
}

const lifts: Readonly<Record<number, string>> = {
  10: `The judges break first: the few of a school stand in a queue for the first minutes. More judges lift it, and nothing
else changes: a judge is a machine with a key ([docs/admin/judges.md](admin/judges.md)), and the queue hands out what it can do.`,
  100: `Where claims are above 100 %, handing out breaks first: each claim moves the row of its lane
(\`apps/server/src/features/judges/judge-queue.repo.ts\`), so claims come one after the other, and no judge more shortens the
wait. A claim that takes several pieces for a judge with several free slots divides it by as many. Next is the one table of
submissions: its vacuum reads every index from end to end, and its indexes are more than a machine keeps in memory.
\`submissions\` in partitions by id, as \`judgements\` is today (\`apps/server/src/db/partitions.ts\`), lifts it: old parts
change no more and are vacuumed once. Streams want copies of the api, which hold nothing and are added behind any load
balancer.`,
  1000: `The one PostgreSQL breaks first, whatever it hands out at once: lanes in several rows, each with a share of the users,
divide claims again, and fairness holds inside each share; but the disk and the commits of all contests are on one machine.
Contests, which share nothing but people and problems, are the seam to cut along: a PostgreSQL for the site, and others for
contests with their submissions, log and boards.`,
};

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function count(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function fixed(value: number, digits: number): string {
  return value.toFixed(digits);
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
