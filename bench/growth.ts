/**
 * `npm run bench -- growth [--submissions 30000000] [--in FOLDER] [--smoke]`: what the pages and the queue of a site
 * cost while its tables grow: a thirtieth, a third and all of so many submissions, each on a PostgreSQL of its own that
 * is filled and thrown away. A size is kept as soon as it is measured, and a run that was cut short goes on with the
 * next; with `--in FOLDER` what is filled lies there until it is measured, so that filling is not lost either. Blocks
 * touched are what is held: at the largest size at most 1.5 times those of the smallest, but for calls that touch few.
 * They do not depend on what else the machine does; times are shown beside them.
 */
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { startPostgres } from "../apps/cli/src/index.ts";
import { openDatabase } from "../apps/server/src/db/client.ts";
import { migrateToLatest } from "../apps/server/src/db/migrate.ts";
import { describeMachine } from "./describe-machine.ts";
import { describeGrowth } from "./growth/describe-growth.ts";
import { explainingSettings, openExplainedLog } from "./growth/explained-log.ts";
import { fillHistory } from "./growth/fill-history.ts";
import { fillQueue } from "./growth/fill-queue.ts";
import type { Growth, GrowthAt } from "./growth/growth-result.ts";
import { growthFaults, leftUnfinished } from "./growth/growth-result.ts";
import {
  type GrowthSize,
  growthSize,
  roomFor,
  sizesUpTo,
  smallestSubmissions,
} from "./growth/growth-size.ts";
import { chooseGrowthSubjects } from "./growth/growth-subjects.ts";
import { hotQueries } from "./growth/hot-queries.ts";
import { measureQueries } from "./growth/measure-queries.ts";
import { measureTables } from "./growth/measure-tables.ts";
import { openListApi } from "./list-api.ts";
import { fillListData } from "./list-data.ts";

const full = { submissions: 30_000_000, runs: 20 };

/** Nothing of what is filled has to survive a crash, and nobody else is there. */
const fillingSettings = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" },
  ...{ wal_level: "minimal", max_wal_senders: "0", max_wal_size: "4GB", checkpoint_timeout: "1h" },
  ...{ maintenance_work_mem: "1GB", work_mem: "256MB" },
};

/** Measures all sizes; true when the bound holds. The short form has one small size and writes nothing. */
export async function benchGrowth({
  isSmoke,
  submissions = full.submissions,
  in: room,
}: {
  isSmoke: boolean;
  submissions?: number;
  in?: string;
}): Promise<boolean> {
  if (isSmoke) {
    await measureAt(smallestSubmissions, 2);
    return true;
  }
  const command = `npm run bench -- growth --submissions ${submissions}`;
  // What lies there filled has its room already.
  const isFilled = room !== undefined && existsSync(noteIn(folderOf(room, submissions)));
  const sizes = sizesUpTo(submissions, isFilled ? submissions : await roomFor(tmpdir()));
  const kept = JSON.parse(await readFile(`${file}.json`, "utf8")) as Growth;
  const at = leftUnfinished(kept, command, sizes);
  for (const size of sizes.slice(at.length)) {
    at.push(await measureAt(size, full.runs, room));
    await keep(command, at);
  }
  const faults = growthFaults(at);
  for (const fault of faults) console.error(`FAILED ${fault}`);
  return faults.length === 0;
}

const file = join(import.meta.dirname, "results/growth");

const folderOf = (room: string, submissions: number) => join(room, `growth-${submissions}`);
const noteIn = (folder: string) => join(folder, "filled.json");

async function keep(command: string, at: GrowthAt[]): Promise<void> {
  const growth: Growth = {
    ...{ command, date: new Date().toISOString(), machine: describeMachine() },
    loadAverage: Math.round((loadavg()[1] ?? 0) * 10) / 10,
    at,
  };
  await writeFile(`${file}.json`, `${JSON.stringify(growth, null, 2)}\n`);
  await writeFile(`${file}.md`, describeGrowth(growth));
}

/** Fills a cluster of its own to a size, and measures it as it comes up again with settings as they come. */
export async function measureAt(submissions: number, runs: number, room?: string): Promise<GrowthAt> {
  const folder = room ? folderOf(room, submissions) : await mkdtemp(join(tmpdir(), "touchstone-growth-"));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const dir = join(folder, "postgres");
  const size = growthSize(submissions, new Date());
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const filled = await fillOnce(folder, dir, size);
    const measured = { ...sizeTold(size), ...filled, ...(await measure(dir, runs)) };
    await remove();
    return measured;
  } catch (error) {
    if (!room) await remove();
    throw error;
  }
}

/** Fills it, unless a run before this one has. */
async function fillOnce(folder: string, dir: string, size: GrowthSize): ReturnType<typeof fill> {
  const note = noteIn(folder);
  if (existsSync(note)) return JSON.parse(await readFile(note, "utf8")) as Awaited<ReturnType<typeof fill>>;
  await rm(dir, { recursive: true, force: true });
  const filled = await fill(dir, size);
  await writeFile(note, JSON.stringify(filled));
  return filled;
}

async function fill(dir: string, size: GrowthSize) {
  const postgres = await startPostgres({ dir, settings: fillingSettings });
  const db = openDatabase({ url: postgres.url });
  try {
    await migrateToLatest(postgres.url);
    const begun = performance.now();
    await db.connection().execute(async (connection) => {
      await fillListData(connection, size);
      await fillHistory(db, connection, size);
    });
    const fillSeconds = secondsSince(begun);
    const vacuumBegun = performance.now();
    await sql`vacuum analyze`.execute(db);
    const filled = { fillSeconds, vacuumAllSeconds: secondsSince(vacuumBegun) };
    console.error(`${size.submissions.toLocaleString("en")} submissions: ${JSON.stringify(filled)}`);
    return filled;
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function measure(dir: string, runs: number) {
  const postgres = await startPostgres({ dir, settings: explainingSettings });
  const db = openDatabase({ url: postgres.url, poolSize: 1 });
  try {
    // What was filled by programs of before has their schema.
    await migrateToLatest(postgres.url);
    const { rows } = await sql<{ postgres: string; sharedBuffers: string }>`
      select split_part(version(), ' ', 2) as postgres, current_setting('shared_buffers') as "sharedBuffers"`.execute(
      db,
    );
    const subjects = await chooseGrowthSubjects(db);
    const waitingIds = await fillQueue(db, subjects.authors);
    const api = await openListApi(postgres.url);
    try {
      const tokens = await Promise.all(subjects.authors.map((id) => api.signIn(id)));
      const takeNew = await openExplainedLog(postgres.process.logFile);
      const queries = hotQueries({ db, api, subjects, tokens, waitingIds });
      const costs = await measureQueries(queries, { takeNew, forget: () => api.forgetTotals(), runs });
      return { ...rows[0], queries: costs, ...(await measureTables(db)) };
    } finally {
      await api.close();
    }
  } finally {
    await db.destroy();
    await postgres.kill();
  }
}

function sizeTold({ submissions, users, problems, discussions, comments, messages }: GrowthSize) {
  return { submissions, users, problems, discussions, comments, messages };
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 1000);
}
