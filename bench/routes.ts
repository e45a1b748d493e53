/**
 * `npm run bench -- routes [--seconds 10] [--rounds 5] [--only submission] [--smoke]`: five pages of one api process, to
 * somebody who is signed in, against a bare Fastify that runs the very statements which the api was heard to run and
 * writes the same answer. Both in turn, so that whatever else the machine does meets them alike.
 */
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serialize } from "node:v8";
import { sql } from "kysely";
import { buildJudgeable } from "../apps/server/src/testing/build-judgeable.ts";
import { giveStatements } from "./give-statements.ts";
import { keepResult, type Measured } from "./keep-result.ts";
import { type DataSize, generateListData, smallSize } from "./list-data.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";
import { quantile } from "./quantile.ts";
import { begin, fillLog, holdContest } from "./rehearse/hall.ts";
import { untilFolded } from "./rehearse/until-folded.ts";
import type { BarePages } from "./routes/bare-server.ts";
import { fire, type Length } from "./routes/fire.ts";
import { recordPages } from "./routes/record-pages.ts";

const boundRatio = 0.7;
const hourMs = 3_600_000;

interface Scale {
  readonly data: DataSize;
  readonly crowd: { readonly entries: number; readonly triesEach: number };
  readonly length: Length;
  readonly rounds: number;
}

const full: Scale = {
  data: smallSize,
  ...{ crowd: { entries: 300, triesEach: 10 }, length: { seconds: 10 }, rounds: 5 },
};
const small: Scale = {
  data: { ...smallSize, users: 200, problems: 60, submissions: 3000, discussions: 100, comments: 300 },
  ...{ crowd: { entries: 20, triesEach: 3 }, length: { requests: 60 }, rounds: 1 },
};
/** Of each page, ahead of the others: it warms both up. */
const warmUp: Length = { requests: 200 };

/** Measures it; true when each page keeps its part of what is possible. The short form holds no clock. */
export async function benchRoutes({
  isSmoke,
  seconds,
  rounds,
  only = "",
}: {
  isSmoke: boolean;
  seconds?: number;
  rounds?: number;
  only?: string;
}): Promise<boolean> {
  const base = isSmoke ? small : full;
  const scale = { ...base, ...(seconds && { length: { seconds } }), ...(rounds && { rounds }) };
  const site = await openOwnSite();
  try {
    const { token, paths } = await furnish(site, scale);
    const chosen = Object.entries(paths).filter(([name]) => name.includes(only));
    const pages = await recordPages(
      site,
      token,
      chosen.map(([, path]) => path),
    );
    const measured = await measure(site, token, { names: chosen.map(([name]) => name), pages, scale });
    console.log(JSON.stringify(measured.figures));
    if (isSmoke) return Object.values(measured.figures).every((figure) => figure > 0);
    if (only !== "") return true;
    const missed = await keepResult("routes", measured);
    if (missed.length > 0) console.error(`missed: ${missed.join(", ")}`);
    return missed.length === 0;
  } finally {
    await site.close();
  }
}

/** A site with something on every page; answers who is signed in, and the five pages. */
async function furnish(site: OwnSite, { data, crowd }: Scale) {
  const { db } = site;
  await generateListData(db, data);
  const contest = await holdContest(site, "routes", 8);
  await begin(db, contest.cid, hourMs);
  await fillLog(db, contest.cid, crowd);
  const jobs = site.start(entries.jobs);
  await untilFolded(db, contest.cid);
  jobs.kill("SIGTERM");
  await once(jobs, "exit");
  await giveStatements(db, [await buildJudgeable(site, "READ")]);
  const { rows } = await sql<{ id: number; userId: string }>`
    select id, user_id as "userId" from submissions where is_public order by id desc limit 1`.execute(db);
  const [submission] = rows;
  if (!submission) throw new Error("there is no submission to look at");
  const paths = {
    problemList: "/api/get-problem-list",
    problemPage: "/api/get-problem-detail?problemId=READ",
    submissionList: "/api/get-submission-list",
    submissionDetail: `/api/get-submission-detail?submitId=${submission.id}`,
    contestBoard: `/api/get-contest-board?cid=${contest.cid}`,
  };
  return { token: await site.openSession(submission.userId), paths };
}

async function measure(
  site: OwnSite,
  token: string,
  { names, pages, scale }: { names: readonly string[]; pages: BarePages["pages"]; scale: Scale },
): Promise<Measured> {
  const bareUrl = await startBare(site, pages);
  site.start(entries.api);
  await site.untilReady();
  const sides = { ours: site.url, bare: bareUrl };
  const rates: { name: string; ours: number[]; bare: number[] }[] = [];
  for (const name of names) rates.push({ name, ours: [], bare: [] });
  for (let round = 0; round <= scale.rounds; round += 1) {
    for (const [nth, { path }] of pages.entries()) {
      for (const side of round % 2 === 0 ? (["bare", "ours"] as const) : (["ours", "bare"] as const)) {
        const rate = await fire(sides[side] + path, token, round === 0 ? warmUp : scale.length);
        if (round > 0) rates[nth]?.[side].push(Math.round(rate));
      }
    }
  }
  const medians = rates.map(({ name, ours, bare }) => {
    return { name, ours: quantile(ours, 0.5), bare: quantile(bare, 0.5) };
  });
  for (const { name, ours, bare } of medians) console.error(`${name}: ${ours} against ${bare} a second`);
  const ratios = medians.map(({ name, ours, bare }) => [
    `${name}Ratio`,
    Math.round((ours / bare) * 100) / 100,
  ]);
  const statements = pages.map((page, nth) => [names[nth], page.statements.length]);
  return {
    figures: Object.fromEntries([
      ...ratios,
      ...medians.map(({ name, ours }) => [`${name}PerSecond`, ours] as const),
    ]) as Record<string, number>,
    bounds: Object.fromEntries(ratios.map(([name]) => [name, { atLeast: boundRatio }])),
    details: { rates, statements: Object.fromEntries(statements) },
  };
}

/** Resolves to its address when it answers. */
async function startBare(site: OwnSite, pages: BarePages["pages"]): Promise<string> {
  const file = join(site.folder, "bare-pages");
  await writeFile(file, serialize({ databaseUrl: site.engines.postgres.url, pages } satisfies BarePages));
  const port = Number(new URL(site.url).port) + 1;
  site.start("bench/routes/bare-server.ts", { args: [file, String(port)] });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => null))) await delay(50);
  return address;
}
