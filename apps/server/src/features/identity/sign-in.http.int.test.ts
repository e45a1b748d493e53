import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { challengeAnswers } from "../../testing/challenge-answers.ts";
import { startTestApi, type TestApi, testPassword } from "../../testing/test-api.ts";
import { redisOf } from "../../testing/test-redis.ts";
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

  it("says the same of a wrong password and of nobody", async () => {
    await api.makeUser("bob");
    const [wrong, nobody] = await Promise.all([attempt("bob", "wrong-1"), attempt("nobody", "wrong-1")]);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(nobody.body);
    expect(wrong.body.code).toBe("wrong_credentials");
    expect(wrong.headers.has("authorization")).toBe(false);
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

  it("takes as long for a name that exists as for one that does not", async () => {
    const names = Array.from({ length: 30 }, (_, i) => `timed${i}`);
    for (const name of names) await api.makeUser(name);
    // The process's own time: by the clock on the wall a busy machine would be measured.
    const timeOf = async (name: string) => {
      const start = process.cpuUsage();
      expect((await attempt(name, "wrong-1", `127.0.${10 + (addresses++ % 200)}.7`)).status).toBe(400);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await timeOf("warm-up");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const name of names) {
      known.push(await timeOf(name));
      unknown.push(await timeOf(`no-${name}`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[15] ?? 0;
    expect(Math.abs(median(known) / median(unknown) - 1)).toBeLessThan(0.1);
  });

  it("accepts a generated password of 25 characters", async () => {
    expect((await attempt("bob", "x".repeat(25))).body.code).toBe("wrong_credentials");
    expect((await attempt("bob", "x".repeat(26))).body.code).toBe("invalid_input");
  });
});

describe("throttling", () => {
  it("[AUTH-38] stops one address at one account, not the owner elsewhere, who solves a puzzle", async () => {
    await api.makeUser("target");
    for (let i = 0; i < 20; i++) expect((await attempt("target", "guess-1", "127.0.1.1")).status).toBe(400);
    const stopped = await attempt("target", testPassword, "127.0.1.1");
    expect(stopped.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    const redis = await redisOf(api.config);
    const slideTicket = await challengeAnswers(redis, api).ticket();
    redis.disconnect();
    const owner = { username: "target", password: testPassword, slideTicket };
    expect((await api.ask("/api/login", { body: owner, headers: from("127.0.1.2") })).status).toBe(200);
  });

  it("[AUTH-38] counts the real address, not a header that a stranger wrote", async () => {
    const strict = await startTestApi();
    const guess = (n: number) =>
      strict.ask("/api/login", {
        body: { username: "ghost", password: "guess-1" },
        headers: from(`10.0.0.${n}`),
      });
    for (let i = 0; i < 20; i++) await guess(i);
    expect((await guess(99)).status).toBe(429);
    await strict.close();
  });
});

describe("a session", () => {
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
