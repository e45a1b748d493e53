/**
 * Random interleavings of everything that can happen to work, against the real SQL: submits, claims, renewals,
 * reports (right, doubled, late, forged), faults, expiries, judges that start anew, rejudges, cancellations and verdicts
 * by hand.
 * Whatever happens, afterwards every submission has exactly one verdict of its newest generation and every kept
 * counter equals a recount, in public and in a group.
 */
import { randomUUID } from "node:crypto";
import type { JudgeReport } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGroup, buildProblem } from "../../testing/build-rows.ts";
import { countersThatDiffer, withoutOneVerdict } from "../../testing/recount.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { judgedAs } from "../../testing/test-judge.ts";
import { silentLog } from "../../testing/test-redis.ts";
import { countUserSubmission, countUserVerdict } from "../identity/index.ts";
import { answerClaim } from "../judges/answer-claim.ts";
import { answerRenewal } from "../judges/answer-renewal.ts";
import { enqueueJob, judgeLanes, registerJudge } from "../judges/index.ts";
import type { LeasedJob } from "../judges/judge-queue.repo.ts";
import { sweepLeases } from "../judges/lost-work.repo.ts";
import { countProblemSubmission, countProblemVerdict } from "../problems/index.ts";
import { cancelJudging } from "./cancel-judging.ts";
import { countGroupSubmission, countGroupVerdict } from "./group/count-in-group.ts";
import { judgeByHand } from "./judge-by-hand.ts";
import { showParked } from "./park-submission.ts";
import { recordReport } from "./record-report.ts";
import { rejudgeSubmission } from "./rejudge-submission.ts";
import type { Scoring } from "./scoring.ts";
import { countOnSite, storeSubmission } from "./submit.repo.ts";

let database: TestDatabase;
let problemIds: number[];
let userIds: string[];
let gid: number;
const judgeIds = ["judge-a", "judge-b"];
const steps = [countProblemVerdict, countUserVerdict, countGroupVerdict];
const source = Buffer.alloc(32, 7);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.insertInto("languages").values({ id: 1, name: "C++", key: "cpp" }).execute();
  problemIds = [await buildProblem(db, "1"), await buildProblem(db, "2")];
  for (const id of problemIds) {
    const judging = await db
      .insertInto("problem_judgings")
      .values({ problem_id: id, number: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("problems").set({ judging_revision_id: judging.id }).where("id", "=", id).execute();
  }
  const users = await db
    .insertInto("users")
    .values([{ username: "u1" }, { username: "u2" }])
    .returning("id")
    .execute();
  userIds = users.map(({ id }) => id);
  gid = await buildGroup(db, userIds[0] ?? "");
  for (const id of judgeIds) await registerJudge(db, { id, publicKey: id });
});
afterAll(() => database.drop());

/** One world: the sessions of the judges and every order that was ever given out. */
interface World {
  sessions: string[];
  orders: { judge: number; session: string; job: LeasedJob }[];
}

const show = () => showParked({ db: database.db, steps });

async function claim(world: World, judge: number): Promise<void> {
  const session = world.sessions[judge] ?? "";
  const request = {
    session,
    languages: ["cpp"],
    features: [],
    versions: {},
    toolchain: "t",
    slots: 1,
    driver: "test",
    waitMs: 0,
  };
  const seen: LeasedJob[] = [];
  await answerClaim(
    {
      db: database.db,
      log: silentLog,
      allowsDevelopmentJudges: true,
      languageIds: async () => [1],
      waitForWork: async () => {},
      makeWorkOrder: async (job) => {
        seen.push(job);
        return { attempt: job.attempt } as never;
      },
    },
    judgeIds[judge] ?? "",
    request,
  );
  for (const job of seen) world.orders.push({ judge, session, job });
}

/** One test; of most submissions it is worth points, and a rejudge gives others. */
async function scoringOf(_tx: unknown, submissionId: number, generation: number): Promise<Scoring> {
  const fullScore = 10 * ((submissionId + generation) % 5);
  const type = submissionId % 3 === 0 ? "acm" : "oi";
  return {
    rule: { type, mode: "default", fullScore, difficulty: 1 },
    plan: [{ scorePoints: fullScore, group: 1 }],
  };
}

async function report(
  order: World["orders"][number] | undefined,
  outcome: JudgeReport["outcome"],
  forged: Partial<{ judge: number; session: string }> = {},
): Promise<void> {
  if (!order) return;
  const { attempt, submissionId, generation, requestId } = order.job;
  const session = forged.session ?? order.session;
  const body = {
    session,
    attempt,
    submissionId,
    generation,
    requestId,
    toolchain: "t",
    spentCpuMs: 1500,
    outcome,
  };
  await recordReport(
    { db: database.db, steps, scoringOf, onCost: () => {} },
    judgeIds[forged.judge ?? order.judge] ?? "",
    body,
  );
}

async function submit(user: number, problem: number, groupId: number | null): Promise<void> {
  const [userId = "", problemId = 0] = [userIds[user], problemIds[problem]];
  await database.db.transaction().execute(async (tx) => {
    const { judging_revision_id: judgingRevisionId } = await tx
      .selectFrom("problems")
      .select("judging_revision_id")
      .where("id", "=", problemId)
      .executeTakeFirstOrThrow();
    const id = await storeSubmission(tx, {
      ...{ userId, problemId, languageId: 1, judgingRevisionId: judgingRevisionId ?? 0, groupId, status: 5 },
      ...{ sourceSha256: source, code: "int main() {}", lengthBytes: 1, address: "127.0.0.1" },
    });
    const work = { submissionId: id, generation: 1, userId, problemId, languageId: 1, requestId: "r" };
    await enqueueJob(tx, { ...work, lane: judgeLanes.practice });
    await countProblemSubmission(tx, problemId, groupId);
    await (groupId === null ? countUserSubmission(tx, userId) : countGroupSubmission(tx, groupId, userId));
    await countOnSite(tx, id);
  });
}

