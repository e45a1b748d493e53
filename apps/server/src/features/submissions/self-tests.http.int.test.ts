import type { JudgeReport } from "@touchstone/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import type { TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { pruneSelfTests } from "./self-tests.repo.ts";

let site: TestSite;
let judge: TestJudge;
let owner: string;
let pid: number;

beforeAll(async () => {
  site = await startTestSite();
  judge = await site.judge("judge-1");
  const place = { db: site.db, blobDir: site.config.blobDir };
  pid = await buildJudgeable(place, "PLAIN");
});
beforeEach(async () => {
  await sql`delete from self_tests`.execute(site.db);
  owner = (await site.openSession(await site.makeUser(`owner-${Math.random().toString(36).slice(2)}`))).token;
});
afterAll(() => site.close());

const program = { language: "C++", code: "int main() {}", userInput: "1 2" };
const send = async (changes: object = {}, token = owner) =>
  (await site.ask("/api/submit-problem-test-judge", { token, body: { pid, ...program, ...changes } })).body;
const read = async (key: string, token = owner) =>
  (await site.ask(`/api/get-test-judge-result?testJudgeKey=${key}`, { token })).body;
const sent = async (changes: object = {}): Promise<string> => (await send(changes)).data;
const test = { status: 0, share: 1, cause: null, timeMs: 12, memoryBytes: 3 * 1024 ** 2 };
const ran: JudgeReport["outcome"] = { kind: "self-tested", test, stdout: "3\n", stderr: "debug\n" };
const ended = (key: string) =>
  vi.waitFor(async () => {
    const { data } = await read(key);
    expect(data.status).not.toBe(5);
    return data;
  }, 10_000);

describe("a self-test", () => {
  it("[EDIT-13] runs a program on an input of its author's own, and nothing counts it", async () => {
    const key = await sent({ expectedOutput: "3\n" });
    const waiting = { status: 5, time: null, memory: null, userOutput: null, stderr: null, cause: null };
    const asked = { userInput: "1 2", expectedOutput: "3\n", problemJudgeMode: "default" };
    expect((await read(key)).data).toEqual({ ...waiting, ...asked });
    const order = await judge.work();
    expect(order).toMatchObject({ selfTest: { input: "1 2", answer: "3\n" }, limits: { timeMs: 1000 } });
    expect(order.submissionId).toBeLessThan(0);
    const address = order.blobUrl.replace("{sha256}", order.source.sha256);
    const source = await fetch(address.replace("http://touchstone.test", site.url));
    expect(await source.text()).toBe(program.code);
    expect(await judge.renew([order.attempt])).toMatchObject({ attempts: [{ state: "held" }] });
    await judge.report(order, ran);
    const done = { status: 0, time: 12, memory: 3072, userOutput: "3\n", stderr: "debug\n", cause: null };
    expect(await ended(key)).toEqual({ ...done, ...asked });
    const { rows } = await sql`select count(*) from submissions`.execute(site.db);
    expect(rows).toEqual([{ count: 0 }]);
    expect(await site.db.selectFrom("judge_jobs").selectAll().execute()).toEqual([]);
  });

  it("tells what the compiler said, and how the program ended", async () => {
    const broken = await sent();
    await judge.report(await judge.work(), { kind: "compile-error", message: "main.cpp:1: error" });
    expect(await ended(broken)).toMatchObject({ status: -2, stderr: "main.cpp:1: error", userOutput: null });
    const crashed = await sent();
    const cause = { kind: "exit-code", code: 3 } as const;
    await judge.report(await judge.work(), { ...ran, test: { ...test, status: 3, cause } });
    expect(await ended(crashed)).toMatchObject({ status: 3, cause: JSON.stringify(cause) });
  });

  it("is only run, not compared, where a jury's program judges", async () => {
    const spj = { judge_mode: "spj", spj_code: "int main() {}", spj_language: "C++" } as const;
    const place = { db: site.db, blobDir: site.config.blobDir };
    const special = await buildJudgeable(place, "SPECIAL", undefined, spj);
    const key = await sent({ pid: special, expectedOutput: "3\n" });
    const order = await judge.work();
    expect(order.selfTest).toEqual({ input: "1 2", answer: null });
    await judge.report(order, ran);
    expect(await ended(key)).toMatchObject({ problemJudgeMode: "spj" });
  });

  it("is its author's alone, and gone when it has expired", async () => {
    const key = await sent();
    const stranger = (await site.openSession(await site.makeUser("stranger"))).token;
    expect(await read(key, stranger)).toMatchObject({ status: 404, code: "self_test_not_found" });
    expect(await read("nonsense")).toMatchObject({ status: 404 });
    await pruneSelfTests(site.db);
    expect((await read(key)).data.status).toBe(5);
    await sql`update self_tests set expires_at = now() - interval '1 second'`.execute(site.db);
    expect(await read(key)).toMatchObject({ status: 404 });
    await pruneSelfTests(site.db);
    expect(await site.db.selectFrom("self_tests").selectAll().execute()).toEqual([]);
    expect((await judge.claim()).kind).toBe("none");
  });

  it("is refused for a problem that is not public, a wrong language, and texts that are too long", async () => {
    const place = { db: site.db, blobDir: site.config.blobDir };
    const hidden = await buildJudgeable(place, "HIDDEN");
    await site.db.updateTable("problems").set({ auth: 2 }).where("id", "=", hidden).execute();
    for (const [changes, code] of [
      [{ pid: hidden }, "problem_not_found"],
      [{ pid: 999_999 }, "problem_not_found"],
      [{ type: "contest" }, "contest_not_found"],
      [{ pid: hidden, type: "group" }, "problem_not_found"],
      [{ language: "Brainfuck" }, "language_not_allowed"],
      [{ code: " " }, "code_empty"],
      [{ code: "x".repeat(65_536) }, "code_too_long"],
      [{ userInput: "x".repeat(16_385) }, "invalid_input"],
    ] as const) {
      expect(await send(changes), JSON.stringify(changes).slice(0, 60)).toMatchObject({ code });
    }
  });

  it("shares the three places that one person's practice has", async () => {
    for (let count = 0; count < 3; count += 1) await sent();
    expect(await send()).toMatchObject({ status: 429, code: "too_many_in_flight" });
  });

  it("is tried again when its judge fails, and told as our fault when that does not help", async () => {
    const key = await sent();
    for (let failure = 0; failure < 3; failure += 1) {
      await sql`update judge_jobs set not_before = now(), avoid_until = null`.execute(site.db);
      const order = await judge.work();
      if (failure === 0) await judge.report(order, { kind: "judged", tests: [test] });
      else await judge.report(order, { kind: "fault", because: "no space left" });
      await vi.waitFor(async () => {
        const { rows } = await sql`select faults, state <> 'leased' as back from judge_jobs`.execute(site.db);
        expect(rows).toEqual([{ faults: failure + 1, back: true }]);
      }, 10_000);
    }
    expect((await read(key)).data).toMatchObject({ status: 4, stderr: null, cause: null });
  });
});
