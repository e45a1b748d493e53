/**
 * `npm run bench -- killed-judges [--submissions 2000] [--smoke]`: 2,000 submissions of programs with known verdicts, judged by three judge
 * processes that are killed without warning, each every 20 s on average, and started again. Engines, site and judges
 * are its own. Needs root and a toolchain.
 */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../apps/server/src/db/client.ts";
import { registerJudge } from "../apps/server/src/features/judges/index.ts";
import { storeLanguageFiles } from "../apps/server/src/features/languages/index.ts";
import { countersThatDiffer, withoutOneVerdict } from "../apps/server/src/testing/recount.ts";
import { seedDemoAccounts } from "../apps/server/src/wiring/demo/seed-demo-accounts.ts";
import { seedDemoProblems } from "../apps/server/src/wiring/demo/seed-demo-problems.ts";
import { judgeStatus } from "../packages/domain/src/index.ts";
import { languageFiles } from "../packages/languages/src/index.ts";
import { type ProblemPackage, readTests, type Solution } from "../packages/problem-package/src/index.ts";
import { toolchainAtHand } from "../packages/sandbox/src/index.ts";
import { createDiskBlobStore } from "../packages/storage/src/index.ts";
import { figuresTable } from "./figures-table.ts";
import { entries, type OwnSite, openOwnSite } from "./own-site.ts";

const root = join(import.meta.dirname, "..");
const judgeNames = ["one", "two", "three"];
const recoveryBoundSeconds = 40;

interface Scale {
  readonly submissions: number;
  readonly users: number;
  readonly killEveryMs: number;
  /** How often each judge is killed at most: work that is lost again and again is parked, and rightly. */
  readonly killsMax: number;
}

const full: Scale = { submissions: 2000, users: 40, killEveryMs: 20_000, killsMax: Number.POSITIVE_INFINITY };
const small: Scale = { submissions: 30, users: 10, killEveryMs: 20_000, killsMax: 1 };

/** A program with the verdict it must get. */
interface Known extends Pick<Solution, "code" | "status" | "score"> {
  readonly displayId: string;
  readonly language: string;
}

/**
 * Runs it; true when every verdict is the known one, no counter is off and no killed judge's work waited too long. The
 * short form holds nothing against the clock.
 */
export async function benchKilledJudges({
  isSmoke,
  submissions = full.submissions,
}: {
  isSmoke: boolean;
  submissions?: number;
}): Promise<boolean> {
  const scale = isSmoke ? small : { ...full, submissions };
  const own = await openOwnSite();
  try {
    const site = await startSite(own);
    const startedAt = performance.now();
    const stop = new AbortController();
    const killing = Promise.all(judgeNames.map((name) => killOften(site, name, scale, stop.signal)));
    const sent = await submitAll(site, scale);
    await untilAllJudged(own.db);
    const seconds = (performance.now() - startedAt) / 1000;
    stop.abort();
    const kills = (await killing).flat();
    const result = await judgeResult(own.db, sent, kills);
    const line = { submissions: sent.size, kills: kills.length, seconds: Math.round(seconds), ...result };
    console.log(JSON.stringify(line));
    if (!isSmoke) await writeFile(join(root, "bench/results/killed-judges.md"), describe(line));
    const isInTime = isSmoke || result.slowestRecoverySeconds <= recoveryBoundSeconds;
    return result.wrong === 0 && result.doubled === 0 && isInTime;
  } finally {
    await own.close();
  }
}

interface Site {
  readonly db: Database;
  readonly url: string;
  readonly known: readonly Known[];
  readonly tokens: readonly string[];
  startJudge(name: string): void;
  killJudge(name: string): Promise<void>;
}

