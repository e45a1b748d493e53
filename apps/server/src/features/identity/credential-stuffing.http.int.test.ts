import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailSite, startMailSite } from "../../testing/mail-site.ts";
import { startTestApi, type TestApi, testPassword } from "../../testing/test-api.ts";
import { allowances } from "./sign-in-limits.ts";

let site: MailSite;
/** A site that asks for no puzzle before the account is crowded, to see what else holds. */
let plainSite: MailSite;
let plain: TestApi;
beforeAll(async () => {
  site = await startMailSite();
  plainSite = await startMailSite({ signInFailures: { ofAccount: 1000, atAddress: 1000 } });
  plain = plainSite.api;
});
afterAll(async () => {
  await plainSite.close();
  await site.close();
});

let addresses = 0;
/** An address that nobody used before. */
const elsewhere = () => `127.2.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
const attempt = (api: TestApi, username: string, password: string, address = elsewhere(), proof = {}) =>
  api.ask("/api/login", {
    body: { username, password, ...proof },
    headers: { "x-forwarded-for": address },
  });
const guess = (username: string, address?: string) => attempt(site.api, username, "wrong-1", address);
const codeOf = async (answer: ReturnType<TestApi["ask"]>) => (await answer).body.code as string | undefined;

it("[AUTH-38] one address that tries one account is stopped, and not the owner elsewhere", async () => {
  await plain.makeUser("alone");
  const here = "127.0.1.1";
  for (let i = 0; i < 20; i++) expect((await attempt(plain, "alone", "wrong-1", here)).status).toBe(400);
  const stopped = await attempt(plain, "alone", testPassword, here);
  expect(stopped.body).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await attempt(plain, "alone", testPassword)).status).toBe(200);
});

describe("one address that tries many accounts", () => {
  it("[AUTH-38] must solve puzzles after fifty failures, is stopped in the end, and stops nobody elsewhere", async () => {
    await site.api.makeUser("victim");
    const here = "127.0.20.1";
    for (let i = 1; i < 50; i++) expect(await codeOf(guess(`name${i}`, here))).toBe("wrong_credentials");
    expect(await codeOf(guess("name50", here))).toBe("slide_required");
    const owner = (proof = {}) => attempt(site.api, "victim", testPassword, here, proof);
    expect((await owner()).body.code).toBe("slide_required");

    await site.limits.charge(allowances.signInByAddress, here, 2000 - 51 - 1);
    const proof = { slideTicket: await site.answers.ticket() };
    expect((await attempt(site.api, "more", "wrong-1", here, proof)).status).toBe(400);
    expect((await owner({ slideTicket: await site.answers.ticket() })).body.code).toBe("too_many_requests");
    expect((await attempt(site.api, "victim", testPassword)).status).toBe(200);
  });

  it("is not covered by an account of its own", async () => {
    await site.api.makeUser("mallory");
    const here = "127.0.21.1";
    for (let i = 1; i < 50; i++) await guess(`other${i}`, here);
    expect(await codeOf(guess("other50", here))).toBe("slide_required");
    const asMallory = (path: string, proof: object) =>
      site.api.ask(path, {
        body: { username: "mallory", password: testPassword, ...proof },
        headers: { "x-forwarded-for": here },
      });
    for (let i = 0; i < 10; i++) expect((await asMallory("/api/login", {})).body.code).toBe("slide_required");
    for (const [path, status] of [
      ["/api/admin/login", 403],
      ["/api/login", 200],
    ] as const) {
      expect((await asMallory(path, { slideTicket: await site.answers.ticket() })).status).toBe(status);
    }
    expect(await codeOf(guess("other51", here))).toBe("slide_required");
  });

  it("is no school whose pupils come in at the same minute", async () => {
    const school = await startTestApi();
    await school.makeUser("pupil");
    await sql`
      insert into users (username, password_hash)
      select 'pupil' || n, password_hash from users, generate_series(1, 60) as n`.execute(school.db);
    const pupils = Array.from({ length: 60 }, (_, i) => school.signIn(`pupil${i + 1}`));
    const statuses = (await Promise.all(pupils)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await school.close();
  });
});

describe("many addresses that try one account", () => {
  it("[AUTH-38] are stopped, with words that tell no names, and its owner comes in where the account was used", async () => {
    await plain.makeUser("target");
    const home = "127.0.40.1";
    const solve = async () => ({ slideTicket: await plainSite.answers.ticket() });
    const signIn = async (name: string, address = elsewhere(), password = testPassword) =>
      attempt(plain, name, password, address, await solve());
    expect((await signIn("target", home)).status).toBe(200);
    const stopped = [];
    for (const name of ["target", "nobody"]) {
      await plainSite.limits.charge(allowances.signInByAccount, name, 90);
      for (let i = 0; i < 10; i++) expect((await attempt(plain, name, "wrong-1")).status).toBe(400);
      stopped.push(await signIn(name));
    }
    expect(stopped[0]?.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(stopped[1]?.body).toEqual(stopped[0]?.body);
    expect(Number(stopped[0]?.headers.get("retry-after"))).toBeGreaterThan(60);
    // A wrong password hears the same at home: the place alone tells nothing.
    expect((await signIn("target", home, "wrong-1")).body).toEqual(stopped[0]?.body);
    expect((await attempt(plain, "target", testPassword, home)).body.code).toBe("slide_required");
    expect((await signIn("target", home)).status).toBe(200);
  });

  it("do not keep its owner out with tries that solve no puzzle", async () => {
    await site.api.makeUser("owner");
    for (let i = 0; i < 5; i++) await guess("owner");
    const tries = Array.from({ length: 150 }, () => codeOf(guess("owner")));
    expect(new Set(await Promise.all(tries))).toEqual(new Set(["slide_required"]));
    const proof = { slideTicket: await site.answers.ticket() };
    expect((await attempt(site.api, "owner", testPassword, elsewhere(), proof)).status).toBe(200);
  });
});

describe("an address", () => {
  const tryTwenty = (name: string, addressOf: (n: number) => string) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => attempt(plain, name, "wrong-1", addressOf(n))));

  it("of IPv6 counts by its /64", async () => {
    await tryTwenty("six", (n) => `2001:db8:1:2::${n + 1}`);
    expect((await attempt(plain, "six", "wrong-1", "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await attempt(plain, "six", "wrong-1", "2001:db8:1:3::1")).status).toBe(400);
  });

  it("of IPv4 is the same in the dress of IPv6", async () => {
    await tryTwenty("four", () => "::ffff:127.0.30.1");
    expect((await attempt(plain, "four", "wrong-1", "127.0.30.1")).status).toBe(429);
    const id = await plain.makeUser("dressed");
    await attempt(plain, "dressed", testPassword, "::ffff:127.0.30.2");
    const session = plain.db.selectFrom("sessions").select("ip").where("user_id", "=", id);
    expect(await session.executeTakeFirstOrThrow()).toEqual({ ip: "127.0.30.2" });
  });

  it("[AUTH-38] is what the nearest proxy that is ours says, not what the caller wrote before it", async () => {
    await tryTwenty("spoofed", (n) => `10.0.0.${n}, 127.0.31.1`);
    expect((await attempt(plain, "spoofed", "wrong-1", "10.0.0.99, 127.0.31.1")).status).toBe(429);
    expect((await attempt(plain, "spoofed", "wrong-1", "127.0.31.1, 127.0.31.2")).status).toBe(400);
  });

  it("[AUTH-38] is that of the connection where no proxy is configured, whatever headers say", async () => {
    const strict = await startTestApi({ signInFailures: { ofAccount: 1000, atAddress: 1000 } });
    let sent = 0;
    const headers = () => {
      const fake = `10.0.0.${++sent}`;
      return {
        "x-forwarded-for": fake,
        "x-real-ip": fake,
        forwarded: `for=${fake}`,
        "cf-connecting-ip": fake,
      };
    };
    const statusFrom = async (localAddress: string) => {
      const body = JSON.stringify({ username: "ghost", password: "wrong-1" });
      const options = {
        method: "POST",
        localAddress,
        headers: { ...headers(), "content-type": "application/json" },
      };
      const [answer] = (await once(request(`${strict.url}/api/login`, options).end(body), "response")) as [
        IncomingMessage,
      ];
      answer.resume();
      return answer.statusCode;
    };
    for (let i = 0; i < 20; i++) expect(await statusFrom("127.0.50.1")).toBe(400);
    expect(await statusFrom("127.0.50.1")).toBe(429);
    expect(await statusFrom("127.0.50.2")).toBe(400);
    await strict.close();
  });
});
