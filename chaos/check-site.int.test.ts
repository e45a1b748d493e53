import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { foldBoard } from "../apps/server/src/features/standings/board/fold-board.ts";
import { buildJudgeable } from "../apps/server/src/testing/build-judgeable.ts";
import { buildContest, buildContestProblem } from "../apps/server/src/testing/build-rows.ts";
import { judgedAs } from "../apps/server/src/testing/test-judge.ts";
import { startTestSite, type TestSite } from "../apps/server/src/testing/test-site.ts";
import { checkSite } from "./check-site.ts";
import { openLedger } from "./ledger.ts";

let site: TestSite;
const ledger = openLedger();

/** The promises that are broken now. */
const broken = async () => {
  const checks = await checkSite(site, ledger);
  return checks.filter((check) => check.broken.length > 0).map(({ promise }) => promise);
};

beforeAll(async () => {
  site = await startTestSite();
  const { db } = site;
  const problemId = await buildJudgeable({ db, blobDir: site.config.blobDir }, "1000");
  const cid = await buildContest(db, await site.makeUser("setter"));
  await buildContestProblem(db, { contestId: cid, problemId, displayId: "A" });
  const { token } = await site.openSession(await site.makeUser("ann"));
  const judge = await site.judge("judge");
  for (const place of [{ pid: "1000" }, { pid: "A", cid }]) {
    const [key, fromMs] = [randomUUID(), Date.now()];
    const body = { ...place, language: "C++", code: "int main() {}" };
    const { body: answer } = await site.ask("/api/submit-problem-judge", {
      ...{ token, body, headers: { "idempotency-key": key } },
    });
    ledger.submissions.set(answer.data.submitId, { key, status: 0, sent: { fromMs, toMs: Date.now() } });
    await judge.report(await judge.work(), judgedAs(0));
  }
  const comment = await site.ask("/api/comment", { token, body: { cid, content: "Said once." } });
  expect(comment.status).toBe(200);
  ledger.comments.add("Said once.");
  expect((await site.ask("/api/logout", { token })).status).toBe(200);
  ledger.revokedTokens.add(token);
  await vi.waitFor(
    async () => {
      await foldBoard(db, cid);
      expect(await broken()).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
}, 60_000);
afterAll(() => site.close());

const breaks: [promise: string, breaking: string, mending: string][] = [
  ["every accepted submission has its verdict", "update submissions set status = 7", "set status = 0"],
  [
    "every accepted submission has its verdict",
    "update judgements set state = 'running', finished_at = null",
    "set state = 'finished', finished_at = now()",
  ],
  ["what was acknowledged is there", "update comments set content = 'Other'", "set content = 'Said once.'"],
  [
    "nothing has its effect twice",
    "update submission_keys set key = key || '-'",
    "set key = rtrim(key, '-')",
  ],
  [
    "a submission carries the time it was sent",
    "update submissions set submitted_at = submitted_at + interval '1 hour'",
    "set submitted_at = submitted_at - interval '1 hour'",
  ],
  ["counters equal a recount", "update problem_counters set ac = ac + 1", "set ac = ac - 1"],
  ["counters equal a recount", "update user_counters set solved = solved + 1", "set solved = solved - 1"],
  ["counters equal a recount", "update comments set likes = likes + 1", "set likes = likes - 1"],
  ["standings equal a rebuild", "update contest_rows set points = points + 1", "set points = points - 1"],
  [
    "standings equal a rebuild",
    "update contest_boards set folded_seq = folded_seq - 1",
    "set folded_seq = folded_seq + 1",
  ],
  ["no session lives that was revoked", "update sessions set revoked_at = null", "set revoked_at = now()"],
];

it.each(breaks)("notices that it is broken that %s: %s", async (promise, breaking, mending) => {
  await sql.raw(breaking).execute(site.db);
  expect(await broken()).toContain(promise);
  await sql.raw(breaking.replace(/set .*/, mending)).execute(site.db);
  expect(await broken()).toEqual([]);
});

it("notices what happened twice", async () => {
  const again = [
    "insert into comments (contest_id, author_id, content) select contest_id, author_id, content from comments",
    "delete from comments where id > (select min(id) from comments)",
  ] as const;
  await sql.raw(again[0]).execute(site.db);
  expect(await broken()).toEqual(["nothing has its effect twice"]);
  await sql.raw(again[1]).execute(site.db);
  expect(await broken()).toEqual([]);
});