const nth = (n: number) =>
  database.db
    .selectFrom("submissions")
    .select("id")
    .orderBy("id", "desc")
    .offset(n)
    .limit(1)
    .executeTakeFirst();

/** What a rule does not allow now is left undone. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const small = fc.nat(1);
const anyOrder = fc.nat(8);
const anyStatus = fc.constantFrom(0, -1, 1, 3);
const pick = (world: World, n: number) => world.orders[world.orders.length - 1 - n];

type Act = (world: World) => Promise<void>;
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(small, small, fc.boolean()).map(
      ([u, p, isInGroup]): Act =>
        () =>
          submit(u, p, isInGroup ? gid : null),
    ),
  },
  {
    weight: 5,
    arbitrary: small.map(
      (judge): Act =>
        (world) =>
          claim(world, judge),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(anyOrder, anyStatus).map(
      ([n, s]): Act =>
        (world) =>
          report(pick(world, n), judgedAs(s)),
    ),
  },
  {
    weight: 1,
    arbitrary: anyOrder.map(
      (n): Act =>
        (world) =>
          report(pick(world, n), { kind: "fault", because: "x" }),
    ),
  },
  {
    weight: 1,
    arbitrary: anyOrder.map(
      (n): Act =>
        (world) =>
          report(pick(world, n), { kind: "compile-error", message: "no" }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anyOrder, small).map(
      ([n, judge]): Act =>
        (world) =>
          report(pick(world, n), judgedAs(0), { judge, session: randomUUID() }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(small, anyOrder).map(
      ([judge, n]): Act =>
        async (world) => {
          const order = pick(world, n);
          const held = order
            ? [{ attempt: order.job.attempt, progress: { phase: "judging" as const, done: 0, total: 1 } }]
            : [];
          const request = { session: world.sessions[judge] ?? "", held };
          await answerRenewal({ db: database.db, onProgress: () => {} }, judgeIds[judge] ?? "", request);
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Act>(async () => {
      await sql`update judge_jobs set lease_until = now() - interval '1 second' where state = 'leased'`.execute(
        database.db,
      );
      await sweepLeases(database.db);
    }),
  },
  {
    weight: 1,
    arbitrary: small.map(
      (judge): Act =>
        async (world) => {
          world.sessions[judge] = randomUUID();
        },
    ),
  },
  {
    weight: 1,
    arbitrary: anyOrder.map(
      (n): Act =>
        async () => {
          const row = await nth(n);
          if (row)
            await rejudgeSubmission(
              { db: database.db, steps, wakeJudges: () => {}, tellVoid: () => {} },
              row.id,
              "r",
            );
        },
    ),
  },
  {
    weight: 1,
    arbitrary: anyOrder.map(
      (n): Act =>
        async () => {
          const row = await nth(n);
          const deps = { db: database.db, steps, tellVoid: () => {} };
          if (row) await cancelJudging(deps, row.id).catch(ignoreRefusal);
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(anyOrder, fc.constantFrom(0, -1, 4)).map(
      ([n, status]): Act =>
        async () => {
          const row = await nth(n);
          const by = { actorId: userIds[0] ?? "", ip: "127.0.0.1", requestId: "r" };
          const deps = { db: database.db, steps, tellVoid: () => {} };
          if (row) await judgeByHand(deps, by, { submissionId: row.id, status }).catch(ignoreRefusal);
        },
    ),
  },
);

/** Lets honest judges finish whatever is left, also of problems that too many faults have stopped. */
async function drain(world: World): Promise<void> {
  await sql`delete from judge_troubles`.execute(database.db);
  await sql`update problems set judging_paused_at = null, judging_pause_reason = null`.execute(database.db);
  for (let round = 0; round < 500; round++) {
    await sql`update judge_jobs set not_before = now(), avoid_until = null,
      lease_until = case when state = 'leased' then now() - interval '1 second' end`.execute(database.db);
    await sweepLeases(database.db);
    await show();
    const before = world.orders.length;
    await claim(world, round % 2);
    if (world.orders.length > before) await report(world.orders.at(-1), judgedAs(0));
    else if (
      !(await database.db
        .selectFrom("judge_jobs")
        .select("state")
        .where("state", "<>", "parked")
        .executeTakeFirst())
    )
      return show();
  }
  throw new Error("the queue did not drain");
}

it("every interleaving ends with one verdict each and counters that recount", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 60 }), async (script) => {
      const world: World = { sessions: judgeIds.map(() => randomUUID()), orders: [] };
      for (const act of script) await act(world);
      expect(await countersThatDiffer(database.db)).toEqual([]);
      await drain(world);
      expect(await countersThatDiffer(database.db)).toEqual([]);
      expect(await withoutOneVerdict(database.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 180_000);

it("acts that happen at the same moment end no worse", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 10, maxLength: 40 }), async (script) => {
      const world: World = { sessions: judgeIds.map(() => randomUUID()), orders: [] };
      for (let i = 0; i < script.length; i += 4)
        await Promise.all(script.slice(i, i + 4).map((act) => act(world)));
      await drain(world);
      expect(await countersThatDiffer(database.db)).toEqual([]);
      expect(await withoutOneVerdict(database.db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 180_000);
