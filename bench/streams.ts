/**
 * `npm run bench -- streams [--smoke]`: 500 live streams on one api process while 20 final reports a second go the true
 * way: over the bus to the recorder, through the outbox, to every watcher. Engines, site and the judge's side of the
 * wire are its own; nothing is judged.
 */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../apps/server/src/db/client.ts";
import { registerJudge } from "../apps/server/src/features/judges/index.ts";
import { buildJudgeable } from "../apps/server/src/testing/build-judgeable.ts";
import { judgedAs, startTestJudge, type TestJudge } from "../apps/server/src/testing/test-judge.ts";
import type { LiveEvent } from "../packages/contract/src/index.ts";
import { isUnderWay, judgeStatus } from "../packages/domain/src/index.ts";
import { figuresTable } from "./figures-table.ts";
import { inLanes } from "./in-lanes.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";
import { quantile } from "./quantile.ts";

const p99BoundMs = 1000;
const reportsPerSecond = 20;
/** A page of the status list follows its rows. */
const followedEach = 10;
/** What one person may have under way. */
const submissionsEach = 3;
/** What has not come by then after the last report never will. */
const graceMs = 10_000;

/** Measures it; true when every watcher heard every verdict, 99 in 100 in time. The short form holds no clock. */
export async function benchStreams({ isSmoke }: { isSmoke: boolean }): Promise<boolean> {
  const [streams, seconds] = isSmoke ? [50, 3] : [500, 60];
  const site = await openOwnSite();
  let judge: TestJudge | undefined;
  try {
    await buildJudgeable(site, "1000");
    site.start(entries.api);
    site.start(entries.jobs);
    await site.untilReady();
    await registerJudge(site.db, { id: "bench", publicKey: "bench" });
    judge = await startTestJudge(site.engines.nats.url, "bench");
    await untilServed(judge);
    const ids = await submitMany(site, seconds * reportsPerSecond);
    const heard = await watchMany(site.url, ids, streams);
    const perSecond = await reportAll(judge, ids.length);
    const delays = await delaysOf(site.db, heard);
    const figures = {
      ...{ streams, followedByEach: followedEach, reports: ids.length, perSecond: Math.round(perSecond) },
      ...{ verdictsHeard: delays.length, verdictsMissed: streams * followedEach - delays.length },
      ...{ p50Ms: quantile(delays, 0.5), p99Ms: quantile(delays, 0.99), slowestMs: Math.max(...delays) },
    };
    console.log(JSON.stringify(figures));
    if (figures.verdictsMissed > 0) return false;
    if (isSmoke) return true;
    await writeFile(join(import.meta.dirname, "results/streams.md"), describe(figures));
    return figures.p99Ms <= p99BoundMs && figures.perSecond === reportsPerSecond;
  } finally {
    await judge?.close();
    await site.close();
  }
}

/** Resolves when the site answers judges. */
async function untilServed(judge: TestJudge): Promise<void> {
  for (;;) {
    const reply = await judge.claim().catch(() => null);
    if (reply) return;
    await delay(200);
  }
}

async function submitMany(site: OwnSite, count: number): Promise<number[]> {
  const body = JSON.stringify({ pid: "1000", language: "C++", code: "int main() {}" });
  const ids: number[] = [];
  await inLanes(8, Math.ceil(count / submissionsEach), async (person) => {
    const headers = { "content-type": "application/json", authorization: await site.signIn(`user${person}`) };
    for (let sent = 0; sent < submissionsEach && person * submissionsEach + sent < count; sent++) {
      const answer = await fetch(`${site.url}/api/submit-problem-judge`, { method: "POST", headers, body });
      const { data } = (await answer.json()) as { data: { submitId: number } };
      ids.push(data.submitId);
    }
  });
  return ids;
}

/** Each stream's verdicts, with the moment they came. */
type Heard = Map<number, number>;

/** Opens the streams side by side, together over all submissions; each has said the state of its own. */
async function watchMany(url: string, ids: readonly number[], streams: number): Promise<Heard[]> {
  const heard: Heard[] = [];
  await inLanes(8, streams, async (stream) => {
    const first = stream * followedEach;
    const followed = Array.from({ length: followedEach }, (_, at) => ids[(first + at) % ids.length]);
    heard.push(await watch(`${url}/api/live?topics=${followed.map((id) => `submission:${id}`).join()}`));
  });
  return heard;
}

/** Reads a stream as a page does; answers once it is open. */
async function watch(address: string): Promise<Heard> {
  const [stream] = (await once(get(address), "response")) as [IncomingMessage];
  const heard: Heard = new Map();
  let rest = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const now = Date.now();
    const parts = (rest + text).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts.filter((line) => line.startsWith("data: "))) {
      const event = JSON.parse(part.slice("data: ".length)) as LiveEvent;
      if (event.kind !== "submission.status" || isUnderWay(event.status)) continue;
      if (!heard.has(event.submitId)) heard.set(event.submitId, now);
    }
  });
  // The site is killed under it at the end.
  stream.on("error", () => {});
  return heard;
}

/** Claims and reports at the set pace, whether or not the ones before are through; answers the pace it had. */
async function reportAll(judge: TestJudge, count: number): Promise<number> {
  const began = performance.now();
  const reports: Promise<void>[] = [];
  for (let at = 0; at < count; at++) {
    await delay(Math.max(0, began + (at * 1000) / reportsPerSecond - performance.now()));
    reports.push(judge.work().then((order) => judge.report(order, judgedAs(judgeStatus.accepted))));
  }
  await Promise.all(reports);
  return (count * 1000) / Math.max(performance.now() - began, (count * 1000) / reportsPerSecond);
}

/** From the record of each verdict to each watcher, once all have heard or the grace is over. */
async function delaysOf(db: Database, heard: readonly Heard[]): Promise<number[]> {
  const count = () => heard.reduce((sum, { size }) => sum + size, 0);
  const end = Date.now() + graceMs;
  while (count() < heard.length * followedEach && Date.now() < end) await delay(50);
  const rows = await db.selectFrom("judgements").select(["submission_id", "finished_at"]).execute();
  const recordedAt = new Map(rows.map((row) => [row.submission_id, row.finished_at?.getTime() ?? 0]));
  return heard.flatMap((each) => [...each].map(([id, at]) => at - (recordedAt.get(id) ?? 0)));
}

function describe(figures: Record<string, number>): string {
  return `# Live streams

Made by \`npm run bench -- streams\`: one api process, one jobs process and their engines on one machine. Each stream
follows some submissions as a page of the status list does, while final reports come over the bus at a set pace. A delay
is the time from the start of the transaction that records the verdict to its arrival at a watcher. At most
${p99BoundMs} ms for 99 in 100, and no verdict missed.

${figuresTable(figures)}
`;
}
