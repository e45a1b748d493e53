/**
 * `npm run rehearse [-- --json] [-- --smoke] [-- --minutes 2]`: a contest of five hours, twenty times as fast, against a
 * scratch contest. Engines, site and everybody who takes part are its own and share the machine; nothing is judged, the
 * verdicts come in at the report stage. Meanwhile the copies of the api and `jobs` are killed without warning. In the
 * end every page's board is held against a fresh one, and that against one that is built anew.
 */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual, promisify } from "node:util";
import { sql } from "kysely";
import type { Database } from "../apps/server/src/db/client.ts";
import { figuresTable } from "./figures-table.ts";
import { type OwnSite, openOwnSite } from "./own-site.ts";
import { quantile } from "./quantile.ts";
import { begin, type Entrant, enrol, fillLog, holdContest, type ScratchContest } from "./rehearse/hall.ts";
import type { TakenTry } from "./rehearse/open-reporter.ts";
import { openViewers, type Row, type Viewer } from "./rehearse/open-viewers.ts";
import { type Processes, startProcesses } from "./rehearse/processes.ts";
import { delayQuantile, readCommits } from "./rehearse/push-delays.ts";
import { writeScript } from "./rehearse/script.ts";
import { sendTries } from "./rehearse/send-tries.ts";
import { untilFolded } from "./rehearse/until-folded.ts";
import { rowsRebuiltOtherwise } from "./rows-rebuilt-otherwise.ts";

const bounds = {
  ...{ pushP99Ms: 2_000, boardOpenMs: 1_000, updateCpuMs: 5, updateCpuMs50k: 10, rebuild1mSeconds: 15 },
  lost: 0,
};

interface Scale {
  readonly entries: number;
  readonly problems: number;
  readonly submissions: number;
  readonly viewers: number;
  readonly durationMs: number;
  readonly kills: number;
  readonly openings: number;
  /** The large contest: its entries, the tries of each before the verdicts, and the verdicts that are measured. */
  readonly crowd: { readonly entries: number; readonly triesEach: number; readonly submissions: number };
}

const minuteMs = 60_000;
const full: Scale = {
  ...{ entries: 2_000, problems: 13, submissions: 40_000, viewers: 2_000 },
  ...{ durationMs: 15 * minuteMs, kills: 5, openings: 20 },
  crowd: { entries: 50_000, triesEach: 20, submissions: 2_600 },
};
const small: Scale = {
  ...{ entries: 30, problems: 3, submissions: 120, viewers: 20 },
  ...{ durationMs: 12_000, kills: 2, openings: 0 },
  crowd: { entries: 300, triesEach: 4, submissions: 20 },
};

/** What has not come by then after the last verdict never will. */
const graceMs = 60_000;

/** Rehearses; true when nothing was lost and every bound is kept. The short form holds no clock. */
export async function benchRehearse({
  isSmoke,
  isJson = false,
  minutes,
  viewers,
}: {
  isSmoke: boolean;
  isJson?: boolean;
  minutes?: number;
  viewers?: number;
}): Promise<boolean> {
  const scale = isSmoke ? small : minutes === undefined ? full : shortened(minutes, viewers);
  const site = await openOwnSite();
  try {
    const figures = await rehearse(site, scale);
    console.log(isJson ? JSON.stringify(figures) : figuresTable(figures));
    if (scale === full) await writeFile(join(import.meta.dirname, "results/rehearse.md"), describe(figures));
    if (isSmoke) return figures.lost === 0;
    return Object.entries(bounds).every(
      ([name, bound]) => (figures[name as keyof typeof figures] ?? Number.NaN) <= bound,
    );
  } finally {
    await site.close();
  }
}

/** The same pace for fewer minutes, and perhaps with fewer who look on. */
function shortened(minutes: number, viewers = full.viewers): Scale {
  const part = (minutes * minuteMs) / full.durationMs;
  return {
    ...full,
    viewers,
    durationMs: minutes * minuteMs,
    submissions: Math.round(full.submissions * part),
    kills: Math.round(full.kills * part),
    openings: Math.ceil(full.openings * part),
  };
}

