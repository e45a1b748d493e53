import { createUser } from "@nats-io/nkeys";
import { roles } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let one: TestJudge;
let two: TestJudge;
let root: string;
let problemId: number;
let names = 0;

beforeAll(async () => {
  site = await startTestSite();
  problemId = await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "1000");
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "2000");
  one = await site.judge("judge-1");
  two = await site.judge("judge-2");
  root = (await site.openSession(await site.makeUser("root", { role: roles.root }))).token;
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const name of ["judge-1", "judge-2"]) await putState(name, "enabled");
});

const ask = (path: string, method: string, body?: object) =>
  site.ask(`/api/${path}`, { token: root, method, ...(body && { body }) });
const putState = (name: string, state: string) => ask("admin/judges/state", "PUT", { name, state });
const judges = async () => (await ask("admin/config/get-judge-service-info", "GET")).body.data;
/** Sends a program as somebody new. */
const submit = async (pid = "1000"): Promise<number> => {
  names += 1;
  const { token } = await site.openSession(await site.makeUser(`user${names}`));
  const body = { pid, language: languageFiles[0]?.name, code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token, body })).body.data.submitId;
};
const ends = (id: number, status: number) =>
  vi.waitFor(
    async () => {
      const row = await site.db
        .selectFrom("submissions")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirst();
      expect(row?.status).toBe(status);
    },
    { timeout: 20_000, interval: 50 },
  );

it("tells anybody which toolchains are at work, with the versions of their languages", async () => {
  await Promise.all([one.claim(), two.claim()]);
  const { body } = await site.ask("/api/judge-toolchains");
  expect(body.data).toEqual([
    {
      digest: expect.any(String),
      judges: 2,
      languages: expect.arrayContaining([{ name: "C++", version: "1.0" }]),
    },
  ]);
  await putState("judge-1", "disabled");
  expect((await site.ask("/api/judge-toolchains")).body.data).toMatchObject([{ judges: 1 }]);
});

it("shows every judge with what it can do, how busy it is and what it holds", async () => {
  const id = await submit();
  const order = await one.work();
  const noise = { p50Ms: 101, p95Ms: 110, baselineMs: 100 };
  await one.renew([order.attempt], { busySlots: 1, diskFreeBytes: 7, noise });
  const shown = (await judges()).find(({ name }: { name: string }) => name === "judge-1");
  expect(shown).toMatchObject({
    state: "enabled",
    isThere: true,
    toolchain: "test",
    slots: 1,
    driver: "bubblewrap",
    load: { busySlots: 1, diskFreeBytes: 7, noise },
    heldSubmissions: [id],
  });
  expect(shown.languages).toContainEqual({ key: languageFiles[0]?.key, version: "1.0" });
  expect(JSON.stringify(shown)).not.toContain("key of");
  await one.report(order, judgedAs(0));
  await ends(id, 0);
});

describe("a judge", () => {
  it("that drains finishes what it holds, is given nothing more, and hears why", async () => {
    const [first, second] = [await submit(), await submit()];
    const order = await one.work();
    await putState("judge-1", "draining");
    expect(await one.claim()).toMatchObject({ kind: "refused", because: "this judge is draining" });
    expect(await one.renew([order.attempt])).toMatchObject({
      state: "draining",
      attempts: [{ attempt: order.attempt, state: "held" }],
    });
    await one.report(order, judgedAs(0));
    await ends(first, 0);
    await two.report(await two.work(), judgedAs(0));
    await ends(second, 0);
  });

  it("that is drained while it waits for work is refused at once", async () => {
    const waiting = one.claim(10_000);
    await vi.waitFor(async () => expect((await judges())[0]).toMatchObject({ isThere: true }));
    await putState("judge-1", "draining");
    expect(await waiting).toMatchObject({ kind: "refused" });
  });

  it("that is disabled loses what it holds to another, at once", async () => {
    const id = await submit();
    const order = await one.work();
    const voided = one.nextVoid();
    await putState("judge-1", "disabled");
    expect(await voided).toBe(order.attempt);
    expect((await one.renew([order.attempt])).attempts).toEqual([{ attempt: order.attempt, state: "void" }]);
    const again = await two.work();
    expect(again.submissionId).toBe(id);
    await two.report(again, judgedAs(0));
    await ends(id, 0);
  });

  it("of an unknown name cannot be changed", async () => {
    expect((await putState("nobody", "enabled")).body).toMatchObject({
      status: 404,
      code: "judge_not_found",
    });
  });
});

