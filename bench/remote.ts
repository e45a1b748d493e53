/**
 * `npm run bench -- remote [--submissions 1000] [--smoke]`: submissions for all other judges at once, whose local copies
 * leave a tenth of all requests unanswered, fail in a twentieth and lose their sessions now and then, half of it after
 * they did what was asked. Waits are played: the clock moves on whenever nothing is due.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../apps/server/src/db/client.ts";
import { migrateToLatest } from "../apps/server/src/db/migrate.ts";
import { endStranded } from "../apps/server/src/features/remote-judging/end-stranded.ts";
import type { RemoteAdapter } from "../apps/server/src/features/remote-judging/remote-adapter.ts";
import { workOnRemote } from "../apps/server/src/features/remote-judging/work-on-remote.ts";
import { databaseName, databaseServer } from "../apps/server/src/testing/database-server.ts";
import { localWords, openRemoteRoom, programOf } from "../apps/server/src/testing/open-remote-room.ts";
import { countersThatDiffer } from "../apps/server/src/testing/recount.ts";
import {
  isUnderWay,
  judgeStatus,
  type RemoteCause,
  type RemoteSite,
  remoteSites,
} from "../packages/domain/src/index.ts";
import type { Disturbance } from "../packages/testkit/src/remote-sites/index.ts";
import { figuresTable } from "./figures-table.ts";

type Room = Awaited<ReturnType<typeof openRemoteRoom>>;

const submissionsMade = { full: 1000, smoke: 24 };
const accountsEach = 8;
/** More than there are accounts, so that steps meet each other. */
const stepsAtOnce = accountsEach + 1;
const timeoutMs = 250;
const strideMs = 10_000;
const hourMs = 3_600_000;

/**
 * Runs it; true when every submission ended with a verdict or with a cause, no judge has a program twice, no account was
 * used twice at once and no counter is off.
 */
export async function benchRemote({
  isSmoke,
  submissions = isSmoke ? submissionsMade.smoke : submissionsMade.full,
}: {
  isSmoke: boolean;
  submissions?: number;
}): Promise<boolean> {
  const server = databaseServer(
    process.env.TOUCHSTONE_BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
  );
  const name = databaseName("remote");
  await server.create(name);
  const url = server.urlOf(name);
  await migrateToLatest(url);
  const db = openDatabase({ url, applicationName: name });
  const drop = async () => {
    await db.destroy();
    await server.drop(name);
  };
  const room = await openRemoteRoom({ accountsEach, timeoutMs, database: { url, db, drop } });
  try {
    const disturbed = disturbAll(room);
    const ids = await submitAll(room, submissions);
    const startedAt = performance.now();
    await workOff(room);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const figures = { submissions, ...(await judgeResult(room, ids)), ...shareOf(room, disturbed), seconds };
    console.log(JSON.stringify(figures));
    if (!isSmoke) await writeFile(join(import.meta.dirname, "results/remote.md"), describe(figures));
    const faults = [figures.unended, figures.withoutCause, figures.sentTwice, figures.countersOff];
    return faults.every((fault) => fault === 0) && figures.mostAtOnce === 1;
  } finally {
    await room.close();
  }
}

/** Numbers from 0 to 99 that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % 100;
  };
}

/** What happens to a request of this number. */
function disturbanceOf(number: number): Disturbance | undefined {
  if (number < 5) return "silence";
  if (number < 10) return "silence-after";
  if (number < 12) return "error";
  if (number < 15) return "error-after";
  return number < 17 ? "lose-sessions" : undefined;
}

type Disturbed = Map<Disturbance | undefined, number>;

function disturbAll({ judges }: Room): Disturbed {
  const disturbed: Disturbed = new Map();
  for (const [place, site] of remoteSites.entries()) {
    const { local, adapter } = judges[site];
    // Polite waits only make it longer: steps are to meet each other here.
    adapter.spacingMs = 0;
    const roll = dice(place + 1);
    local.disturb = () => {
      const disturbance = disturbanceOf(roll());
      disturbed.set(disturbance, (disturbed.get(disturbance) ?? 0) + 1);
      return disturbance;
    };
  }
  return disturbed;
}