async function rehearse(site: OwnSite, scale: Scale) {
  const { entries, submissions } = scale;
  const entrants = await enrol(site, entries);
  const contest = await holdContest(site, "rehearsal", scale.problems);
  const processes = await startProcesses(site);
  say(`${entries} entries are in, ${scale.viewers} pages open the board`);
  const tokens = Array.from({ length: scale.viewers }, (_, nth) => entrants[nth % entries]?.token ?? "");
  const { viewers, close } = await openViewers(processes.urls, contest.cid, tokens);
  const run = await runContest(site, { processes, entrants, contest, viewers, scale });
  close();
  say(`the contest: ${JSON.stringify(run)}`);
  const crowd = await measureCrowd(site, { processes, entrants, scale });
  const { lost, ...measured } = run;
  return { entries, submissions, viewers: viewers.length, ...measured, ...crowd, lost: lost + crowd.lost };
}

interface Stage {
  processes: Processes;
  entrants: readonly Entrant[];
  scale: Scale;
}

async function runContest(
  site: OwnSite,
  {
    processes,
    entrants,
    contest,
    viewers,
    scale,
  }: Stage & { contest: ScratchContest; viewers: readonly Viewer[] },
) {
  const { cid } = contest;
  const { durationMs } = scale;
  await begin(site.db, cid, durationMs);
  const before = await processes.jobsCpuMs();
  const [taken, openMs] = await Promise.all([
    sendTries(site, { urls: processes.urls, entrants, contest }, writeScript(scale)),
    openBoards(`${site.url}/contest/acm-scoreboard/${cid}`, scale),
    processes.killInTurn(scale.kills, durationMs),
  ]);
  await untilJudged(site.db);
  await untilFolded(site.db, cid);
  const cpuMs = (await processes.jobsCpuMs()) - before;
  const fresh = await untilSettled(site, contest, { token: entrants[0]?.token ?? "", viewers });
  const astray = viewers.filter((viewer) => !isSameBoard(viewer, fresh)).length;
  const wrong = await countWrong(site.db, cid, taken);
  const rebuilt = (await rowsRebuiltOtherwise(site.db, cid)).length;
  say(`boards unlike a fresh one: ${astray}; verdicts missing: ${wrong}; rows rebuilt otherwise: ${rebuilt}`);
  const commits = await readCommits(site.db, cid);
  say(`half of the changes came within ${delayQuantile(viewers, commits, 0.5)} ms`);
  return {
    pushP99Ms: delayQuantile(viewers, commits, 0.99),
    boardOpenMs: quantile(openMs, 0.5),
    updateCpuMs: rounded(cpuMs / taken.length),
    lost: astray + wrong + rebuilt + (scale.submissions - taken.length),
  };
}

/** Opens the board in Chromium, spread over the second half of the contest, when it is full. */
async function openBoards(address: string, { openings, durationMs }: Scale): Promise<number[]> {
  if (openings === 0) return [];
  await delay(durationMs * 0.55);
  const everyMs = (durationMs * 0.4) / openings;
  const script = join(import.meta.dirname, "../e2e/open-board.ts");
  const args = [script, address, String(openings), String(everyMs)];
  // A browser that shows nothing in two minutes fails the bound, not the rehearsal.
  const opened = await promisify(execFile)(process.execPath, args).catch((error: Error) => error);
  if (opened instanceof Error) say(opened.message);
  return opened instanceof Error ? [] : (JSON.parse(opened.stdout) as number[]);
}

async function untilJudged(db: Database): Promise<void> {
  const isLeft = () => db.selectFrom("judge_jobs").select("submission_id").executeTakeFirst();
  for (const end = Date.now() + 2 * graceMs; (await isLeft()) && Date.now() < end; ) await delay(200);
}