describe("registering", () => {
  const publicKey = () => createUser().getPublicKey();
  const invite = async (name: string): Promise<string> =>
    (await ask("admin/judges/token", "POST", { name })).body.data.token;
  const register = (body: object) => site.ask("/api/judge/register", { body });

  it("takes a word once, for the name it was made for, and keeps only its hash", async () => {
    const token = await invite("new-judge");
    const key = publicKey();
    expect((await register({ token, name: "other-judge", publicKey: key })).status).toBe(403);
    expect((await register({ token, name: "new-judge", publicKey: key })).status).toBe(200);
    expect((await register({ token, name: "new-judge", publicKey: publicKey() })).body.code).toBe(
      "judge_token_invalid",
    );
    const rows = await site.db.selectFrom("judges").selectAll().where("id", "=", "new-judge").execute();
    expect(rows).toMatchObject([{ public_key: key, is_enabled: true }]);
    const { rows: acts } =
      await sql`select details::text from audit_entries where action like 'judge.%'`.execute(site.db);
    expect(JSON.stringify(acts)).not.toContain(token);
  });

  it("refuses a word whose day is over, and what is no key", async () => {
    const token = await invite("late-judge");
    await sql`update judge_tokens set expires_at = now() - interval '1 second'`.execute(site.db);
    expect((await register({ token, name: "late-judge", publicKey: publicKey() })).status).toBe(403);
    expect((await register({ token, name: "late-judge", publicKey: "SU" })).status).toBe(400);
  });
});

describe("words and keys", () => {
  const waiting = async () =>
    (await ask("admin/judges/tokens", "GET")).body.data.map(({ name }: { name: string }) => name);
  const remove = async (path: string, name: string) =>
    (await ask(`admin/judges${path}?name=${name}`, "DELETE")).body;

  it("lists the names that words wait for, never the words, and makes them worthless", async () => {
    await sql`delete from judge_tokens`.execute(site.db);
    const { token } = (await ask("admin/judges/token", "POST", { name: "anvil-7" })).body.data;
    await ask("admin/judges/token", "POST", { name: "anvil-7" });
    const { body } = await ask("admin/judges/tokens", "GET");
    expect(body.data).toEqual([{ name: "anvil-7", expiresAt: expect.any(String) }]);
    expect(await remove("/token", "anvil-7")).toMatchObject({ status: 200 });
    expect(await waiting()).toEqual([]);
    const publicKey = createUser().getPublicKey();
    const late = await site.ask("/api/judge/register", { body: { token, name: "anvil-7", publicKey } });
    expect(late.body.code).toBe("judge_token_invalid");
    expect(await remove("/token", "anvil-7")).toMatchObject({ status: 404, code: "judge_not_found" });
  });

  it("removes a judge only when it is disabled, and its key with it", async () => {
    const three = await site.judge("judge-3");
    await three.claim();
    expect(await remove("", "judge-3")).toMatchObject({ status: 409, code: "judge_in_use" });
    await putState("judge-3", "disabled");
    expect(await remove("", "judge-3")).toMatchObject({ status: 200 });
    expect(await three.claim()).toMatchObject({ kind: "refused", because: "this judge is not registered" });
    expect(await remove("", "judge-3")).toMatchObject({ status: 404 });
    const { rows } = await sql<{ action: string; details: object }>`
      select action, details from audit_entries where object_id in ('judge-3', 'anvil-7') order by id`.execute(
      site.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...["judge.invite", "judge.invite", "judge.uninvite", "judge.disabled", "judge.remove"],
    ]);
    expect(rows[3]?.details).toEqual({ before: "enabled", after: "disabled" });
  });
});

