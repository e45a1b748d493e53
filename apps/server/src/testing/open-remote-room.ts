import { createHash, randomBytes } from "node:crypto";
import { accountSiteOf, accountSites, judgeStatus, type RemoteSite, remoteSites } from "@touchstone/domain";
import {
  type LocalSite,
  startAtcoderSite,
  startCodeforcesSite,
  startHduSite,
  startPojSite,
  startSpojSite,
} from "@touchstone/testkit/remote-sites";
import { sql } from "kysely";
import type { Database } from "../db/client.ts";
import { createTextSeal } from "../db/text-seal.ts";
import { countUserSubmission } from "../features/identity/index.ts";
import { addJudging, countProblemSubmission } from "../features/problems/index.ts";
import { endStranded } from "../features/remote-judging/end-stranded.ts";
import { keepAccount } from "../features/remote-judging/keep-account.ts";
import type { RemoteNet } from "../features/remote-judging/net/guarded-http.ts";
import { orderRemoteJudging } from "../features/remote-judging/order-remote-judging.ts";
import type { RemoteAdapter } from "../features/remote-judging/remote-adapter.ts";
import { switchRemote } from "../features/remote-judging/remote-switch.ts";
import { createAtcoder } from "../features/remote-judging/sites/atcoder.ts";
import { createCodeforces } from "../features/remote-judging/sites/codeforces.ts";
import { createGym } from "../features/remote-judging/sites/gym.ts";
import { createHdu } from "../features/remote-judging/sites/hdu.ts";
import { createPoj } from "../features/remote-judging/sites/poj.ts";
import { createSpoj } from "../features/remote-judging/sites/spoj.ts";
import { type RemoteDeps, workOnRemote } from "../features/remote-judging/work-on-remote.ts";
import { cancelJudging } from "../features/submissions/cancel-judging.ts";
import { recordRemoteEnd, rejudgeSubmission } from "../features/submissions/index.ts";
import { countOnSite, storeSubmission } from "../features/submissions/submit.repo.ts";
import { judgedSteps } from "../wiring/judged-steps.ts";
import { buildProblem } from "./build-rows.ts";
import { insertUser } from "./insert-user.ts";
import type { TestDatabase } from "./test-database.ts";

/** The net of the local sites: every name is this machine, and nothing else may be reached. */
export const localNet: RemoteNet = {
  resolve: async () => ["127.0.0.1"],
  mayConnect: (address) => address === "127.0.0.1",
  timeoutMs: 1_000,
};

/** A local site and the adapter that meets it. */
export interface LocalJudge {
  local: LocalSite;
  adapter: RemoteAdapter;
}

/** Starts the sites of all judges; the gym is at that of Codeforces. */
export async function startLocalJudges(
  timeoutMs = localNet.timeoutMs,
): Promise<Record<RemoteSite, LocalJudge> & { close: () => Promise<void> }> {
  const started = [
    startHduSite(),
    startCodeforcesSite(),
    startPojSite(),
    startAtcoderSite(),
    startSpojSite(),
  ] as const;
  const [hdu, cf, poj, ac, spoj] = await Promise.all(started);
  const net = { ...localNet, timeoutMs };
  const at = (name: string, { port }: LocalSite) => `http://${name}.test:${port}`;
  return {
    HDU: { local: hdu, adapter: createHdu(net, at("hdu", hdu)) },
    CF: { local: cf, adapter: createCodeforces(net, at("cf", cf)) },
    POJ: { local: poj, adapter: createPoj(net, at("poj", poj)) },
    GYM: { local: cf, adapter: createGym(net, at("cf", cf)) },
    AC: { local: ac, adapter: createAtcoder(net, at("ac", ac)) },
    SPOJ: { local: spoj, adapter: createSpoj(net, at("spoj", spoj)) },
    async close() {
      await Promise.all([hdu, cf, poj, ac, spoj].map((local) => local.close()));
    },
  };
}