/** A fresh board, once every page is at its version or the grace is over. */
async function untilSettled(
  site: OwnSite,
  { cid }: ScratchContest,
  { token, viewers }: { token: string; viewers: readonly Viewer[] },
): Promise<Board> {
  const end = Date.now() + graceMs;
  for (;;) {
    await delay(1_000);
    const headers = { authorization: token };
    const answer = await fetch(`${site.url}/api/get-contest-board?cid=${cid}`, { headers });
    const { data } = (await answer.json()) as { data: { version: number; rows: Row[] } };
    if (viewers.every(({ version }) => version === data.version) || Date.now() > end) {
      return new Map(data.rows.map((row) => [row.uid, row]));
    }
  }
}

type Board = ReadonlyMap<string, Row>;

/** Rows that many pages share are compared once. */
const comparedRows = new WeakMap<Row, boolean>();

function isSameBoard({ board }: Viewer, fresh: Board): boolean {
  const rows = board.rows();
  return rows.length === fresh.size && rows.every((row) => isSameRow(row, fresh.get(row.uid)));
}

function isSameRow(row: Row, fresh: Row | undefined): boolean {
  const isSame = comparedRows.get(row) ?? isDeepStrictEqual(row, fresh);
  comparedRows.set(row, isSame);
  return isSame;
}

/** Tries that were taken and whose verdict is not the one that was reported, or is not in the log. */
async function countWrong(db: Database, cid: number, taken: readonly TakenTry[]): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from unnest(${taken.map(({ submitId }) => submitId)}::bigint[], ${taken.map(({ status }) => status)}::int[])
      as sent (id, status)
    left join submissions s on s.id = sent.id and s.status = sent.status
    left join contest_log log on log.contest_id = ${cid} and log.kind = 'judged' and log.submission_id = s.id
    where log.seq is null`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/** What a rebuild of a large board takes, and what a verdict costs on it. */
async function measureCrowd(site: OwnSite, { processes, entrants, scale }: Stage) {
  const { db } = site;
  const contest = await holdContest(site, "crowd", scale.problems);
  await begin(db, contest.cid, 60 * minuteMs);
  await fillLog(db, contest.cid, scale.crowd);
  const begun = performance.now();
  await untilFolded(db, contest.cid);
  const rebuild1mSeconds = rounded((performance.now() - begun) / 1000);
  const durationMs = (scale.crowd.submissions * scale.durationMs) / scale.submissions;
  const before = await processes.jobsCpuMs();
  const script = writeScript({ ...scale, submissions: scale.crowd.submissions, durationMs });
  const taken = await sendTries(site, { urls: processes.urls, entrants, contest }, script);
  await untilJudged(db);
  await untilFolded(db, contest.cid);
  const updateCpuMs50k = rounded(((await processes.jobsCpuMs()) - before) / taken.length);
  return { updateCpuMs50k, rebuild1mSeconds, lost: await countWrong(db, contest.cid, taken) };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function say(line: string): void {
  console.error(line);
}

function describe(figures: Readonly<Record<string, number>>): string {
  return `# A contest rehearsed

Made by \`npm run rehearse\`: a contest of five hours at twenty times its speed, its last fifth sealed, on one machine of
two processors together with everybody who takes part. Solutions are sent over HTTP to two copies of the api, verdicts
come in at the report stage; ${full.kills} times one of the copies or \`jobs\` is killed with SIGKILL and started again.

- \`pushP99Ms\`: from the start of the transaction that moves a row to the row on a page, for 99 in 100 of all changes on
  all pages, those of killed copies among them; at most ${bounds.pushP99Ms}.
- \`boardOpenMs\`: the board in Chromium with nothing stored, from the address to the first rows, during the second half
  of the contest; the median of ${full.openings}, at most ${bounds.boardOpenMs}.
- \`updateCpuMs\`: all that \`jobs\` and its database backends use for a recorded verdict, restarts among it; at most
  ${bounds.updateCpuMs}. \`updateCpuMs50k\`: the same in a contest of ${full.crowd.entries} entries; at most twice that.
- \`rebuild1mSeconds\`: a board of ${full.crowd.entries} entries folded from a log of a million submissions; at most
  ${bounds.rebuild1mSeconds}.
- \`lost\`: solutions that were not taken, verdicts that are not what was reported, pages whose board is unlike a fresh
  one in the end, rows that a rebuild makes otherwise; none.

${figuresTable(figures)}
`;
}
