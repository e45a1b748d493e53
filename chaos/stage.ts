/** A whole site that faults are tried on: engines, processes and a judge of its own, each of which may be ended. */
import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeAccount } from "../apps/server/src/features/identity/index.ts";
import { registerJudge } from "../apps/server/src/features/judges/index.ts";
import { buildJudgeable } from "../apps/server/src/testing/build-judgeable.ts";
import { insertUser } from "../apps/server/src/testing/insert-user.ts";
import { judgeUntil, startTestJudge } from "../apps/server/src/testing/test-judge.ts";
import { type EngineName, entries, type OwnSite, openOwnSite } from "../bench/own-site.ts";
import { holdContest, type ScratchContest } from "../bench/rehearse/hall.ts";
import { roles } from "../packages/domain/src/index.ts";
import { toolchainAtHand } from "../packages/sandbox/src/index.ts";
import { signalAll } from "../packages/sandbox/src/testing/processes.ts";
import { mountDisks, unmountDisks } from "./faults/disks.ts";
import { statusOfSource } from "./programs.ts";

/** What can be ended, stopped and started again. */
export type Part = "api" | "jobs" | "judge" | EngineName;
export const parts: readonly Part[] = ["api", "jobs", "judge", "postgres", "redis", "nats"];

/** A site under test. */
export interface Stage {
  readonly site: OwnSite;
  readonly contest: ScratchContest;
  /** A problem outside of the contest. */
  readonly displayId: string;
  readonly discussionId: number;
  /** People by their number, each in a session; the last one is not part of the load. */
  readonly people: number;
  tokenOf: (person: number) => string;
  /** Opens a new session for each of them. */
  signInAgain(): Promise<void>;
  /** People who sign in by `password`. */
  readonly names: readonly string[];
  readonly password: string;
  /** The processes of a part: PostgreSQL has many. */
  pidsOf(part: Part): number[];
  /** Ends it by SIGKILL; resolves when it is gone. */
  kill(part: Part): Promise<void>;
  /** Starts it again, if it has ended; an engine is up when this resolves. */
  start(part: Part, env?: NodeJS.ProcessEnv): Promise<void>;
  close(): Promise<void>;
}

/** How a stage is set: with a judge that runs programs, which needs root, and with disks that can be filled. */
export interface StageOptions {
  readonly hasRealJudge: boolean;
  readonly hasSmallDisks: boolean;
}

/** The judge's own way to NATS, so that it can be cut. */
export const judgeAddress = "127.0.0.2";

const judgeId = "chaos";
const password = "load-on-the-site-1";
const people = 25;
const restartMs = 1_000;

