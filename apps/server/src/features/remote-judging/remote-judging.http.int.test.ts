import { judgeStatus, type Role, roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildRemoteProblem } from "../../testing/open-remote-room.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi();
  const people: [string, Role?][] = [["alice"], ["admin", roles.admin], ["root", roles.root]];
  for (const [name, role] of people) {
    const id = await api.makeUser(name, role === undefined ? {} : { role });
    tokens[name] = (await api.openSession(id)).token;
  }
  await buildRemoteProblem(api.db, "HDU-1000", "HDU");
  await buildRemoteProblem(api.db, "SPOJ-TEST", "SPOJ");
});
afterAll(() => api.close());

const as = (name: string | undefined, path: string, method: string, body?: unknown) =>
  api.ask(`/api/admin/remote-judging${path}`, {
    ...{ method, token: name === undefined ? undefined : tokens[name] },
    ...(body !== undefined && { body }),
  });
const state = async () => (await as("root", "", "GET")).body.data;
const submit = (pid: string, language = "G++") =>
  api.ask("/api/submit-problem-judge", {
    token: tokens.alice,
    body: { pid, language, code: "int main() {}" },
  });
const put = (isOpen: boolean) => as("root", "/switch", "PUT", { isOpen });
const account = { site: "HDU", username: "bot", password: "very secret" };

describe("remote judging", () => {
  it("is switched off on a new site", async () => {
    expect(await state()).toMatchObject({
      isOpen: false,
      accounts: [],
      sites: [
        { site: "CF", failures: 0, restsUntil: null, needsCareSince: null, queued: 0, sent: 0 },
        { site: "HDU", queued: 0 },
      ],
    });
    expect(await submit("HDU-1000")).toMatchObject({ status: 403, body: { code: "judging_closed" } });
  });

  it.each([undefined, "alice", "admin"])("is nobody's but root's: %s", async (name) => {
    const expected = name === undefined ? 401 : 403;
    const calls: [string, string, unknown?][] = [
      ["", "GET"],
      ["/pages", "GET"],
      ["/switch", "PUT", { isOpen: true }],
      ["/account", "POST", account],
      ["/account", "PUT", { id: 1, isEnabled: true }],
    ];
    for (const [path, method, body] of calls)
      expect((await as(name, path, method, body)).status).toBe(expected);
    expect((await state()).isOpen).toBe(false);
  });

  describe("when it is on", () => {
    beforeEach(() => put(true));

    it("takes a submission for the other judge, which waits until that has it", async () => {
      const { status, body } = await submit("HDU-1000");
      expect(status).toBe(200);
      const { submitId } = body.data;
      const detail = await api.ask(`/api/get-submission-detail?submitId=${submitId}`, {
        token: tokens.alice,
      });
      expect(detail.body.data.submission).toMatchObject({ status: judgeStatus.pending, language: "G++" });
      const task = await api.db
        .selectFrom("remote_tasks")
        .select(["phase", "problem", "site", "generation"])
        .where("submission_id", "=", submitId)
        .executeTakeFirst();
      expect(task).toEqual({ phase: "queued", problem: "1000", site: "HDU", generation: 1 });
      const { rows } = await sql`select from judge_jobs where submission_id = ${submitId}`.execute(api.db);
      expect(rows).toEqual([]);
      expect((await state()).sites).toContainEqual(expect.objectContaining({ site: "HDU", queued: 1 }));
    });

    it("takes the other judge's languages only, and problems of judges that it knows", async () => {
      expect(await submit("HDU-1000", "Rust")).toMatchObject({
        status: 400,
        body: { code: "language_not_allowed" },
      });
      expect(await submit("SPOJ-TEST")).toMatchObject({ status: 404, body: { code: "problem_not_found" } });
    });

    it("sends a submission that failed to arrive again, once its owner says so", async () => {
      await sql`update remote_tasks set phase = 'ended'`.execute(api.db);
      const { submitId } = (await submit("HDU-1000")).body.data;
      const resubmit = () => api.ask(`/api/resubmit?submitId=${submitId}`, { token: tokens.alice });
      expect(await resubmit()).toMatchObject({ status: 409, body: { code: "resubmit_refused" } });
      await sql`update submissions set status = 10 where id = ${submitId}`.execute(api.db);
      await sql`update remote_tasks set phase = 'ended' where submission_id = ${submitId}`.execute(api.db);
      expect((await resubmit()).status).toBe(200);
      const task = await api.db
        .selectFrom("remote_tasks")
        .select(["phase", "generation"])
        .where("submission_id", "=", submitId)
        .executeTakeFirst();
      expect(task).toEqual({ phase: "queued", generation: 2 });
    });

    it("lets a person have three submissions under way", async () => {
      await sql`update remote_tasks set phase = 'ended'`.execute(api.db);
      for (let sent = 0; sent < 3; sent += 1) expect((await submit("HDU-1000")).status).toBe(200);
      expect(await submit("HDU-1000")).toMatchObject({ status: 429, body: { code: "too_many_in_flight" } });
      await sql`update remote_tasks set phase = 'ended'`.execute(api.db);
    });
  });
});

describe("an account", () => {
  it("is kept sealed, told without its password, and switched", async () => {
    const { id } = (await as("root", "/account", "POST", account)).body.data;
    const whole = await as("root", "", "GET");
    expect(whole.body.data.accounts).toEqual([
      { id, site: "HDU", username: "bot", isEnabled: true, parkedBecause: null, parkedAt: null },
    ]);
    expect(JSON.stringify(whole.body)).not.toContain("very secret");
    const audit = await api.db.selectFrom("audit_entries").select("details").execute();
    expect(JSON.stringify(audit)).not.toContain("very secret");
    await sql`update remote_accounts set parked_because = 'challenge', parked_at = now() where id = ${id}`.execute(
      api.db,
    );
    expect((await as("root", "/account", "PUT", { id, isEnabled: false })).status).toBe(200);
    expect((await state()).accounts[0]).toMatchObject({ isEnabled: false, parkedBecause: "challenge" });
    await as("root", "/account", "PUT", { id, isEnabled: true });
    expect((await state()).accounts[0]).toMatchObject({ isEnabled: true, parkedBecause: null });
  });

  it.each([
    [{ ...account, site: "POJ" }],
    [{ ...account, username: "" }],
    [{ ...account, username: "a\nb" }],
    [{ ...account, password: "x".repeat(256) }],
  ])("is refused: %j", async (body) => {
    expect((await as("root", "/account", "POST", body)).status).toBe(400);
  });

  it("that is not there cannot be switched", async () => {
    const { status, body } = await as("root", "/account", "PUT", { id: 999, isEnabled: true });
    expect([status, body.code]).toEqual([404, "remote_account_not_found"]);
  });
});

it("pages that could not be read are told to root, the newest first", async () => {
  for (const expected of ["a token", "the table of runs"]) {
    const page = { site: "CF", address: "https://codeforces.com/", status: 200, body: "<b>", expected };
    await api.db.insertInto("remote_pages").values(page).execute();
  }
  const { body } = await as("root", "/pages", "GET");
  expect(body.data).toMatchObject([{ expected: "the table of runs", body: "<b>" }, { expected: "a token" }]);
});
