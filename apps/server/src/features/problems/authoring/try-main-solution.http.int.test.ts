import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { countersThatDiffer } from "../../../testing/recount.ts";
import { judgedAs, type TestJudge } from "../../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";

let site: TestSite;
let authoring: AuthoringSite;
let judge: TestJudge;
beforeAll(async () => {
  site = await startTestSite();
  authoring = await openAuthoring(site);
  judge = await site.judge("judge-1");
});
afterAll(() => site.close());

const base = "/api/admin/problem";
const main = (code = "int main() {}") => ({ mainSolution: { lid: authoring.cpp, code } });
const verification = async (pid: number) =>
  (await authoring.ask("author", `${base}/verification?pid=${pid}`)).body.data;
const verdict = (pid: number, state: string) =>
  vi.waitFor(async () => expect((await verification(pid)).state).toBe(state), 10_000);

it("a main solution is tried by the judges on every new judging revision, and publishing asks for it", async () => {
  const pid = await authoring.make("author", authoring.form("TRY-1", {}, main()));
  expect(await verification(pid)).toEqual({
    state: "waiting",
    status: null,
    message: null,
    finishedAt: null,
  });
  const order = await judge.work();
  expect(order.submissionId).toBeLessThan(0);
  expect(order).not.toHaveProperty("selfTest");
  await judge.report(order, judgedAs(0));
  await verdict(pid, "passed");
  expect(await verification(pid)).toMatchObject({ status: 0, finishedAt: expect.any(String) });

  // A mended text leaves the verdict standing; another time limit does not.
  await authoring.save("author", pid, 1, authoring.form("TRY-1", { title: "Mended" }, main()));
  expect((await verification(pid)).state).toBe("passed");
  await authoring.save("author", pid, 2, authoring.form("TRY-1", { title: "Mended", timeLimit: 10 }, main()));
  expect((await verification(pid)).state).toBe("waiting");
  await judge.report(await judge.work(), judgedAs(1));
  await verdict(pid, "failed");
  const publish = () => authoring.ask("root", `${base}/change-problem-auth`, { id: pid, auth: 1 }, "PUT");
  expect((await publish()).body.code).toBe("problem_unverified");
  const listed = async () =>
    (await authoring.ask("root", `${base}/get-problem-list?keyword=TRY-1`)).body.data.records[0].isVerified;
  expect(await listed()).toBe(false);

  // Another main solution is another trial; a compile error says what the compiler said.
  await authoring.save(
    "author",
    pid,
    3,
    authoring.form("TRY-1", { title: "Mended", timeLimit: 10 }, main("int")),
  );
  await judge.report(await judge.work(), { kind: "compile-error", message: "no main" });
  await verdict(pid, "failed");
  expect(await verification(pid)).toMatchObject({ status: -2, message: "no main" });
  const again = await authoring.ask("author", `${base}/verify`, { pid });
  expect(again.body.data.state).toBe("waiting");
  await authoring.ask("author", `${base}/verify`, { pid });
  await judge.report(await judge.work(), judgedAs(0));
  await verdict(pid, "passed");
  expect(await listed()).toBe(true);
  expect((await publish()).status).toBe(200);
});

it("a trial is no submission: no list, counter or status knows it", async () => {
  expect(await site.db.selectFrom("submissions").selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom("judgements").selectAll().execute()).toEqual([]);
  expect(await countersThatDiffer(site.db)).toEqual([]);
});

it("a report that cannot be believed is given back, and a trial of which no verdict comes is lost", async () => {
  const pid = await authoring.make("author", authoring.form("TRY-2", {}, main()));
  const order = await judge.work();
  await judge.report(order, judgedAs(0, 7));
  const faults = async () => {
    const { rows } = await sql<{ faults: number }>`
      select faults from judge_jobs where submission_id = ${order.submissionId}`.execute(site.db);
    return rows[0]?.faults;
  };
  await vi.waitFor(async () => expect(await faults()).toBe(1), 10_000);
  expect((await verification(pid)).state).toBe("waiting");
  await sql`delete from self_tests where id = ${order.submissionId}`.execute(site.db);
  expect((await verification(pid)).state).toBe("none");
  const none = await authoring.make("author", authoring.form("TRY-3"));
  expect((await authoring.ask("author", `${base}/verify`, { pid: none })).body.code).toBe(
    "main_solution_missing",
  );
});

it("[U12] data that are replaced while an attempt runs leave it its own; the next attempt has the new", async () => {
  const pid = await authoring.make(
    "root",
    authoring.form(
      "SWAP-1",
      { auth: 1, type: 1 },
      {
        samples: [{ input: "1", output: "1", score: 100 }],
        confirmUnverified: true,
      },
    ),
  );
  const { token } = await site.openSession(await site.makeUser("solver", { role: roles.user }));
  const submit = async () =>
    (
      await site.ask("/api/submit-problem-judge", {
        token,
        body: { pid: "SWAP-1", language: "C++", code: "x" },
      })
    ).body.data.submitId;
  const first = await submit();
  const old = await judge.work();
  const replaced = authoring.form(
    "SWAP-1",
    { auth: 1, type: 0 },
    {
      samples: [
        { input: "2", output: "2" },
        { input: "3", output: "3" },
      ],
    },
  );
  expect((await authoring.save("root", pid, 1, replaced)).status).toBe(200);
  const second = await submit();
  const next = await judge.work();
  expect([old.problemType, next.problemType]).toEqual(["oi", "acm"]);
  expect(next.manifest.sha256).not.toBe(old.manifest.sha256);
  // The old manifest has one test and points, the new one two and none.
  await judge.report(old, judgedAs(0, 1));
  await judge.report(next, judgedAs(0, 2));
  const rowOf = async (id: number) =>
    site.db.selectFrom("submissions").select(["status", "score"]).where("id", "=", id).executeTakeFirst();
  await vi.waitFor(async () => expect(await rowOf(first)).toEqual({ status: 0, score: 100 }), 10_000);
  await vi.waitFor(async () => expect(await rowOf(second)).toEqual({ status: 0, score: null }), 10_000);
});
