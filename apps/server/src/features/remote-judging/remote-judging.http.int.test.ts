import { judgeStatus, type Role, remoteSites, roles } from "@touchstone/domain";
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
  await buildRemoteProblem(api.db, "LIBRE-1", "LIBRE");
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
const put = (isOpen: boolean) => as("root", "/switch", "PUT", { isOpen, hasReadRules: isOpen });
const account = { site: "HDU", username: "bot", password: "very secret" };

describe("remote judging", () => {
  it("is switched off on a new site", async () => {
    expect(await state()).toMatchObject({
      isOpen: false,
      accounts: [],
      sites: remoteSites.map((site) => ({
        ...{ site, failures: 0, restsUntil: null, needsCareSince: null, lastTrouble: null },
        ...{ queued: 0, sent: 0, pages: 0 },
      })),
    });
    expect(await submit("HDU-1000")).toMatchObject({ status: 403, body: { code: "judging_closed" } });
  });

  it.each([undefined, "alice", "admin"])("is nobody's but root's: %s", async (name) => {
    const expected = name === undefined ? 401 : 403;
    const calls: [string, string, unknown?][] = [
      ["", "GET"],
      ["/pages?site=HDU", "GET"],
      ["/switch", "PUT", { isOpen: true, hasReadRules: true }],
      ["/account", "POST", account],
      ["/account", "PUT", { id: 1, isEnabled: true }],
      ["/account?id=1", "DELETE"],
      ["/account/check", "POST", { id: 1 }],
      ["/care", "POST", { site: "HDU" }],
    ];
    for (const [path, method, body] of calls)
      expect((await as(name, path, method, body)).status).toBe(expected);
    expect((await state()).isOpen).toBe(false);
  });

  it("is not switched on by whoever has not read the rules", async () => {
    for (const body of [{ isOpen: true }, { isOpen: true, hasReadRules: false }])
      expect((await as("root", "/switch", "PUT", body)).status).toBe(400);
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
      const waits = { status: judgeStatus.pending, language: "G++", remoteJudge: "HDU" };
      expect(detail.body.data.submission).toMatchObject(waits);
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
      expect(await submit("LIBRE-1")).toMatchObject({ status: 404, body: { code: "problem_not_found" } });
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
  let id: number;
  beforeEach(async () => {
    ({ id } = (await as("root", "/account", "POST", account)).body.data);
  });
  const kept = async () => (await state()).accounts[0];
  const change = (values: object) =>
    api.db.updateTable("remote_accounts").set(values).where("id", "=", id).execute();

  it("is kept sealed, told without its password, and switched", async () => {
    const whole = await as("root", "", "GET");
    expect(whole.body.data.accounts).toEqual([
      {
        ...{ id, site: "HDU", username: "bot", isEnabled: true, isBusy: false },
        ...{ parkedBecause: null, parkedAt: null },
        ...{ checkOrderedAt: null, checkedAt: null, checkTrouble: null },
      },
    ]);
    expect(JSON.stringify(whole.body)).not.toContain("very secret");
    const audit = await api.db.selectFrom("audit_entries").select("details").execute();
    expect(JSON.stringify(audit)).not.toContain("very secret");
    await change({ parked_because: "challenge", parked_at: new Date() });
    expect((await as("root", "/account", "PUT", { id, isEnabled: false })).status).toBe(200);
    expect(await kept()).toMatchObject({ isEnabled: false, parkedBecause: "challenge" });
    await as("root", "/account", "PUT", { id, isEnabled: true });
    expect(await kept()).toMatchObject({ isEnabled: true, parkedBecause: null });
  });

  it("is in use while a step holds it", async () => {
    await change({ lease: crypto.randomUUID(), leased_until: new Date(Date.now() + 60_000) });
    expect(await kept()).toMatchObject({ isBusy: true });
    expect(await as("root", `/account?id=${id}`, "DELETE")).toMatchObject({
      ...{ status: 409, body: { code: "remote_account_in_use" } },
    });
    await change({ lease: null, leased_until: null });
  });

  it("is removed with its secrets once nothing is on its way with it, and can be added again", async () => {
    await sql`update remote_tasks set phase = 'sending', account_id = ${id}
      where submission_id = (select max(submission_id) from remote_tasks)`.execute(api.db);
    expect((await as("root", `/account?id=${id}`, "DELETE")).status).toBe(409);
    await sql`update remote_tasks set phase = 'ended'`.execute(api.db);
    expect((await as("root", `/account?id=${id}`, "DELETE")).status).toBe(200);
    expect((await state()).accounts).toEqual([]);
    const row = await api.db
      .selectFrom("remote_accounts")
      .select(["sealed_password", "sealed_session", "is_enabled"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sealed_password: Buffer.alloc(0), sealed_session: null, is_enabled: false });
    for (const [path, method, body] of [
      [`/account?id=${id}`, "DELETE"],
      ["/account", "PUT", { id, isEnabled: true }],
    ] as const)
      expect(await as("root", path, method, body)).toMatchObject({
        ...{ status: 404, body: { code: "remote_account_not_found" } },
      });
    expect((await as("root", "/account", "POST", account)).body.data).toEqual({ id });
    expect(await kept()).toMatchObject({ username: "bot", isEnabled: true });
  });

  it("is tried when root wants it, while remote judging is on", async () => {
    await put(false);
    expect(await as("root", "/account/check", "POST", { id })).toMatchObject({
      ...{ status: 409, body: { code: "remote_judging_off" } },
    });
    await put(true);
    expect((await as("root", "/account/check", "POST", { id })).status).toBe(200);
    expect(await kept()).toMatchObject({ checkOrderedAt: expect.any(String), checkedAt: null });
    const other = await as("root", "/account/check", "POST", { id: 999 });
    expect([other.status, other.body.code]).toEqual([404, "remote_account_not_found"]);
  });

  it.each([
    [{ ...account, site: "GYM" }],
    [{ ...account, site: "LUOGU" }],
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

  it("leaves a trace of whatever root does with it", async () => {
    const rows = await api.db
      .selectFrom("audit_entries")
      .select("action")
      .where("object_kind", "=", "remote-account")
      .where("object_id", "=", String(id))
      .execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(["keep", "switch", "remove", "check"].map((act) => `remote-account.${act}`)),
    );
  });
});

describe("a site that needs care", () => {
  it("tells its pages to root, the newest first", async () => {
    for (const expected of ["a token", "the table of runs"]) {
      const page = { site: "CF", address: "https://codeforces.com/", status: 200, body: "<b>", expected };
      await api.db.insertInto("remote_pages").values(page).execute();
    }
    const { body } = await as("root", "/pages?site=CF", "GET");
    expect(body.data).toMatchObject([
      { expected: "the table of runs", body: "<b>" },
      { expected: "a token" },
    ]);
    expect((await as("root", "/pages?site=HDU", "GET")).body.data).toEqual([]);
    expect((await state()).sites).toContainEqual(expect.objectContaining({ site: "CF", pages: 2 }));
  });

  it("is cared for", async () => {
    await sql`update remote_sites set needs_care_since = now() where site = 'CF'`.execute(api.db);
    for (let times = 0; times < 2; times += 1)
      expect((await as("root", "/care", "POST", { site: "CF" })).status).toBe(200);
    expect((await state()).sites).toContainEqual(
      expect.objectContaining({ site: "CF", needsCareSince: null }),
    );
    const acts = await api.db
      .selectFrom("audit_entries")
      .select("object_id")
      .where("action", "=", "remote-site.care")
      .execute();
    expect(acts).toEqual([{ object_id: "CF" }]);
  });
});
