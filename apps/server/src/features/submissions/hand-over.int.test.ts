import { once } from "node:events";
import { jetstreamManager } from "@nats-io/jetstream";
import { connectBus } from "@touchstone/bus";
import { durableStreams } from "@touchstone/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectRedis } from "../../cache/connect-redis.ts";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { countersThatDiffer, withoutOneVerdict } from "../../testing/recount.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { ownKeys, silentLog } from "../../testing/test-redis.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { countUserVerdict } from "../identity/index.ts";
import { countProblemVerdict } from "../problems/index.ts";
import { cancelJudging } from "./cancel-judging.ts";
import { rejudgeSubmission } from "./rejudge-submission.ts";

let site: TestSite;
let one: TestJudge;
let two: TestJudge;
let token: string;
let names = 0;

beforeAll(async () => {
  site = await startTestSite();
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "1000");
  one = await site.judge("judge-1");
  two = await site.judge("judge-2");
});
afterAll(async () => {
  expect(await countersThatDiffer(site.db)).toEqual([]);
  expect(await withoutOneVerdict(site.db)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  names += 1;
  token = (await site.openSession(await site.makeUser(`user${names}`))).token;
});

const steps = [countProblemVerdict, countUserVerdict];
const submit = async (): Promise<number> => {
  const body = { pid: "1000", language: "C++", code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token, body })).body.data.submitId;
};
const statusOf = async (id: number) =>
  (await site.db.selectFrom("submissions").select("status").where("id", "=", id).executeTakeFirstOrThrow())
    .status;
const ends = (id: number, status: number) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe(status), { timeout: 20_000, interval: 50 });
/** What was sent has been read: a later report of another submission has been recorded. */
const settled = async () => {
  const id = await submit();
  await two.report(await two.work(), judgedAs(-1));
  await ends(id, -1);
};
const expireLeases = () =>
  sql`update judge_jobs set lease_until = now() - interval '1 second' where state = 'leased'`.execute(
    site.db,
  );

describe("a report", () => {
  it("[Q03] counts once, however often it is sent", async () => {
    const id = await submit();
    const order = await one.work();
    await one.report(order, judgedAs(0));
    await one.report(order, judgedAs(0));
    await one.report(order, judgedAs(-1));
    await ends(id, 0);
    await settled();
    expect(await statusOf(id)).toBe(0);
    expect(await countersThatDiffer(site.db)).toEqual([]);
  });

  it("of another judge, of nobody's attempt, or of an earlier session changes nothing", async () => {
    const id = await submit();
    const order = await one.work();
    await two.report(order, judgedAs(0));
    await one.report(order, judgedAs(0), { attempt: crypto.randomUUID() });
    await one.report(order, judgedAs(0), { session: crypto.randomUUID() });
    await one.report(order, judgedAs(0), { submissionId: order.submissionId + 1 });
    await settled();
    expect(await statusOf(id)).toBe(5);
    await one.report(order, judgedAs(1));
    await ends(id, 1);
  });

  it("that answers for other tests than were asked is a fault, not a verdict", async () => {
    const id = await submit();
    await one.report(await one.work(), judgedAs(0, 7));
    const again = await two.work();
    expect(again.submissionId).toBe(id);
    await two.report(again, judgedAs(0));
    await ends(id, 0);
  });

  it("whose words cannot be stored is recorded, its verdict with it", async () => {
    const id = await submit();
    const difference = { kind: "word" as const, line: 1, column: 1, expected: "\0", found: "\ud83d" };
    const measured = { status: -1, share: 0, cause: null, timeMs: 5, memoryBytes: 1_048_576 };
    const tests = [{ ...measured, note: "said \ud83d\0", difference }];
    await one.report(await one.work(), { kind: "judged", tests });
    await ends(id, -1);
    const judgement = await site.db
      .selectFrom("judgements")
      .select("case_notes")
      .where("submission_id", "=", id)
      .executeTakeFirst();
    expect(judgement?.case_notes).toEqual({ 0: "said \ufffd\ufffd" });
  });

  it("that is no JSON is dropped, and those behind it are recorded", async () => {
    const bus = connectBus({ url: site.nats.url, name: "judge" });
    const nats = await bus.connection();
    await nats.request("judge.report.judge-1", "no {JSON");
    await settled();
    await bus.close();
  });

  it("[Q04] comes late: the work has been given to another, whose word counts", async () => {
    const id = await submit();
    const late = await one.work();
    await expireLeases();
    const order = await two.work();
    expect(order).toMatchObject({ submissionId: id });
    expect(order.attempt).not.toBe(late.attempt);
    await one.report(late, judgedAs(0));
    await two.report(order, judgedAs(-1));
    await ends(id, -1);
    expect((await one.renew([late.attempt])).attempts).toEqual([{ attempt: late.attempt, state: "void" }]);
  });
});