/** Long enough for HDU, with the verdict it is to get. */
export function programOf(verdict: string, unlike = ""): string {
  return `// verdict: ${verdict}\nint main() { return 0; } // ${unlike.padEnd(40, ".")}\n`;
}

/** A problem of each local site as it is called here, and a language that the site takes. */
export const localProblems: Record<RemoteSite, { displayId: string; problem: string; language: string }> = {
  HDU: { displayId: "HDU-1000", problem: "1000", language: "G++" },
  CF: { displayId: "CF-1A", problem: "1A", language: "GNU G++17" },
  POJ: { displayId: "POJ-1000", problem: "1000", language: "G++" },
  GYM: { displayId: "GYM-102253A", problem: "102253A", language: "GNU G++17" },
  AC: { displayId: "AC-ABC100_A", problem: "abc100_a", language: "C++ 20 (gcc 12.2)" },
  SPOJ: { displayId: "SPOJ-TEST", problem: "TEST", language: "C++14 (gcc 8.3)" },
};

const sentences = {
  ...{ accepted: "Accepted", wrongAnswer: "Wrong Answer", timeLimit: "Time Limit Exceeded" },
  ...{ runtimeError: "Runtime Error", compileError: "Compilation Error", judgeError: "System Error" },
};

/** What each site says of a program, as far as the tests want it said. */
export const localWords: Record<RemoteSite, typeof sentences> = {
  HDU: sentences,
  CF: { ...sentences, judgeError: "Denial of judgement" },
  POJ: { ...sentences, compileError: "Compile Error" },
  GYM: { ...sentences, judgeError: "Denial of judgement" },
  AC: {
    ...{ accepted: "AC", wrongAnswer: "WA", timeLimit: "TLE" },
    ...{ runtimeError: "RE", compileError: "CE", judgeError: "IE" },
  },
  SPOJ: {
    ...{ accepted: "15", wrongAnswer: "14", timeLimit: "13" },
    ...{ runtimeError: "12", compileError: "11", judgeError: "20" },
  },
};

/** A listed problem of another judge. */
export async function buildRemoteProblem(db: Database, displayId: string, oj: string): Promise<number> {
  const problemId = await buildProblem(db, displayId, { oj });
  await db.transaction().execute((tx) => addJudging(tx, problemId, {}));
  return problemId;
}

