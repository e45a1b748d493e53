/** What a fleet does to a site: late words, lost words, words too many or too large. The wire and the server are real. */
import { randomUUID } from "node:crypto";
import { languageFiles } from "@touchstone/languages";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { rejudgeSubmission } from "../features/submissions/index.ts";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { countersThatDiffer } from "../testing/recount.ts";
import { judgedAs, type TestJudge } from "../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { judgedSteps } from "../wiring/judged-steps.ts";

const testCount = 2000;
let site: TestSite;
let one: TestJudge;
let two: TestJudge;
let token: string;
let names = 0;

beforeAll(async () => {
  site = await startTestSite();
  const store = { db: site.db, blobDir: site.config.blobDir };
  await buildJudgeable(store, "1000");
  const many = await buildJudgeable(store, "MANY");
  await sql`update problem_judgings set manifest_sha256 = sha256('many'), manifest = jsonb_set(manifest, '{tests}',
    to_jsonb(array(select manifest -> 'tests' -> 0 from generate_series(1, ${testCount})))) where problem_id = ${many}`.execute(
    site.db,
  );
  await buildJudgeable(store, "NONE", undefined, { manifest_sha256: null });
  one = await site.judge("judge-1");
  two = await site.judge("judge-2");
});
afterAll(() => site.close());
beforeEach(async () => {
  names += 1;
  token = (await site.openSession(await site.makeUser(`user${names}`))).token;
});

const submit = async (pid = "1000"): Promise<number> => {
  const body = { pid, language: languageFiles[0]?.name, code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token, body })).body.data.submitId;
};
const statusOf = async (id: number) =>
  (await site.db.selectFrom("submissions").select("status").where("id", "=", id).executeTakeFirstOrThrow())
    .status;
const ends = (id: number, status: number) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe(status), { timeout: 20_000, interval: 50 });
const jobOf = async (id: number) => {
  const { rows } = await sql<{ state: string; vanished: number; left: number }>`
    select state, vanished, extract(epoch from lease_until - now())::float8 as left
    from judge_jobs where submission_id = ${id}`.execute(site.db);
  return rows[0];
};

it("[Q02] work of which no word was sent is found within ten seconds", async () => {
  const waiting = one.claim(10_000);
  const id = await submit();
  const first = await waiting;
  if (first.kind === "work") await one.report(first.order, judgedAs(0));
  await ends(id, 0);
  const next = two.claim(10_000);
  const nobody = { wakeJudges: () => {}, tellVoid: () => {} };
  await rejudgeSubmission({ db: site.db, steps: judgedSteps, ...nobody }, id, "r");
  const committedAt = performance.now();
  const found = await next;
  expect(found).toMatchObject({ kind: "work", order: { submissionId: id, generation: 2 } });
  expect(performance.now() - committedAt).toBeLessThan(10_000);
  if (found.kind === "work") await two.report(found.order, judgedAs(0));
  await ends(id, 0);
});

it("[Q06] a report that comes twice and progress that comes late change nothing any more", async () => {
  const id = await submit();
  const order = await one.work();
  await one.report(order, judgedAs(0));
  await one.report(order, judgedAs(0));
  await ends(id, 0);
  expect((await one.renew([order.attempt])).attempts[0]?.state).toBe("void");
  expect(await statusOf(id)).toBe(0);
});

it("[Q10] leases follow the clock of the database, whatever the clock of the server says", async () => {
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 600_000);
  try {
    const id = await submit();
    const order = await one.work();
    expect((await jobOf(id))?.left).toBeGreaterThan(20);
    expect((await jobOf(id))?.left).toBeLessThanOrEqual(30);
    expect((await one.renew([order.attempt])).attempts[0]?.state).toBe("held");
    await one.report(order, judgedAs(0));
    await ends(id, 0);
  } finally {
    clock.mockRestore();
  }
});