describe("parked work", () => {
  const parked = async () => (await ask("admin/judges/parked", "GET")).body.data;
  const settle = async (how: string, submitId: number) =>
    (await ask(`admin/judges/${how}-parked`, "POST", { submitId })).body;
  /** Sends something that judges give back until it is parked. */
  const park = async (): Promise<number> => {
    const id = await submit("2000");
    for (let left = 3; left > 0; left--) {
      await sql`update judge_jobs set not_before = now(), avoid_until = null where submission_id = ${id}`.execute(
        site.db,
      );
      const order = await one.work();
      expect(order.submissionId).toBe(id);
      await one.report(order, { kind: "fault", because: "no room on the disk" });
      const { rows } = await vi.waitFor(
        async () => {
          const jobs = await sql<{ faults: number }>`
            select faults from judge_jobs where submission_id = ${id} and state <> 'leased'`.execute(site.db);
          expect(jobs.rows[0]?.faults).toBe(4 - left);
          return jobs;
        },
        { timeout: 10_000 },
      );
      expect(rows).toHaveLength(1);
    }
    await ends(id, 4);
    await sql`delete from judge_troubles`.execute(site.db);
    return id;
  };

  it("is shown with its cause and judged anew when it is released, once", async () => {
    const id = await park();
    expect(await parked()).toEqual({
      total: 1,
      records: [
        {
          submitId: id,
          problemID: "2000",
          title: expect.any(String),
          username: `user${names}`,
          language: languageFiles[0]?.name,
          submitTime: expect.any(String),
          cause: "no room on the disk",
          faults: 3,
          vanished: 0,
          judges: ["judge-1"],
        },
      ],
    });
    const answers = await Promise.all([settle("release", id), settle("release", id)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    await one.report(await one.work(), judgedAs(0));
    await ends(id, 0);
    expect(await parked()).toEqual({ total: 0, records: [] });
  });

  it("stays a system error when it is closed, and is gone from the list", async () => {
    const id = await park();
    expect(await settle("close", id)).toMatchObject({ status: 200 });
    expect(await parked()).toEqual({ total: 0, records: [] });
    await site.restartDispatch();
    await ends(id, 4);
    await vi.waitFor(async () => expect((await one.claim()).kind).toBe("none"), 10_000);
    expect(await settle("release", id)).toMatchObject({ status: 409, code: "judgement_not_parked" });
    const { rows } = await sql<{ action: string; details: object }>`
      select action, details from audit_entries where action like 'judgement.%' order by id`.execute(site.db);
    expect(rows.map(({ action }) => action)).toEqual(["judgement.release", "judgement.close"]);
    expect(rows[1]?.details).toEqual({ cause: "no room on the disk" });
  });
});

it("a language that is switched off is refused at once; what was sent in it before is judged", async () => {
  const id = await submit();
  const languages = (await ask("admin/languages", "GET")).body.data;
  const language = languages.find(({ name }: { name: string }) => name === languageFiles[0]?.name);
  await ask("admin/languages/enabled", "PUT", { id: language.id, isEnabled: false });
  expect(await submit().catch(() => "refused")).toBe("refused");
  const order = await one.work();
  expect(order.submissionId).toBe(id);
  await one.report(order, judgedAs(0));
  await ends(id, 0);
  await ask("admin/languages/enabled", "PUT", { id: language.id, isEnabled: true });
});

describe("a problem whose judging goes wrong", () => {
  const paused = async () => (await ask("admin/judges/paused-problems", "GET")).body.data;
  const resume = () => ask("admin/judges/pause-problem", "PUT", { pid: problemId, isPaused: false });

  it("for two people in a row stands still while others go on, and is judged anew when it is resumed", async () => {
    const spoilt = [await submit(), await submit()];
    await one.report(await one.work(), judgedAs(4));
    await two.report(await two.work(), judgedAs(4));
    for (const id of spoilt) await ends(id, 4);
    expect(await paused()).toMatchObject([{ pid: problemId, problemId: "1000", waiting: 0 }]);

    const waits = await submit();
    const other = await submit("2000");
    const order = await one.work();
    expect(order.submissionId).toBe(other);
    await one.report(order, judgedAs(0));
    await ends(other, 0);
    expect((await two.claim()).kind).toBe("none");
    expect(await paused()).toMatchObject([{ waiting: 1, reason: expect.stringContaining("system error") }]);

    expect((await resume()).body.data).toEqual({ rejudged: 2 });
    for (let left = 3; left > 0; left--) await two.report(await two.work(), judgedAs(0));
    for (const id of [...spoilt, waits]) await ends(id, 0);
    expect(await paused()).toEqual([]);
  });

  it("goes on when a sound verdict came between", async () => {
    for (const status of [4, 0, 4]) {
      const id = await submit();
      const judge = status === 0 ? two : one;
      await judge.report(await judge.work(), judgedAs(status));
      await ends(id, status);
    }
    expect(await paused()).toEqual([]);
    await sql`delete from judge_troubles`.execute(site.db);
  });

  it("stands still after three faults, but not because one judge is broken", async () => {
    const fault = { kind: "fault", because: "no room" } as const;
    await two.renew([]);
    const submissions = [await submit(), await submit(), await submit()];
    for (const id of submissions) {
      const order = await one.work();
      expect(order.submissionId).toBe(id);
      await one.report(order, fault);
    }
    await vi.waitFor(async () => {
      const { rows } = await sql`select from judge_troubles`.execute(site.db);
      expect(rows).toHaveLength(3);
    });
    expect(await paused()).toEqual([]);
    await sql`update judge_jobs set not_before = now()`.execute(site.db);
    await two.report(await two.work(), fault);
    await vi.waitFor(async () => expect(await paused()).toMatchObject([{ pid: problemId }]), 10_000);
    const { rejudged } = (await resume()).body.data;
    await sql`update judge_jobs set not_before = now(), avoid_until = null`.execute(site.db);
    for (let left = rejudged + 3; left > 0; left--) await two.report(await two.work(), judgedAs(0));
    for (const id of submissions) await ends(id, 0);
  });

  it("can be stopped by hand, and a problem that is not there cannot", async () => {
    const put = (pid: number) =>
      ask("admin/judges/pause-problem", "PUT", { pid, isPaused: true, reason: "wrong tests" });
    await put(problemId);
    expect(await paused()).toMatchObject([{ reason: "wrong tests" }]);
    await resume();
    expect((await put(987_654)).body.code).toBe("problem_not_found");
  });
});