/** A site with remote judging switched on, the local sites, and a clock that the test moves. */
export async function openRemoteRoom({
  accountsEach = 1,
  timeoutMs = localNet.timeoutMs,
  database: given,
}: {
  accountsEach?: number;
  timeoutMs?: number;
  /** Where no test runs, there is no template to copy. */
  database?: TestDatabase;
} = {}) {
  const database = given ?? (await (await import("./test-database.ts")).createTestDatabase());
  const { db } = database;
  const judges = await startLocalJudges(timeoutMs);
  const userId = await insertUser(db, "alice");
  const by = { actorId: userId, ip: "127.0.0.1", requestId: "test" };
  const seal = createTextSeal(randomBytes(32));
  const clock = { now: new Date("2026-01-01T00:00:00Z") };
  const deps: RemoteDeps = {
    ...{ db, seal, now: () => clock.now, random: () => 0.5 },
    record: (work, end, take) => recordRemoteEnd({ db, steps: judgedSteps }, work, end, take),
    onSubmitted: async () => {},
  };
  await switchRemote(db, by, true);
  const problemIds = new Map<RemoteSite, number>();
  for (const site of remoteSites)
    problemIds.set(site, await buildRemoteProblem(db, localProblems[site].displayId, site));
  for (const site of accountSites)
    for (let number = 1; number <= accountsEach; number += 1) {
      judges[site].local.accounts.set(`bot${number}`, `secret${number}`);
      await keepAccount({ db, seal }, by, { site, username: `bot${number}`, password: `secret${number}` });
    }

  /** A submission as the api makes it. */
  const submit = (site: RemoteSite, code: string, language = localProblems[site].language): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const problemId = problemIds.get(site) ?? 0;
      const { id: languageId } = await tx
        .selectFrom("languages")
        .select("id")
        .where("oj", "=", accountSiteOf(site))
        .where("name", "=", language)
        .executeTakeFirstOrThrow();
      const problem = await tx
        .selectFrom("problems")
        .select("judging_revision_id")
        .where("id", "=", problemId)
        .executeTakeFirstOrThrow();
      const sourceSha256 = createHash("sha256").update(code).digest();
      const submissionId = await storeSubmission(tx, {
        ...{ userId, problemId, languageId, judgingRevisionId: problem.judging_revision_id ?? 0 },
        ...{
          sourceSha256,
          code,
          lengthBytes: code.length,
          address: "127.0.0.1",
          status: judgeStatus.pending,
        },
      });
      const work = { submissionId, generation: 1 };
      const remote = {
        oj: site,
        displayId: localProblems[site].displayId,
        userId,
        before: null,
        at: clock.now,
      };
      await orderRemoteJudging(tx, { ...work, ...remote });
      await countProblemSubmission(tx, problemId, null);
      await countUserSubmission(tx, userId);
      await countOnSite(tx, submissionId);
      return submissionId;
    });

  /** Moves the clock to the next moment at which something is due; false when nothing ever will be. */
  const waitForNext = async (): Promise<boolean> => {
    const { rows } = await sql<{ next: Date | null }>`
      select min(moment) as next from (
        select unnest(array[due_at, leased_until, since + interval '15 minutes 1 second']) as moment
        from remote_tasks where phase <> 'ended'
        union all select unnest(array[next_call_at, rests_until]) from remote_sites
        union all select leased_until from remote_accounts
      ) as moments where moment > ${clock.now}`.execute(db);
    const [row] = rows;
    if (!row?.next) return false;
    clock.now = row.next;
    return true;
  };

  /** Works until every submission has ended; `atOnce` steps at a time for each site. */
  const workOff = async (sites: readonly RemoteSite[] = remoteSites, atOnce = 1): Promise<void> => {
    for (let turns = 0; await hasWork(db); turns += 1) {
      if (turns > 20_000) throw new Error("remote work that does not end");
      const worked = await Promise.all(
        sites.flatMap((site) => {
          const { adapter } = judges[site];
          return Array.from({ length: atOnce }, () => workOnRemote(deps, adapter));
        }),
      );
      if (worked.includes(true)) continue;
      for (const site of sites) await endStranded(deps, site);
      if (!(await waitForNext()) && (await hasWork(db))) throw new Error("remote work that nobody does");
    }
  };

  return {
    ...{ db, deps, seal, clock, judges, by, userId, submit, workOff, waitForNext },
    endOf: (id: number) => endOf(db, id),
    async rejudge(id: number) {
      const judging = { db, steps: judgedSteps, wakeJudges: () => {}, tellVoid: () => {} };
      await rejudgeSubmission(judging, id, "test");
      // The queue of rejudges has the real clock.
      await sql`update remote_tasks set since = ${clock.now}, due_at = ${clock.now} where submission_id = ${id}`.execute(
        db,
      );
    },
    cancel: (id: number) => cancelJudging({ db, steps: judgedSteps, tellVoid: () => {} }, id),
    async close() {
      await judges.close();
      await database.drop();
    },
  };
}

async function hasWork(db: Database): Promise<boolean> {
  const { rows } = await sql`select from remote_tasks where phase <> 'ended' limit 1`.execute(db);
  return rows.length > 0;
}

/** How a submission ended, and what is stored of its way. */
async function endOf(db: Database, id: number) {
  return db
    .selectFrom("submissions as s")
    .innerJoin("judgements as j", (join) =>
      join.onRef("j.submission_id", "=", "s.id").onRef("j.generation", "=", "s.generation"),
    )
    .innerJoin("remote_tasks as t", "t.submission_id", "s.id")
    .select(["s.status", "s.time_ms as timeMs", "s.memory_bytes as memoryBytes", "s.judge_name as judge"])
    .select(["j.cause", "j.message", "t.phase", "t.run_id as runId", "t.sends"])
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
}