async function startSite(own: OwnSite): Promise<Site> {
  const { folder, blobDir, db, url } = own;
  await storeLanguageFiles(db, languageFiles);
  await seedDemoAccounts(db, randomUUID());
  const problems = await seedDemoProblems(
    { db, blobs: createDiskBlobStore(blobDir) },
    join(root, "problems"),
  );
  own.start(entries.api);
  own.start(entries.jobs);
  const { place } = toolchainAtHand();
  const judges = new Map<string, ChildProcess>();
  const startJudge = (name: string) => {
    const env = {
      TOUCHSTONE_JUDGE_ID: name,
      TOUCHSTONE_JUDGE_DIR: join(folder, "judges", name),
      TOUCHSTONE_JUDGE_SLOTS: "2",
      TOUCHSTONE_JUDGE_FIRST_UID: String(60_500 + 10 * judgeNames.indexOf(name)),
      TOUCHSTONE_JUDGE_TOOLCHAIN: place,
    };
    judges.set(name, own.start("apps/judge/src/main.ts", { env, hasLeavings: true }));
  };
  for (const name of judgeNames) {
    await registerJudge(db, { id: name, publicKey: name });
    startJudge(name);
  }
  await untilJudgesSpeak(db);
  const light = await lightest(problems.map((problem) => problem.package));
  const known = light.flatMap(({ facts, solutions }) =>
    solutions.filter(isQuick).map((solution) => ({
      ...solution,
      displayId: facts.id,
      language: languageFiles.find(({ key }) => key === solution.languageKey)?.name ?? "",
    })),
  );
  const tokens = await Promise.all(Array.from({ length: full.users }, (_, at) => own.signIn(`user${at}`)));
  return {
    db,
    url,
    known,
    tokens,
    startJudge,
    async killJudge(name) {
      const child = judges.get(name);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** The packages with the least input, of every kind: this is about the road, not about what travels on it. */
async function lightest(packages: readonly ProblemPackage[]): Promise<ProblemPackage[]> {
  const weighed = await Promise.all(
    packages.map(async (problem) => {
      const tests = await readTests(problem);
      const sizes = await Promise.all(tests.map(({ inputPath }) => stat(inputPath)));
      return { problem, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
    }),
  );
  return weighed
    .toSorted((a, b) => a.bytes - b.bytes)
    .slice(0, 8)
    .map(({ problem }) => problem);
}

/** Programs that compute for seconds say no more of lost work than others: those near a limit, and slow languages. */
function isQuick({ status, languageKey }: Solution): boolean {
  const slow: readonly number[] = [judgeStatus.timeLimit, judgeStatus.memoryLimit, judgeStatus.partial];
  return !slow.includes(status) && languageKey !== "java" && languageKey !== "python3";
}

async function untilJudgesSpeak(db: Database): Promise<void> {
  for (;;) {
    const silent = await db.selectFrom("judges").select("id").where("toolchain", "is", null).execute();
    if (silent.length === 0) return;
    await delay(500);
  }
}

async function submitAll(site: Site, { submissions, users }: Scale): Promise<Map<number, Known>> {
  const sent = new Map<number, Known>();
  let next = 0;
  const sendAs = async (token: string) => {
    for (let at = next++; at < submissions; at = next++) {
      const known = site.known[at % site.known.length];
      if (!known) throw new Error("no program is known");
      sent.set(await submit(site.url, token, known), known);
      if (sent.size % 100 === 0) console.error(`${sent.size} of ${submissions} sent`);
    }
  };
  await Promise.all(site.tokens.slice(0, users).map(sendAs));
  return sent;
}

/** Sends until it is taken: a user may have only so much under way. */
async function submit(url: string, token: string, { displayId, language, code }: Known): Promise<number> {
  const headers = {
    "content-type": "application/json",
    authorization: token,
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify({ pid: displayId, language, code });
  for (;;) {
    const response = await fetch(`${url}/api/submit-problem-judge`, { method: "POST", headers, body }).catch(
      () => null,
    );
    if (response?.ok) return ((await response.json()) as { data: { submitId: number } }).data.submitId;
    if (response && response.status !== 429)
      throw new Error(`${displayId} ${language}: ${await response.text()}`);
    await delay(2000);
  }
}

interface Kill {
  readonly at: Date;
  readonly held: readonly number[];
}

async function killOften(
  site: Site,
  name: string,
  { killEveryMs, killsMax }: Scale,
  signal: AbortSignal,
): Promise<Kill[]> {
  const kills: Kill[] = [];
  while (kills.length < killsMax) {
    await delay(-Math.log(1 - Math.random()) * killEveryMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return kills;
    await site.killJudge(name);
    const held = await site.db
      .selectFrom("judge_jobs")
      .select("submission_id")
      .where("judge_id", "=", name)
      .where("state", "=", "leased")
      .execute();
    kills.push({ at: new Date(), held: held.map(({ submission_id }) => submission_id) });
    site.startJudge(name);
  }
  return kills;
}

async function untilAllJudged(db: Database): Promise<void> {
  while ((await withoutOneVerdict(db)).length > 0) await delay(1000);
}

async function judgeResult(db: Database, sent: ReadonlyMap<number, Known>, kills: readonly Kill[]) {
  const rows = await db
    .selectFrom("submissions as s")
    .innerJoin("judgements as j", (join) =>
      join.onRef("j.submission_id", "=", "s.id").onRef("j.generation", "=", "s.generation"),
    )
    .select(["s.id", "s.status", "s.score", "j.finished_at"])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wrong = [...sent].filter(([id, known]) => {
    const row = byId.get(id);
    const isRight = row?.status === known.status && (known.score === null || row.score === known.score);
    if (!isRight)
      console.error(`${id} ${known.displayId} ${known.language}: ${row?.status}, not ${known.status}`);
    return !isRight;
  }).length;
  const inOrder = kills.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const recoveries = inOrder.flatMap(({ at, held }, place) =>
    held.map((id) => {
      // Work that is lost again was in the hands of a judge again.
      const again = inOrder.slice(place + 1).find((later) => later.held.includes(id))?.at;
      const end = again ?? byId.get(id)?.finished_at;
      return ((end?.getTime() ?? Number.POSITIVE_INFINITY) - at.getTime()) / 1000;
    }),
  );
  return {
    wrong,
    doubled: (await countersThatDiffer(db)).length + (rows.length - sent.size),
    lostWithJudges: recoveries.length,
    slowestRecoverySeconds: Math.round(Math.max(0, ...recoveries)),
  };
}

function describe(line: Record<string, number>): string {
  return `# Judges that are killed

Made by \`npm run bench -- killed-judges\`: three judge processes with two slots each on two processors, each killed
with SIGKILL every 20 s on average and started again at once. \`wrong\` counts verdicts other than those the packages
promise, \`doubled\` counters that differ from a recount, \`lostWithJudges\` work in the hands of a judge that was
killed, \`slowestRecoverySeconds\` the longest time from a kill to the verdict of such work, or to its next loss.

${figuresTable(line)}
`;
}
