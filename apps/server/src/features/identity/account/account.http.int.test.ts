import { createHash } from "node:crypto";
import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { awaitLockWaits } from "../../../testing/await-lock-waits.ts";
import { buildProblem, buildSubmission } from "../../../testing/build-rows.ts";
import { startTestApi, type TestApi, testPassword } from "../../../testing/test-api.ts";
import { eraseUser } from "./erase-user.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function newUser(name: string, account: Parameters<TestApi["makeUser"]>[1] = {}) {
  const id = await api.makeUser(name, account);
  return { id, ...(await api.openSession(id)) };
}

const accountOf = async (token: string) => (await api.ask("/api/get-account", { token })).body.data;

describe("the profile", () => {
  const change = (token: string, body: object) => api.ask("/api/change-userInfo", { token, body });

  it("[SET-03] changes the fields that are sent, and no other", async () => {
    const { token, id } = await newUser("ada");
    const profile = {
      nickname: " Early Tide ",
      realname: "Ada L.",
      gender: "female",
      school: "Qingshi No. 1 High School",
      course: "Computing",
      number: "20260101",
      cfUsername: "tide",
      github: "https://github.example/tide",
      blog: "http://tide.example",
      signature: "# Hello\n\n<script>alert(1)</script>",
    };
    const { body } = await change(token, profile);
    expect(body.data).toMatchObject({ ...profile, nickname: "Early Tide", username: "ada", email: null });
    expect((await change(token, { school: "", blog: null })).body.data).toMatchObject({
      school: null,
      blog: null,
      nickname: "Early Tide",
      github: profile.github,
    });
    expect((await api.signIn("ada")).body.data).toEqual((await accountOf(token)).userInfo);
    // A field that is not the caller's to choose does not pass.
    await change(token, {
      role: roles.root,
      username: "root",
      titleName: "Boss",
      status: "locked",
      uid: "1",
    });
    const row = await api.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 1002, username: "ada", title_name: null, status: "active" });
  });

  it("keeps the language and the time zone of the account", async () => {
    const { token } = await newUser("zoned");
    expect((await accountOf(token)).userInfo).toMatchObject({ locale: null, timeZone: null });
    await change(token, { locale: "en-US", timeZone: "America/New_York" });
    expect((await accountOf(token)).userInfo).toMatchObject({
      locale: "en-US",
      timeZone: "America/New_York",
    });
    await change(token, { locale: null, timeZone: null });
    expect((await accountOf(token)).userInfo).toMatchObject({ locale: null, timeZone: null });
  });

  it.each([
    [{ nickname: "x".repeat(21) }, "nickname", "Text_Check_Max"],
    [{ realname: "x".repeat(51) }, "realname", "Text_Check_Max"],
    [{ school: "x".repeat(101) }, "school", "Text_Check_Max"],
    [{ number: "x".repeat(21) }, "number", "Text_Check_Max"],
    [{ signature: "x".repeat(65_536) }, "signature", "Text_Check_Max"],
    [{ nickname: "a\nb" }, "nickname", "Text_Check_Line"],
    [{ github: "javascript:alert(1)" }, "github", "Address_Check_Format"],
    [{ blog: "tide.example" }, "blog", "Address_Check_Format"],
    [{ gender: "other" }, "gender", "Field_Check_Invalid"],
    [{ avatar: "https://evil.example/pixel.gif" }, "avatar", "Field_Check_Invalid"],
    [{ locale: "fr-FR" }, "locale", "Field_Check_Invalid"],
    [{ timeZone: "Mars/Base" }, "timeZone", "Field_Check_Invalid"],
    [{ nickname: 7 }, "nickname", "Field_Check_Invalid"],
  ])("refuses %j", async (body, path, key) => {
    const { token } = await newUser(`bad-${path}-${key.length}-${JSON.stringify(body).length}`);
    const answer = await change(token, body);
    expect(answer.body).toMatchObject({ status: 400, code: "invalid_input", fields: [{ path, key }] });
  });
});

