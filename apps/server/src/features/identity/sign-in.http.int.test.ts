import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { awaitLockWaits } from "../../testing/await-lock-waits.ts";
import { startTestApi, type TestApi, testPassword } from "../../testing/test-api.ts";
import { findAccountById, replacePassword, upgradePasswordHash } from "./identity.repo.ts";
import { hashPassword } from "./passwords.ts";
import { createSessionTokens, tokenLifetime } from "./session-tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ trustedProxies: ["127.0.0.1"] });
});
afterAll(() => api.close());

let addresses = 0;
/** An address that nobody used before: failures count there too. */
const elsewhere = () => `127.0.9.${++addresses}`;
const from = (address: string) => ({ "x-forwarded-for": address });
const attempt = (username: string, password: string, address = elsewhere()) =>
  api.ask("/api/login", { body: { username, password }, headers: from(address) });

describe("signing in", () => {
  it("[AUTH-03] answers the user and a token that opens a session", async () => {
    await api.makeUser("Alice");
    const answer = await api.signIn("alice");
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      username: "Alice",
      uid: expect.stringMatching(/^[0-9a-f]{32}$/),
      avatar: null,
      roleList: ["user"],
      email: null,
    });
    const token = answer.headers.get("authorization") ?? "";
    expect((await api.ask("/api/get-user-auth-info", { token })).body.data.roles).toEqual(["user"]);
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password_hash/);
  });

  it("tells that an account is locked only to whoever knows its password", async () => {
    const id = await api.makeUser("locked");
    await api.db.updateTable("users").set({ status: "locked" }).where("id", "=", id).execute();
    expect((await attempt("locked", "wrong-1")).body.code).toBe("wrong_credentials");
    expect((await attempt("locked", testPassword)).body).toMatchObject({
      status: 403,
      code: "account_locked",
    });
  });

  it("accepts an imported MD5 password once and keeps an argon2id hash of it", async () => {
    const id = await api.makeUser("imported");
    const imported = {
      password_scheme: "md5-hex" as const,
      password_hash: createHash("md5").update("old-one").digest("hex"),
    };
    await api.db.updateTable("users").set(imported).where("id", "=", id).execute();
    expect((await attempt("imported", "wrong-1")).status).toBe(400);
    expect((await attempt("imported", "old-one")).status).toBe(200);
    const row = await api.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      password_scheme: "argon2id",
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect((await attempt("imported", "old-one")).status).toBe(200);
  });

  it("does not bring an imported password back that was replaced while somebody signed in with it", async () => {
    const id = await api.makeUser("replaced");
    const imported = { password_scheme: "md5-hex" as const, password_hash: "0".repeat(32) };
    await api.db.updateTable("users").set(imported).where("id", "=", id).execute();
    const seen = await findAccountById(api.db, id);
    if (!seen) throw new Error("the account is there");
    await api.db.transaction().execute((tx) => replacePassword(tx, seen, "the new one"));
    await upgradePasswordHash(api.db, seen, "the old one");
    expect((await findAccountById(api.db, id))?.password_hash).toBe("the new one");
  });

  it("opens nothing with a password that is replaced while it is looked at", async () => {
    const id = await api.makeUser("resetting");
    let late: ReturnType<typeof attempt> | undefined;
    await api.db.transaction().execute(async (tx) => {
      const password_hash = await hashPassword("the new one");
      await tx.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
      late = attempt("resetting", testPassword);
      await awaitLockWaits(api.db);
    });
    expect((await late)?.body.code).toBe("wrong_credentials");
    const sessions = api.db.selectFrom("sessions").select("id").where("user_id", "=", id);
    expect(await sessions.execute()).toEqual([]);
    expect((await attempt("resetting", "the new one")).status).toBe(200);
  });

  it("accepts a generated password of 25 characters", async () => {
    await api.makeUser("bob");
    expect((await attempt("bob", "x".repeat(25))).body.code).toBe("wrong_credentials");
    expect((await attempt("bob", "x".repeat(26))).body.code).toBe("invalid_input");
  });
});

describe("a session", () => {
  it.each([
    [undefined, 30 * 24],
    [true, 30 * 24],
    [false, 12],
  ])("that is to be remembered: %s, lasts %i hours", async (rememberMe, hours) => {
    const name = `lasting-${rememberMe}`;
    const id = await api.makeUser(name);
    const body = { username: name, password: testPassword, rememberMe };
    expect((await api.ask("/api/login", { body, headers: from(elsewhere()) })).status).toBe(200);
    const { created_at, expires_at } = await api.db
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((expires_at.getTime() - created_at.getTime()) / 3_600_000).toBeCloseTo(hours, 3);
  });

  it("[AUTH-37] ends alone at logout, and at once", async () => {
    const id = await api.makeUser("carol");
    const [one, other] = [await api.openSession(id), await api.openSession(id)];
    const isAlive = async (token: string) =>
      (await api.ask("/api/get-user-auth-info", { token })).status === 200;
    expect((await api.ask("/api/logout", { method: "POST", token: one.token, body: {} })).status).toBe(200);
    expect(await isAlive(one.token)).toBe(false);
    expect(await isAlive(other.token)).toBe(true);
    expect((await api.ask("/api/logout", { token: other.token })).status).toBe(200);
    expect(await isAlive(other.token)).toBe(false);
  });

  it("gives a fresh token when the old one is past half its life, and both work", async () => {
    const { sessionId, token } = await api.openSession(await api.makeUser("dora"));
    expect((await api.ask("/api/get-user-auth-info", { token })).headers.has("refresh-token")).toBe(false);
    const past = Date.now() - (tokenLifetime.refreshAfterSeconds + 60) * 1000;
    const old = await createSessionTokens(api.config.secret, () => past).sign(sessionId);
    const answer = await api.ask("/api/get-user-auth-info", { token: old });
    expect(answer.headers.get("refresh-token")).toBe("true");
    const fresh = answer.headers.get("authorization") ?? "";
    for (const each of [old, fresh]) {
      expect((await api.ask("/api/get-user-auth-info", { token: each })).status).toBe(200);
    }
  });
});