/** Opens a site with a contest under way, its people, and everything started. */
export async function openStage({ hasRealJudge, hasSmallDisks }: StageOptions): Promise<Stage> {
  const site = await openOwnSite({
    ...(hasSmallDisks && { prepare: mountDisks }),
    // In a network of its own it is reached from nowhere else.
    ...(hasRealJudge && { natsAddress: "0.0.0.0" }),
  });
  const children = new Map<Part, ChildProcess>();
  const wanted = new Set<Part>();
  const close = async () => {
    wanted.clear();
    if (hasSmallDisks) unmountDisks(site.folder);
    await site.close();
  };
  try {
    const furnished = await furnish(site);
    const logFile = (name: string) => join(site.folder, `${name}.log`);
    const spawn = (part: "api" | "jobs" | "judge", env: NodeJS.ProcessEnv) => {
      wanted.add(part);
      const entry = part === "judge" ? "apps/judge/src/main.ts" : entries[part];
      const told = { TOUCHSTONE_LOG_LEVEL: "warn", ...(part === "judge" && judgeEnv(site)), ...env };
      const child = site.start(entry, { env: told, logFile: logFile(part), hasLeavings: part === "judge" });
      children.set(part, child);
      // As a service manager does: what ends by itself, as without its engines, is started again.
      child.once("exit", () => {
        void delay(restartMs).then(() => {
          if (wanted.has(part) && children.get(part) === child) spawn(part, env);
        });
      });
    };
    const pidsOf = (part: Part) => {
      const pid = isEngine(part) ? site.engines[part].process.pid : children.get(part)?.pid;
      return pid === undefined || !isAlive(pid) ? [] : [pid, ...(part === "postgres" ? childrenOf(pid) : [])];
    };
    const stage: Stage = {
      ...{ site, ...furnished, password, pidsOf },
      async kill(part) {
        wanted.delete(part);
        const pids = pidsOf(part);
        const child = children.get(part);
        const ended = child && pids.length > 0 ? once(child, "exit") : undefined;
        signalAll(pids, "SIGKILL");
        await ended;
        while (pids.some(isAlive)) await delay(10);
      },
      async start(part, env = {}) {
        if (pidsOf(part).length > 0) return;
        if (isEngine(part)) await site.startEngine(part, env);
        else spawn(part, env);
      },
      close,
    };
    const stop = new AbortController();
    if (hasRealJudge) spawn("judge", {});
    else await startPlayedJudge(site, stop.signal);
    for (const part of ["api", "jobs"] as const) spawn(part, {});
    await site.untilReady();
    if (hasRealJudge) await untilJudgeSpeaks(site);
    return {
      ...stage,
      async close() {
        stop.abort();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Keeps what everything said, for whoever looks for a cause. */
export async function keepLogs({ site }: Stage, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of [
    "api.log",
    "jobs.log",
    "judge.log",
    "backup.log",
    "restore.log",
    "postgres/log",
    "nats/log",
    "redis/log",
  ]) {
    await cp(join(site.folder, name), join(to, name.replace("/", "."))).catch(() => {});
  }
}

function isEngine(part: Part): part is EngineName {
  return part === "postgres" || part === "redis" || part === "nats";
}

function isAlive(pid: number): boolean {
  const state = spawnSync("ps", ["-o", "state=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
  return state !== "" && state !== "Z";
}

function childrenOf(pid: number): number[] {
  return spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
    .map(Number);
}

function judgeEnv(site: OwnSite): NodeJS.ProcessEnv {
  return {
    TOUCHSTONE_NATS_URL: site.engines.nats.url.replace("127.0.0.1", judgeAddress),
    TOUCHSTONE_JUDGE_ID: judgeId,
    TOUCHSTONE_JUDGE_DIR: join(site.folder, "judge"),
    TOUCHSTONE_JUDGE_SLOTS: "1",
    TOUCHSTONE_JUDGE_FIRST_UID: "60700",
    TOUCHSTONE_JUDGE_TOOLCHAIN: toolchainAtHand().place,
  };
}

/** Contest, problem, discussion and people. */
async function furnish(site: OwnSite) {
  const { db } = site;
  const displayId = "1000";
  await buildJudgeable(site, displayId);
  const contest = await holdContest(site, "chaos", 3);
  await registerJudge(db, { id: judgeId, publicKey: judgeId });
  const author = await insertUser(db, "author");
  // Whoever has solved nothing yet may comment, too.
  const switches = JSON.stringify({ defaultCreateCommentACInitValue: 0, defaultSubmitInterval: 0 });
  await db.insertInto("settings").values({ key: "switches", value: switches, updated_by: author }).execute();
  const category = await db
    .selectFrom("discussion_categories")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: discussionId } = await db
    .insertInto("discussions")
    .values({
      ...{ author_id: author, category_id: category.id },
      ...{ title: "Faults", description: "What may happen", content: "?" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (let nth = 0; nth < people; nth += 1) ids.push(await insertUser(db, `team${nth}`));
  const tokens: string[] = [];
  const signInAgain = async () => {
    for (const [nth, id] of ids.entries()) tokens[nth] = await site.openSession(id);
  };
  await signInAgain();
  const names = Array.from({ length: 12 }, (_, nth) => `member${nth}`);
  for (const username of names) {
    const account = { username, password, role: roles.user, passwordIsDue: false, email: null };
    await db.transaction().execute((tx) => makeAccount(tx, account));
  }
  const tokenOf = (person: number) => tokens[person] ?? "";
  return { contest, displayId, discussionId, people, tokenOf, signInAgain, names };
}

/** Where no program can be run: a judge that speaks the protocol and knows the verdicts. */
async function startPlayedJudge(site: OwnSite, signal: AbortSignal): Promise<void> {
  const judge = await startTestJudge(site.engines.nats.url, judgeId);
  void judgeUntil(judge, ({ source }) => statusOfSource(source.sha256), signal);
  signal.addEventListener("abort", () => void judge.close());
}

async function untilJudgeSpeaks({ db }: OwnSite): Promise<void> {
  const spoken = db.selectFrom("judges").select("id").where("toolchain", "is not", null);
  for (const end = Date.now() + 120_000; !(await spoken.executeTakeFirst()); await delay(250)) {
    if (Date.now() > end) throw new Error("the judge says nothing: see its log");
  }
}