describe("sessions", () => {
  const listed = async (token: string) => (await api.ask("/api/sessions", { token })).body.data;
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

  it("are listed with device, address and time, and this one is marked", async () => {
    const { token, sessionId, id } = await newUser("sam");
    await newUser("stranger");
    const body = { username: "sam", password: testPassword };
    await api.ask("/api/login", { body, headers: { "user-agent": chrome } });
    const { sessionId: over } = await api.openSession(id);
    const ended = { created_at: new Date(Date.now() - 7_200_000), expires_at: new Date(Date.now() - 1000) };
    await api.db.updateTable("sessions").set(ended).where("id", "=", over).execute();
    const sessions = await listed(token);
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(
      expect.objectContaining({
        browser: "Chrome",
        system: "Windows",
        address: "127.0.0.1",
        isCurrent: false,
      }),
    );
    expect(sessions).toContainEqual(
      expect.objectContaining({ id: sessionId, browser: null, isCurrent: true }),
    );
    expect(Date.parse(sessions[0].lastSeenAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it("are seen again when they are used", async () => {
    const { token, sessionId } = await newUser("seen");
    const long = { last_seen_at: new Date(Date.now() - 3_600_000) };
    await api.db.updateTable("sessions").set(long).where("id", "=", sessionId).execute();
    expect(Date.parse((await listed(token))[0].lastSeenAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it("end one by one, only by their owner's hand, and once", async () => {
    const { token, id } = await newUser("owner");
    const other = await api.openSession(id);
    const thief = await newUser("thief");
    const end = (by: string, sessionId: string) =>
      api.ask("/api/revoke-session", { token: by, body: { id: sessionId } });
    expect((await end(thief.token, other.sessionId)).body).toMatchObject({
      status: 404,
      code: "session_not_found",
    });
    expect((await listed(other.token)).length).toBe(2);
    expect((await end(token, other.sessionId)).status).toBe(200);
    expect((await api.ask("/api/sessions", { token: other.token })).status).toBe(401);
    expect((await end(token, other.sessionId)).body.code).toBe("session_not_found");
    expect((await end(token, "1; drop table sessions")).body.code).toBe("invalid_input");
  });

  it("end all at once, but for the one that asks", async () => {
    const { token, id } = await newUser("many");
    const others = [await api.openSession(id), await api.openSession(id)];
    expect((await api.ask("/api/revoke-other-sessions", { token, body: {} })).status).toBe(200);
    expect(await listed(token)).toHaveLength(1);
    for (const other of others)
      expect((await api.ask("/api/sessions", { token: other.token })).status).toBe(401);
  });
});

it("lets everybody take their own submissions along, part by part, and nobody else's", async () => {
  const { token, id } = await newUser("collector");
  const { id: otherId } = await newUser("collected");
  const problemId = await buildProblem(api.db, "T1");
  const sha256 = createHash("sha256").update("int main(){}").digest();
  await api.db.insertInto("sources").values({ sha256, code: "int main(){}" }).execute();
  const ids: number[] = [];
  for (let i = 0; i < 60; i++) ids.unshift(await buildSubmission(api.db, { userId: id, problemId }));
  await buildSubmission(api.db, { userId: otherId, problemId });
  await buildSubmission(api.db, { userId: id, problemId }, { contest_id: 1, contest_problem_id: 1 });
  const part = async (before = "") =>
    (await api.ask(`/api/export-submissions?before=${before}`, { token })).body.data;
  const first = await part();
  expect(first.records[0]).toMatchObject({
    submitId: ids[0],
    displayPid: "T1",
    language: "C++",
    status: 0,
    code: "int main(){}",
  });
  const second = await part(first.records.at(-1).submitId);
  expect([first.isLast, second.isLast]).toEqual([false, true]);
  const all = [...first.records, ...second.records] as { submitId: number }[];
  expect(all.map(({ submitId }) => submitId)).toEqual(ids);
});

describe("leaving", () => {
  const leave = (token: string, password = testPassword) =>
    api.ask("/api/delete-account", { token, body: { password } });

  it("takes everything personal away, ends the sessions and keeps the row without a name", async () => {
    const { token, id } = await newUser("leaver");
    const elsewhere = await api.openSession(id);
    await api.ask("/api/change-userInfo", { token, body: { realname: "Lea Ver", signature: "secret" } });
    await api.db.updateTable("users").set({ email: "lea@school.test" }).where("id", "=", id).execute();
    const problemId = await buildProblem(api.db, "T2");
    await buildSubmission(api.db, { userId: id, problemId }, { ip: "127.0.0.9" });
    await api.db.insertInto("unread_counts").values({ user_id: id, mine: 1 }).execute();
    const change = { oldPassword: testPassword, newPassword: "better-2" };
    await api.ask("/api/change-password", { token, body: change });
    const again = await api.openSession(id);
    expect((await leave(again.token, "better-2")).status).toBe(200);
    for (const gone of [token, elsewhere.token, again.token])
      expect((await api.ask("/api/get-account", { token: gone })).status).toBe(401);
    const row = await api.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "deleted", email: null, realname: null, password_hash: null });
    expect(row.username).toMatch(/^deleted~[0-9a-f]{12}$/);
    expect(JSON.stringify(row)).not.toMatch(/lea|secret/i);
    const sessions = await api.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute();
    expect(sessions.every(({ revoked_at, ip, user_agent }) => revoked_at && !ip && !user_agent)).toBe(true);
    expect((await api.signIn("leaver")).body.code).toBe("wrong_credentials");
    const acts = await api.db
      .selectFrom("audit_entries")
      .select(["action", "ip"])
      .where("actor_id", "=", id)
      .orderBy("id")
      .execute();
    expect(acts).toEqual([
      { action: "user.change-password", ip: null },
      { action: "user.delete", ip: null },
    ]);
    const submissions = api.db.selectFrom("submissions").select("ip").where("user_id", "=", id);
    expect(await submissions.execute()).toEqual([{ ip: null }]);
    const unread = api.db.selectFrom("unread_counts").select("mine").where("user_id", "=", id);
    expect(await unread.execute()).toEqual([]);
  });

  it("takes in nothing of what was on its way", async () => {
    const { token, id } = await newUser("leaving-now");
    let late: ReturnType<TestApi["ask"]> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await eraseUser(tx, [], id);
      late = api.ask("/api/change-userInfo", { token, body: { realname: "Ada L.", school: "Here" } });
      await awaitLockWaits(api.db);
    });
    expect((await late)?.body.code).toBe("sign_in_required");
    const row = await api.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "deleted", realname: null, school: null });
  });

  it("asks for the password, a few times only", async () => {
    const { token } = await newUser("careful");
    for (let i = 0; i < 5; i++)
      expect((await leave(token, "wrong-1")).body).toMatchObject({ status: 400, code: "wrong_password" });
    expect((await leave(token)).body.code).toBe("too_many_requests");
    expect((await accountOf(token)).userInfo.username).toBe("careful");
  });

  it("is refused to the last root, and open to one of two", async () => {
    const first = await newUser("root-1", { role: roles.root });
    expect((await leave(first.token)).body).toMatchObject({ status: 409, code: "last_root" });
    await newUser("root-2", { role: roles.root });
    expect((await leave(first.token)).status).toBe(200);
  });
});
