/**
 * `npm run bench -- heap [--smoke]`: whether the api keeps what it need not. The heap that is left after a collection
 * at 100,000 requests is held against that at 20,000. The api is the true one, started with a collection on demand and
 * a word to this process loaded ahead of it.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { figuresTable } from "./figures-table.ts";
import { sendVisit } from "./heap/send-visit.ts";
import { prepareVisits } from "./heap/visits.ts";
import { inLanes } from "./in-lanes.ts";
import { type DataSize, generateListData, smallSize } from "./list-data.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";
import { pagesOf } from "./pages-of.ts";

const boundRatio = 1.1;
const lanes = 16;

interface Scale {
  readonly data: DataSize;
  /** After so many requests the heap is read. */
  readonly readAt: readonly [early: number, late: number];
}

const full: Scale = { data: smallSize, readAt: [20_000, 100_000] };
const small: Scale = {
  data: { ...smallSize, users: 200, problems: 60, submissions: 3000, discussions: 100, comments: 300 },
  readAt: [300, 900],
};

/** Measures it; true when every request was answered and the heap did not grow. The short form holds no heap. */
export async function benchHeap({ isSmoke }: { isSmoke: boolean }): Promise<boolean> {
  const { data, readAt } = isSmoke ? small : full;
  const site = await openOwnSite();
  try {
    await generateListData(site.db, data);
    const visitOf = await prepareVisits(site.db);
    const api = await startApi(site);
    const visitor = {
      url: site.url,
      token: await site.signIn("visitor"),
      agent: new Agent({ keepAlive: true }),
    };
    const kib: number[] = [];
    let sent = 0;
    let failed = 0;
    for (const goal of readAt) {
      const first = sent;
      await inLanes(lanes, goal - first, async (number) => {
        const isAnswered = await sendVisit(visitor, first + number, visitOf(first + number));
        if (!isAnswered) failed++;
      });
      sent = goal;
      kib.push(await readHeapKib(api));
    }
    const [early = Number.NaN, late = Number.NaN] = kib;
    const ratio = Math.round((late / early) * 1000) / 1000;
    const [requestsEarly, requestsLate] = readAt;
    const figures = { requestsEarly, heapKibEarly: early, requestsLate, heapKibLate: late, ratio, failed };
    console.log(JSON.stringify(figures));
    visitor.agent.destroy();
    if (failed > 0 || !(ratio > 0)) return false;
    if (isSmoke) return true;
    await writeFile(join(import.meta.dirname, "results/heap.md"), describe(figures));
    return ratio <= boundRatio;
  } finally {
    await site.close();
  }
}

/** The api with a page to serve, ready to be asked for its heap. */
async function startApi(site: OwnSite): Promise<ChildProcess> {
  const webDir = await pagesOf(site, { areReal: false });
  const api = site.start(entries.api, {
    env: { TOUCHSTONE_WEB_DIR: webDir },
    execArgv: ["--expose-gc", "--import", join(import.meta.dirname, "heap/report-heap.ts")],
  });
  await site.untilReady();
  return api;
}

/** What the last requests left behind is let go first. */
async function readHeapKib(api: ChildProcess): Promise<number> {
  await delay(1000);
  api.send("heap");
  const [bytes] = (await once(api, "message")) as [number];
  return Math.round(bytes / 1024);
}

function describe(figures: Record<string, number>): string {
  return `# The heap of the api

Made by \`npm run bench -- heap\`: one api process answers lists, single submissions and problems, status checks, pages
and streams that come and go, half of them signed in, ${lanes} at a time. The heap is read after a forced collection; the
later reading is at most ${boundRatio} times the earlier one.

${figuresTable(figures)}
`;
}