async function submitAll(room: Room, submissions: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < submissions; number += 1) {
    const site = remoteSites[number % remoteSites.length] ?? "HDU";
    ids.push(await room.submit(site, programOf(localWords[site].accepted, `bench ${number} `)));
  }
  return ids;
}

/** Works until every submission has ended; what does not end in many hours never will. */
async function workOff(room: Room): Promise<void> {
  const lane = async (adapter: RemoteAdapter) => {
    while (await workOnRemote(room.deps, adapter)) {
      // Until nothing is due.
    }
  };
  for (let hoursIdle = 0; hoursIdle < 10; ) {
    const lanes = remoteSites.flatMap((site) => Array<RemoteSite>(stepsAtOnce).fill(site));
    await Promise.all(lanes.map((site) => lane(room.judges[site].adapter)));
    for (const site of remoteSites) await endStranded(room.deps, site);
    const isDue = await room.waitForNext();
    if (!isDue && !(await hasWork(room))) return;
    if (!isDue) hoursIdle += 1;
    // What is due within some seconds is due together; what waits for nothing ends when its time is over.
    room.clock.now = new Date(room.clock.now.getTime() + (isDue ? strideMs : hourMs));
  }
}

async function hasWork({ db }: Room): Promise<boolean> {
  const task = db.selectFrom("remote_tasks").select("phase").where("phase", "<>", "ended");
  return (await task.executeTakeFirst()) !== undefined;
}

async function judgeResult(room: Room, ids: readonly number[]) {
  const ends = await Promise.all(ids.map((id) => room.endOf(id)));
  const failed = ends.filter(({ status }) => status === judgeStatus.submittedFailed);
  const locals = new Set(remoteSites.map((site) => room.judges[site].local));
  const arrived = [...locals].flatMap(({ programs }) =>
    programs.map(({ code }) => /\/\/ bench (\d+) /.exec(code)?.[1]),
  );
  return {
    accepted: ends.filter(({ status }) => status === judgeStatus.accepted).length,
    submittedFailed: failed.length,
    withoutCause: failed.filter(({ cause }) => cause === null).length,
    unended: ends.filter(({ phase, status }) => phase !== "ended" || isUnderWay(status)).length,
    arrived: arrived.length,
    sentTwice: arrived.length - new Set(arrived).size,
    mostAtOnce: Math.max(...[...locals].map(({ mostAtOnce }) => mostAtOnce)),
    countersOff: (await countersThatDiffer(room.db)).length,
    ...countCauses(failed),
  };
}

/** How many failed for what. */
function countCauses(failed: readonly { cause: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { cause } of failed) {
    if (cause === null) continue;
    const name = `failed: ${(JSON.parse(cause) as RemoteCause).because}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** How many requests the sites saw, and which share of them went wrong. */
function shareOf({ judges }: Room, disturbed: Disturbed) {
  const locals = new Set(remoteSites.map((site) => judges[site].local));
  const requests = [...locals].reduce((sum, local) => sum + local.requests.length, 0);
  const percent = (...kinds: Disturbance[]) => {
    const count = kinds.reduce((sum, kind) => sum + (disturbed.get(kind) ?? 0), 0);
    return Math.round((count * 1000) / requests) / 10;
  };
  return {
    requests,
    unansweredPercent: percent("silence", "silence-after"),
    failedPercent: percent("error", "error-after"),
    sessionsLostPercent: percent("lose-sessions"),
  };
}

function describe(figures: Readonly<Record<string, number>>): string {
  return `# Other judges that misbehave

Made by \`npm run bench -- remote\`: local copies of all ${remoteSites.length} judges, ${accountsEach} accounts at each, ${stepsAtOnce} steps at once for each.
\`unended\` counts submissions without an end, \`withoutCause\` those that failed without saying why, \`sentTwice\`
programs that a judge has more than once, \`mostAtOnce\` the most requests that one account ever had under way,
\`countersOff\` counters that differ from a recount. \`seconds\` is how long the machine worked: waits are played.

${figuresTable(figures)}
`;
}