it("[Q12] a problem without tests ends as our fault, and soon", async () => {
  const id = await submit("NONE");
  const asking = setInterval(() => {
    void sql`update judge_jobs set not_before = now(), avoid_until = null`.execute(site.db);
  }, 200);
  try {
    while ((await statusOf(id)) !== 4) await one.claim(500);
  } finally {
    clearInterval(asking);
  }
  const { rows } = await sql<{ cause: string }>`
    select cause from judgements where submission_id = ${id}`.execute(site.db);
  expect(rows[0]?.cause).toContain("no tests");
});

it("[Q13] a report on another's attempt, on none, or of 200 MB is refused", async () => {
  const id = await submit();
  const order = await one.work();
  await two.report(order, judgedAs(0));
  await one.report(order, judgedAs(0), { attempt: randomUUID() });
  const note = "x".repeat(2 * 1024 ** 2);
  await expect(one.report(order, { kind: "fault", because: note })).rejects.toThrow();
  const address = order.blobUrl
    .replace("{sha256}", "0".repeat(64))
    .replace("http://touchstone.test", site.url);
  const put = (url: string, body: Buffer) =>
    fetch(url, {
      method: "PUT",
      body: new Uint8Array(body),
      headers: { "content-type": "application/octet-stream" },
    });
  const tooLarge = await put(address, Buffer.alloc(200 * 1024 ** 2)).catch(() => ({ status: 413 }));
  expect(tooLarge.status).toBe(413);
  expect((await put(address, Buffer.from("{}"))).status).toBe(400);
  expect((await put(address.replace(/signature=./, "signature=!"), Buffer.from("{}"))).status).toBe(404);
  expect(await statusOf(id)).toBe(5);
  await one.report(order, judgedAs(-1));
  await ends(id, -1);
});

it("[Q17] five redeliveries of one accepted verdict move the counters once", async () => {
  const id = await submit();
  const order = await one.work();
  for (let i = 0; i < 5; i++) await one.report(order, judgedAs(0));
  await ends(id, 0);
  const last = await submit();
  await two.report(await two.work(), judgedAs(0));
  await ends(last, 0);
  expect(await countersThatDiffer(site.db)).toEqual([]);
});

it("[Q22] work that is held beyond all its limits is taken away, however often it is renewed", async () => {
  const id = await submit();
  for (let times = 1; times <= 3; times++) {
    await sql`update judge_jobs set avoid_until = null where state = 'waiting'`.execute(site.db);
    const order = await one.work();
    expect((await one.renew([order.attempt])).attempts[0]?.state).toBe("held");
    await sql`update judge_jobs set leased_at = now() - interval '21 minutes'`.execute(site.db);
    expect((await one.renew([order.attempt])).attempts[0]?.state).toBe("void");
    await sql`update judge_jobs set lease_until = lease_until - interval '31 seconds'`.execute(site.db);
    await vi.waitFor(async () => expect((await jobOf(id))?.vanished).toBe(times), 10_000);
  }
  await ends(id, 4);
});

it("[Q24] two thousand tests with messages travel as a blob and are recorded whole", async () => {
  const id = await submit("MANY");
  const order = await one.work();
  const test = { status: -1, share: 0, cause: null, timeMs: 1, memoryBytes: 1024 };
  const tests = Array.from({ length: testCount }, (_, at) => ({ ...test, note: `${at} ${"y".repeat(990)}` }));
  await one.reportStored(order, { kind: "judged", tests }, site.url);
  await ends(id, -1);
  const { rows } = await sql<{ notes: Record<string, string> }>`
    select case_notes as notes from judgements where submission_id = ${id}`.execute(site.db);
  expect(Object.keys(rows[0]?.notes ?? {})).toHaveLength(testCount);
});

it("a stored report that is not there, or is none, is a fault of the judge", async () => {
  const id = await submit();
  const order = await one.work();
  await one.report(order, { kind: "stored", blob: { sha256: "0".repeat(64), sizeBytes: 1 } });
  const again = await two.work();
  expect(again.submissionId).toBe(id);
  await two.report(again, judgedAs(0));
  await ends(id, 0);
});
