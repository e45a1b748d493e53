/**
 * `npm run bench -- one-machine [--seconds 30] [--smoke]`: what a school's one machine needs: the engines, `api` and
 * `jobs` in one process, and a judge. Memory while nobody comes, the time of a start, and how much slower pages become
 * while every processor judges. Everything is its own; needs root and a toolchain.
 */
import { Agent } from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { keepResult, type Measured } from "./keep-result.ts";
import { type DataSize, smallSize } from "./list-data.ts";
import { askHttp } from "./load/ask-http.ts";
import { type Arrival, sendOpen } from "./load/send-open.ts";
import { busyProblem, furnish } from "./one-machine/furnish.ts";
import { keepJudging } from "./one-machine/keep-judging.ts";
import { endSurely, nodeOnOneMachine, timeStart } from "./one-machine/time-start.ts";
import { type OwnSite, openOwnSite } from "./own-site.ts";
import { pagesOf } from "./pages-of.ts";
import { familyOf } from "./processes/family-of.ts";
import { readMemory } from "./processes/read-memory.ts";
import { quantile } from "./quantile.ts";
import { startJudge } from "./start-judge.ts";

interface Scale {
  readonly data: DataSize;
  readonly hasRealPages: boolean;
  /** How long pages are asked for, idle and judging. */
  readonly seconds: number;
  readonly settleMs: number;
}

const full: Scale = { data: smallSize, hasRealPages: true, seconds: 30, settleMs: 30_000 };
const small: Scale = {
  data: { ...smallSize, users: 200, problems: 60, submissions: 3000, discussions: 100, comments: 300 },
  ...{ hasRealPages: false, seconds: 3, settleMs: 1_000 },
};

const pagesPerSecond = 10;

const bounds = {
  ...{
    daemons: { atMost: 5 },
    memoryMb: { atMost: 350 },
    memoryAloneMb: { atMost: 350 },
    firstPageSeconds: { atMost: 6 },
  },
  slowdown: { atMost: 2 },
};

/** Measures it; true when all of it is within its bounds. The short form holds no clock. */
export async function benchOneMachine({
  isSmoke,
  seconds,
}: {
  isSmoke: boolean;
  seconds?: number;
}): Promise<boolean> {
  const scale = { ...(isSmoke ? small : full), ...(seconds && { seconds }) };
  const site = await openOwnSite();
  try {
    const measured = await measure(site, scale);
    console.log(JSON.stringify(measured.figures));
    if (isSmoke) return measured.figures.badAnswers === 0 && (measured.figures.memoryMb ?? 0) > 0;
    const missed = await keepResult("one-machine", measured);
    if (missed.length > 0) console.error(`missed: ${missed.join(", ")}`);
    return missed.length === 0;
  } finally {
    await site.close();
  }
}

async function measure(site: OwnSite, scale: Scale): Promise<Measured> {
  await furnish(site, scale.data);
  const webDir = await pagesOf(site, { areReal: scale.hasRealPages });
  const { restart, seconds: firstPageSeconds } = await timeStart(site, webDir);
  const child = await restart();
  const slots = availableParallelism();
  const judgeWith = { id: "one", firstUid: 60_800, slots, env: nodeOnOneMachine };
  await endSurely(await startJudge(site, judgeWith));
  const judge = await startJudge(site, judgeWith);
  const { postgres, redis, nats } = site.engines;
  const daemons = {
    ...{ postgres: postgres.process.pid, redis: redis.process.pid, nats: nats.process.pid },
    ...{ site: child.pid ?? 0, judge: judge.pid ?? 0 },
  };
  await delay(scale.settleMs);
  const memory = memoryOf(daemons);
  const agent = new Agent({ keepAlive: true });
  // The first visitors of a fresh process wait for what it compiles: no measure of a site that is idle.
  await visit(site, agent, scale.seconds);
  const idle = await visit(site, agent, scale.seconds);
  const judging = await keepJudging(site, agent, slots);
  const busy = await visit(site, agent, scale.seconds);
  const slotsAtWork = await judging.stop();
  agent.destroy();
  return {
    figures: {
      ...{
        daemons: Object.keys(daemons).length,
        memoryMb: memory.sumMb,
        memoryAloneMb: memory.aloneMb,
        firstPageSeconds,
      },
      ...{ pageP95Ms: idle.p95Ms, pageP95MsJudging: busy.p95Ms, slots, slotsAtWork },
      slowdown: Math.round((busy.p95Ms / idle.p95Ms) * 100) / 100,
      badAnswers: idle.bad + busy.bad,
    },
    bounds: { ...bounds, slotsAtWork: { atLeast: slots }, badAnswers: { atMost: 0 } },
    details: { memoryMb: memory.byDaemon, sharedBuffers: await sharedBuffers(site) },
  };
}

/** In MB of a million bytes: each daemon with all it has started, pages that are shared divided among them. */
function memoryOf(daemons: Readonly<Record<string, number>>) {
  const byDaemon = Object.entries(daemons).map(([name, pid]) => {
    const { pss } = readMemory(familyOf(pid));
    return [name, Math.round((pss * 1024) / 100_000) / 10] as const;
  });
  const sumMb = Math.round(byDaemon.reduce((sum, [, mb]) => sum + mb, 0));
  const { alone } = readMemory(Object.values(daemons).flatMap(familyOf));
  return {
    sumMb,
    aloneMb: Math.round((alone * 1024) / 1_000_000),
    byDaemon: Object.fromEntries(byDaemon),
  };
}

/** Pages as people open them, by a schedule: the page itself, and what it asks for. */
async function visit(site: OwnSite, agent: Agent, seconds: number): Promise<{ p95Ms: number; bad: number }> {
  const paths = [
    ...["/", "/api/get-problem-list", `/api/get-problem-detail?problemId=${busyProblem}`],
    ...["/api/get-submission-list", "/api/get-website-config"],
  ];
  const arrivals = Array.from({ length: pagesPerSecond * seconds }, (_, nth): Arrival => {
    const kind = paths[nth % paths.length] ?? "/";
    const ask = async () => (await askHttp(site.url + kind, { agent })).status === 200;
    return { atMs: (nth * 1000) / pagesPerSecond, kind, ask };
  });
  const samples = await sendOpen(arrivals);
  const p95Ms = quantile(
    samples.map(({ tookMs }) => tookMs),
    0.95,
  );
  return { p95Ms: Math.round(p95Ms * 10) / 10, bad: samples.filter(({ isGood }) => !isGood).length };
}

async function sharedBuffers({ db }: OwnSite): Promise<string> {
  const { rows } = await sql<{ size: string }>`select current_setting('shared_buffers') as size`.execute(db);
  return rows[0]?.size ?? "";
}
