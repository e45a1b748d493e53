/** What strangers may not learn: who has an account. Mails are ordered and not sent, so that nothing runs beside. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSameTime } from "../../testing/expect-same-time.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    trustedProxies: ["127.0.0.1"],
    mail: { smtpUrl: "smtp://127.0.0.1:1", from: "judge@touchstone.test" },
    // The puzzle would come before the password is looked at.
    signInFailures: { ofAccount: 1000, atAddress: 1000 },
  });
  await sql`
    insert into users (username, email)
    select 'taken' || n, 'taken' || n || '@school.test' from generate_series(1, 2000) as n`.execute(api.db);
});
afterAll(() => api.close());

let calls = 0;
/** Another number for each call, so that no limit is met. */
const next = () => ++calls;
const fromElsewhere = () => ({ "x-forwarded-for": `10.1.${next() % 250}.${Math.floor(calls / 250) + 1}` });
const post = (path: string, body: object, token?: string) =>
  api.ask(path, { body, token, headers: fromElsewhere() });

describe("signing in", () => {
  const kinds = ["nobody", "known", "locked", "deleted", "imported"] as const;
  const guess = (username: string) => post("/api/login", { username, password: "wrong-1" });
  beforeAll(async () => {
    const change = async (name: string, values: object) => {
      const id = await api.makeUser(name);
      if (Object.keys(values).length > 0)
        await api.db.updateTable("users").set(values).where("id", "=", id).execute();
    };
    await change("known", {});
    await change("locked", { status: "locked" });
    await change("deleted", { status: "deleted" });
    const password_hash = createHash("md5").update("old-one").digest("hex");
    await change("imported", { password_scheme: "md5-hex", password_hash });
  });

  it("answers every wrong password with the same words", async () => {
    const [first, ...others] = await Promise.all(kinds.map(guess));
    expect(first).toMatchObject({ status: 400, body: { code: "wrong_credentials" } });
    expect(first?.headers.has("authorization")).toBe(false);
    for (const { status, body } of others)
      expect({ status, body }).toEqual({ status: 400, body: first?.body });
  });

  it("takes the same time for a name that exists, is locked, is deleted, was imported, or never was", async () => {
    const acts = Object.fromEntries(kinds.map((kind) => [kind, () => guess(kind)]));
    await expectSameTime(acts, { rounds: 30, within: 0.1 });
  }, 90_000);
});

describe.each<[string, (isKnown: boolean) => ReturnType<TestApi["ask"]>]>([
  [
    "asking for a register code",
    (isKnown) => post("/api/get-register-code", { email: `${nameOf(isKnown)}@school.test` }),
  ],
  [
    "asking for a code instead of the puzzle",
    (isKnown) => post("/api/send-challenge-code", { username: nameOf(isKnown) }),
  ],
  [
    "asking for a code for a new address",
    async (isKnown) => {
      const email = `${nameOf(isKnown)}@school.test`;
      return post("/api/get-change-email-code", { email }, sessions.pop());
    },
  ],
])("%s", (_what, ask) => {
  it("answers and takes the same, whether there is such an account or not", async () => {
    const answers = [await ask(true), await ask(false)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [known, unknown] = answers.map(({ body }) =>
      JSON.stringify(body).replace(/(taken|free)\d+/, "name"),
    );
    expect(known).toBe(unknown);
    const acts = { known: () => ask(true), unknown: () => ask(false) };
    await expectSameTime(acts, { rounds: 61, within: 0.1 });
  }, 90_000);
});

let names = 0;
const nameOf = (isKnown: boolean) => `${isKnown ? "taken" : "free"}${++names}`;

/** Of a user each, because a user asks once in half a minute. */
const sessions: string[] = [];
beforeAll(async () => {
  const ids = await sql<{ id: string }>`
    insert into users (username) select 'asker' || n from generate_series(1, 400) as n returning id`.execute(
    api.db,
  );
  for (const { id } of ids.rows) sessions.push((await api.openSession(id)).token);
});

it("registering with a wrong code tells neither whether the name nor whether the address is taken", async () => {
  const register = (username: string) =>
    post("/api/register", {
      username,
      email: `${username}@school.test`,
      password: "secret-1",
      code: "000000",
    });
  const [known, unknown] = [await register("taken1"), await register("free1")];
  expect(known.body).toMatchObject({ status: 400, code: "wrong_code" });
  expect(unknown.body).toEqual(known.body);
});

it("a wrong link for a new password tells nothing of the name", async () => {
  const reset = (username: string) =>
    post("/api/reset-password", { username, password: "secret-1", code: "guess" });
  const [known, unknown] = [await reset("taken1"), await reset("free1")];
  expect(known.body).toMatchObject({ status: 400, code: "reset_link_invalid" });
  expect(unknown.body).toEqual(known.body);
});
