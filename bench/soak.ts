/**
 * `npm run bench -- soak [--minutes 60] [--smoke]`: a mixed load for as long as told, and whether anything of the site
 * grows that must not: the memory of each process, its files and sockets, tables that nobody empties. Engines, site,
 * visitors and, but for the short form, a real judge are its own; needs root and a toolchain.
 */

import { buildJudgeable } from "../apps/server/src/testing/build-judgeable.ts";
import { keepResult, type Measured } from "./keep-result.ts";
import { type DataSize, generateListData, smallSize } from "./list-data.ts";
import { type Hall, openHall } from "./load/open-hall.ts";
import { sendOpen } from "./load/send-open.ts";
import { summarise } from "./load/summarise.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";
import { pagesOf } from "./pages-of.ts";
import { growthOf } from "./soak/growth-of.ts";
import { createMixedActs, practiceProblem } from "./soak/mixed-acts.ts";
import { type Reading, readSite } from "./soak/read-site.ts";
import { startJudge } from "./start-judge.ts";

interface Scale {
  readonly data: DataSize;
  readonly contestants: number;
  readonly actsPerSecond: number;
  /** How often the site is read, and how often in all. */
  readonly everySeconds: number;
  readonly readings: number;
  readonly hasJudge: boolean;
}

const small: Scale = {
  data: { ...smallSize, users: 200, problems: 60, submissions: 3000, discussions: 100, comments: 300 },
  ...{ contestants: 20, actsPerSecond: 20, everySeconds: 1, readings: 6, hasJudge: false },
};

function full(minutes: number): Scale {
  return {
    ...{ data: smallSize, contestants: 200, actsPerSecond: 20, hasJudge: true },
    ...{ everySeconds: 20, readings: Math.max(6, 3 * minutes) },
  };
}

const memoryGrowthPercentMax = 5;
/**
 * NATS holds the newest file of each stream in memory, and begins a new one at 8 MB: at this load it goes up for some
 * hours and then down again. So the most is held that it may take with both its streams, not its way there.
 */
const natsMbMax = 64;
/** Connections come and go; what leaks at this load leaks thousands. */
const descriptorsMoreMax = 20;

/** Soaks; true when every answer was right and nothing grew that must not. The short form holds no memory. */
export async function benchSoak({
  isSmoke,
  minutes = 60,
}: {
  isSmoke: boolean;
  minutes?: number;
}): Promise<boolean> {
  const scale = isSmoke ? small : full(minutes);
  const site = await openOwnSite();
  try {
    const measured = await soak(site, scale);
    console.log(JSON.stringify(measured.figures));
    if (isSmoke) return measured.figures.badAnswers === 0 && measured.figures.unkeptTables === 0;
    const missed = await keepResult("soak", measured);
    if (missed.length > 0) console.error(`missed: ${missed.join(", ")}`);
    return missed.length === 0;
  } finally {
    await site.close();
  }
}

async function soak(site: OwnSite, scale: Scale): Promise<Measured> {
  await generateListData(site.db, scale.data);
  await buildJudgeable(site, practiceProblem);
  const hall = await openHall(site, { contestants: scale.contestants, problems: 4 });
  try {
    const pids = await startAll(site, scale.hasJudge);
    return await soakWith(site, hall, { scale, pids });
  } finally {
    await hall.close();
  }
}

async function startAll(site: OwnSite, hasJudge: boolean): Promise<Record<string, number>> {
  const webDir = await pagesOf(site, { areReal: false });
  const api = site.start(entries.api, { env: { TOUCHSTONE_WEB_DIR: webDir } });
  const jobs = site.start(entries.jobs);
  await site.untilReady();
  const judge = hasJudge ? await startJudge(site, { id: "soak", firstUid: 60_900, slots: 1 }) : undefined;
  const { postgres, redis, nats } = site.engines;
  return {
    ...{ api: api.pid ?? 0, jobs: jobs.pid ?? 0, ...(judge && { judge: judge.pid ?? 0 }) },
    ...{ postgres: postgres.process.pid, redis: redis.process.pid, nats: nats.process.pid },
  };
}

async function soakWith(
  site: OwnSite,
  hall: Hall,
  { scale, pids }: { scale: Scale; pids: Readonly<Record<string, number>> },
): Promise<Measured> {
  const actsOf = await createMixedActs(site, hall, scale);
  const readings: Reading[] = [];
  let acts = 0;
  let badAnswers = 0;
  for (let nth = 0; nth < scale.readings; nth += 1) {
    const summaries = summarise(await sendOpen(actsOf(scale.actsPerSecond, scale.everySeconds)));
    acts += summaries.reduce((sum, { requests }) => sum + requests, 0);
    badAnswers += summaries.reduce((sum, { bad }) => sum + bad, 0);
    const reading = await readSite(site, pids);
    readings.push(reading);
    console.error(JSON.stringify(reading.processes));
  }
  const growth = growthOf(readings);
  const memory = Object.entries(growth.memoryPercent)
    .filter(([name]) => name !== "nats")
    .map(([name, percent]) => [`${name}MemoryGrowthPercent`, percent]);
  const natsMb = Math.round(Math.max(...readings.map(({ processes }) => processes.nats?.ownKib ?? 0)) / 1024);
  const descriptorsMore = Math.max(...Object.values(growth.descriptors));
  const unkeptTables = growth.unkept.length;
  return {
    figures: {
      ...{ minutes: (scale.readings * scale.everySeconds) / 60, acts, badAnswers },
      ...(Object.fromEntries(memory) as Record<string, number>),
      ...{ natsMb, descriptorsMore, unkeptTables },
    },
    bounds: {
      ...Object.fromEntries(memory.map(([name]) => [name, { atMost: memoryGrowthPercentMax }])),
      ...{ badAnswers: { atMost: 0 }, unkeptTables: { atMost: 0 } },
      ...{ natsMb: { atMost: natsMbMax }, descriptorsMore: { atMost: descriptorsMoreMax } },
    },
    details: { growth, memoryKib: seriesOf(readings) },
  };
}

/** By process, what it held at each reading. */
function seriesOf(readings: readonly Reading[]): Record<string, number[]> {
  const names = Object.keys(readings[0]?.processes ?? {});
  return Object.fromEntries(
    names.map((name) => [name, readings.map(({ processes }) => processes[name]?.ownKib ?? 0)]),
  );
}