describe("[Q07] while a judge is at work", () => {
  it("a rejudge makes its work void and the new verdict the only one", async () => {
    const id = await submit();
    const old = await one.work();
    await rejudgeSubmission({ db: site.db, steps, wakeJudges: () => {}, tellVoid: () => {} }, id, "r");
    expect((await one.renew([old.attempt])).attempts[0]?.state).toBe("void");
    await one.report(old, judgedAs(0));
    const order = await two.work();
    expect(order).toMatchObject({ submissionId: id, generation: 2 });
    await two.report(order, judgedAs(-1));
    await ends(id, -1);
    const judgements = await site.db
      .selectFrom("judgements")
      .selectAll()
      .where("submission_id", "=", id)
      .execute();
    expect(judgements.map(({ generation, state }) => [generation, state])).toEqual([
      [1, "waiting"],
      [2, "finished"],
    ]);
  });

  it("a rejudge of a finished submission takes its verdict back first", async () => {
    const id = await submit();
    await one.report(await one.work(), judgedAs(0));
    await ends(id, 0);
    await rejudgeSubmission({ db: site.db, steps, wakeJudges: () => {}, tellVoid: () => {} }, id, "r");
    expect(await countersThatDiffer(site.db)).toEqual([]);
    await one.report(await one.work(), judgedAs(-1));
    await ends(id, -1);
    expect(await countersThatDiffer(site.db)).toEqual([]);
  });

  it("a cancellation ends it at once", async () => {
    const id = await submit();
    const order = await one.work();
    await cancelJudging({ db: site.db, steps, tellVoid: () => {} }, id);
    expect((await one.renew([order.attempt])).attempts[0]?.state).toBe("void");
    await one.report(order, judgedAs(0));
    await settled();
    expect(await statusOf(id)).toBe(-4);
    const again = cancelJudging({ db: site.db, steps, tellVoid: () => {} }, id);
    await expect(again).rejects.toMatchObject({ code: "already_cancelled" });
  });
});

describe("work that does not come back", () => {
  it("is given to another judge as soon as its own starts anew", async () => {
    const id = await submit();
    const lost = await one.work();
    one.restart();
    expect((await one.claim()).kind).not.toBe("refused");
    const order = await two.work().catch(() => one.work());
    expect(order.submissionId).toBe(id);
    await one.report(lost, judgedAs(0));
    await two.report(order, judgedAs(-1));
    await ends(id, -1);
  });

  it("[Q18] an older session of a judge that has started anew is refused", async () => {
    const old = one.session;
    one.restart();
    await one.claim();
    const newer = one.session;
    one.session = old;
    expect(await one.claim()).toMatchObject({ kind: "refused" });
    one.session = newer;
    expect((await one.claim()).kind).toBe("none");
  });

  it("whose order was lost on the way is given again when the judge next speaks", async () => {
    const id = await submit();
    await one.work();
    await sql`update judge_jobs set leased_at = now() - interval '10 seconds'`.execute(site.db);
    await one.renew([]);
    const order = await one.work();
    expect(order.submissionId).toBe(id);
    await one.report(order, judgedAs(0));
    await ends(id, 0);
  });

  it("and was reported as our fault three times is parked as ours", async () => {
    const id = await submit();
    for (let i = 0; i < 3; i++) {
      await sql`update judge_jobs set not_before = now(), avoid_until = null`.execute(site.db);
      const order = await one.work();
      await one.report(order, { kind: "fault", because: `broken ${i}` });
      await vi.waitFor(async () => {
        const rows = await site.db
          .selectFrom("judge_jobs")
          .select("faults")
          .where("submission_id", "=", id)
          .execute();
        expect(rows[0]?.faults).toBe(i + 1);
      }, 10_000);
    }
    await ends(id, 4);
    const judgement = await site.db
      .selectFrom("judgements")
      .selectAll()
      .where("submission_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(judgement).toMatchObject({ state: "parked", cause: "broken 2" });
  });

  it("[Q08] and vanished three times as its judge's only work is parked too", async () => {
    const id = await submit();
    for (let i = 0; i < 3; i++) {
      await sql`update judge_jobs set avoid_until = null where state = 'waiting'`.execute(site.db);
      await one.work();
      await expireLeases();
      await vi.waitFor(async () => {
        const rows = await site.db
          .selectFrom("judge_jobs")
          .select("vanished")
          .where("submission_id", "=", id)
          .execute();
        expect(rows[0]?.vanished).toBe(i + 1);
      }, 10_000);
    }
    await ends(id, 4);
  });
});

it("work that was parked by a copy that died at once is shown by another", async () => {
  const id = await submit();
  await sql`update judge_jobs set state = 'parked', last_fault = 'broken' where submission_id = ${id}`.execute(
    site.db,
  );
  await ends(id, 4);
  expect(await countersThatDiffer(site.db)).toEqual([]);
});

describe("[Q14] the wire", () => {
  it("loses its whole stream of reports: the work is judged again", async () => {
    const id = await submit();
    const order = await one.work();
    const bus = connectBus({ url: site.nats.url, name: "operator" });
    await (await jetstreamManager(await bus.connection())).streams.delete(durableStreams.judgeReports.name);
    await bus.close();
    await vi.waitFor(() => one.report(order, judgedAs(0)), { timeout: 20_000, interval: 200 });
    await ends(id, 0);
  }, 60_000);

  it("keeps a report that is sent while nobody records", async () => {
    const id = await submit();
    const order = await one.work();
    const restarting = site.restartDispatch();
    await one.report(order, judgedAs(0));
    await restarting;
    await ends(id, 0);
  }, 60_000);

  it("loses everything Redis had: nothing a user would name", async () => {
    const id = await submit();
    const redis = connectRedis({ url: site.config.redisUrl, keyPrefix: site.config.redisPrefix }, silentLog);
    await once(redis, "ready");
    await Promise.all((await ownKeys(redis)).map((key) => redis.del(key)));
    redis.disconnect();
    await one.report(await one.work(), judgedAs(0));
    await ends(id, 0);
    expect((await site.ask("/api/get-user-auth-info", { token })).status).toBe(200);
  });
});
