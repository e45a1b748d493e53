import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailSite, startMailSite } from "../../../testing/mail-site.ts";
import { startTestApi, type TestApi, testPassword } from "../../../testing/test-api.ts";

let site: MailSite;
let api: TestApi;
let answers: MailSite["answers"];
beforeAll(async () => {
  site = await startMailSite({ signInFailures: { ofAccount: 5, atAddress: 8 } });
  ({ api, answers } = site);
});
afterAll(() => site.close());

let addresses = 0;
/** An address that nobody used before. */
const elsewhere = () => `127.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
const attempt = (username: string, password: string, address = elsewhere(), proof: object = {}) =>
  api.ask("/api/login", {
    body: { username, password, ...proof },
    headers: { "x-forwarded-for": address },
  });
const codeOf = async (answer: ReturnType<typeof attempt>) => (await answer).body.code as string | undefined;

/** Fails five times at an account, from five places. */
async function failFiveTimes(username: string): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 5; i++) codes.push(await codeOf(attempt(username, "wrong-1")));
  return codes;
}

const four = Array<string>(4).fill("wrong_credentials");

describe("failed sign-ins", () => {
  it("[AUTH-07, AUTH-08] of an account ask for a puzzle from the fifth on, and a success forgives them", async () => {
    await api.makeUser("alice");
    expect(await failFiveTimes("alice")).toEqual([...four, "slide_required"]);
    const refused = await attempt("alice", testPassword);
    expect(refused.body).toMatchObject({ status: 400, code: "slide_required" });
    expect(refused.headers.has("authorization")).toBe(false);
    const slideTicket = await answers.ticket();
    expect((await attempt("Alice", testPassword, elsewhere(), { slideTicket })).status).toBe(200);
    expect(await failFiveTimes("alice")).toEqual([...four, "slide_required"]);
  });

  it("from an address ask for a puzzle too, later, whatever names were tried, and of nobody elsewhere", async () => {
    await api.makeUser("bob");
    const here = elsewhere();
    for (let i = 1; i <= 7; i++) {
      expect(await codeOf(attempt(`n${i}`, "wrong-1", here))).toBe("wrong_credentials");
    }
    expect(await codeOf(attempt("n8", "wrong-1", here))).toBe("slide_required");
    expect(await codeOf(attempt("bob", testPassword, here))).toBe("slide_required");
    expect((await attempt("bob", testPassword)).status).toBe(200);
  });

  it("a success takes back its own failures at the address and no others", async () => {
    await api.makeUser("carol");
    const here = elsewhere();
    for (const name of ["m1", "m2", "m3", "m4", "m5", "carol", "carol"]) await attempt(name, "wrong-1", here);
    expect((await attempt("carol", testPassword, here)).status).toBe(200);
    const codes = [];
    for (const name of ["m6", "m7", "m8"]) codes.push(await codeOf(attempt(name, "wrong-1", here)));
    expect(codes).toEqual(["wrong_credentials", "wrong_credentials", "slide_required"]);
  });

  it("counts guesses of one moment one by one", async () => {
    await api.makeUser("dave");
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(attempt("dave", "wrong-1"))));
    expect(codes.filter((code) => code === "wrong_credentials")).toHaveLength(4);
  });
});

const sizeOf = (url: string) => {
  const png = Buffer.from(url.replace("data:image/png;base64,", ""), "base64");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

describe("the slide puzzle", () => {
  const open = async () => (await api.ask("/api/slide-verify")).body.data;
  const slide = (key: string, x: number, durationMs = 800) =>
    api.ask("/api/slide-verify", { body: { key, x, durationMs } });

  it("[AUTH-08] is 325 by 100 and does not tell where its hole is", async () => {
    const puzzle = await open();
    expect(Object.keys(puzzle).sort()).toEqual(["background", "key", "piece", "sendsMail", "y"]);
    expect([sizeOf(puzzle.background), sizeOf(puzzle.piece)]).toEqual([
      [325, 100],
      [44, 44],
    ]);
    expect(puzzle.y).toBeLessThanOrEqual(56);
    expect((await open()).background).not.toBe(puzzle.background);
  });

  it("[AUTH-08] is solved within 3 pixels and not by 4, and takes one slide", async () => {
    for (const [distance, status] of [
      [3, 200],
      [-3, 200],
      [4, 400],
      [-4, 400],
    ] as const) {
      const { key } = await open();
      const x = (await answers.holeOf(key)) + distance;
      expect((await slide(key, x)).status).toBe(status);
      expect((await slide(key, x - distance)).body.code).toBe("slide_missed");
    }
  });

  it("[AUTH-09] refuses a slide that is too fast by the caller's word or by the server's clock", async () => {
    const first = await open();
    const hole = await answers.holeOf(first.key);
    expect((await slide(first.key, hole, 299)).body).toMatchObject({
      status: 400,
      code: "slide_too_fast",
      msg: "Speed too fast, may be machine operation! Please verify again!",
    });
    expect((await slide(first.key, hole)).body.code).toBe("slide_missed");

    const second = await open();
    const secondHole = await answers.holeOf(second.key, -60_000);
    expect((await slide(second.key, secondHole, 5000)).body.code).toBe("slide_too_fast");
  });

  it("[AUTH-36] its key and its ticket work once and expire after two minutes", async () => {
    await api.makeUser("erin");
    await failFiveTimes("erin");
    const { key } = await open();
    const hole = await answers.holeOf(key);
    expect(await answers.secondsLeft("puzzle", key)).toBeLessThanOrEqual(120);
    const { ticket } = (await slide(key, hole)).body.data;
    expect(await answers.secondsLeft("slide-ticket", ticket)).toBeLessThanOrEqual(120);
    expect((await slide(key, hole)).body.code).toBe("slide_missed");
    expect(await codeOf(attempt("erin", "wrong-1", elsewhere(), { slideTicket: ticket }))).toBe(
      "wrong_credentials",
    );
    expect(await codeOf(attempt("erin", testPassword, elsewhere(), { slideTicket: ticket }))).toBe(
      "slide_required",
    );

    const late = await open();
    const lateHole = await answers.holeOf(late.key);
    await answers.expire("puzzle", late.key);
    expect((await slide(late.key, lateHole)).body.code).toBe("slide_missed");
    const lateTicket = await answers.ticket();
    await answers.expire("slide-ticket", lateTicket);
    expect(await codeOf(attempt("erin", testPassword, elsewhere(), { slideTicket: lateTicket }))).toBe(
      "slide_required",
    );
    expect(await codeOf(attempt("erin", testPassword, elsewhere(), { slideTicket: "guess" }))).toBe(
      "slide_required",
    );
  });
});

describe("a captcha", () => {
  it("[AUTH-24] is a picture and a key, and no two are alike", async () => {
    const [one, two] = [(await api.ask("/api/captcha")).body.data, (await api.ask("/api/captcha")).body.data];
    expect(sizeOf(one.img)).toEqual([240, 80]);
    expect(one.captchaKey).toMatch(/^[\w-]{43}$/);
    expect([one.img === two.img, one.captchaKey === two.captchaKey]).toEqual([false, false]);
    expect(await answers.secondsLeft("captcha", one.captchaKey)).toBeLessThanOrEqual(300);
  });

  it("[AUTH-38] comes a few hundred times in ten minutes from one address, the real one", async () => {
    const strict = await startTestApi();
    const guess = (n: number) =>
      strict.ask("/api/slide-verify", {
        body: { key: "x", x: 1, durationMs: 500 },
        headers: { "x-forwarded-for": `10.0.0.${n}` },
      });
    const statuses = await Promise.all(Array.from({ length: 300 }, async (_, n) => (await guess(n)).status));
    expect(new Set(statuses)).toEqual(new Set([400]));
    for (const path of ["/api/captcha", "/api/slide-verify", "/api/captcha-question"]) {
      expect((await strict.ask(path)).status).toBe(429);
    }
    await strict.close();
  });
});

describe("a code by mail instead", () => {
  const askCode = (body: object, language = "en-US", address = elsewhere()) =>
    api.ask("/api/send-challenge-code", {
      body,
      headers: { "accept-language": language, "x-forwarded-for": address },
    });

  it("[AUTH-36] answers for the puzzle, for its own account, once", async () => {
    const { email } = await site.makeOwner("frank");
    await site.makeOwner("grace");
    await failFiveTimes("frank");
    await failFiveTimes("grace");
    expect((await askCode({ username: "frank" }, "zh-CN")).body.data).toEqual({ expire: 600 });
    const mail = await site.mailTo(email);
    expect(mail.subject).toContain("验证码");
    const mailCode = /\b\d{6}\b/.exec(mail.text ?? "")?.[0] ?? "";
    expect(mail.html).toContain(mailCode);
    expect(await codeOf(attempt("grace", testPassword, elsewhere(), { mailCode }))).toBe("wrong_code");
    // A mistyped password costs no new mail.
    expect(await codeOf(attempt("frank", "wrong-1", elsewhere(), { mailCode }))).toBe("wrong_credentials");
    expect((await attempt("frank", testPassword, elsewhere(), { mailCode })).status).toBe(200);
    await failFiveTimes("frank");
    expect(await codeOf(attempt("frank", testPassword, elsewhere(), { mailCode }))).toBe("wrong_code");
  });

  it("tells nobody whether there is such an account, and mails nobody else", async () => {
    await api.makeUser("mailless");
    const before = site.mailbox.mails.length;
    const known = await askCode({ username: "mailless" });
    for (const body of [{ username: "nobody-at-all" }, { email: "stranger@school.test" }]) {
      expect((await askCode(body)).body).toEqual(known.body);
    }
    await site.makeOwner("henry");
    await askCode({ username: "henry" });
    await site.mailTo("henry@school.test");
    expect(site.mailbox.mails.length).toBe(before + 1);
  });

  it("[AUTH-38] comes once a minute for an account, wherever it is asked for, and 100 times an hour to an address", async () => {
    await askCode({ username: "patience" });
    const soon = await askCode({ username: "Patience" });
    expect(soon.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(50);
    const here = elsewhere();
    for (let i = 0; i < 100; i++) {
      expect((await askCode({ username: `pupil${i}` }, "en-US", here)).status).toBe(200);
    }
    expect((await askCode({ username: "one-more" }, "en-US", here)).status).toBe(429);
  });

  it("asks for a name or an address, not both and not neither", async () => {
    for (const body of [{}, { username: "a", email: "a@b.test" }]) {
      expect((await askCode(body)).body).toMatchObject({ status: 400, code: "invalid_input" });
    }
  });
});

describe("a question in words", () => {
  it("is not asked where a mail can be sent", async () => {
    expect((await api.ask("/api/captcha-question")).status).toBe(404);
  });

  it("[AUTH-36] stands for the puzzle on a site without mail, in both languages, and takes one answer", async () => {
    const silent = await startTestApi();
    expect((await silent.ask("/api/slide-verify")).body.data.sendsMail).toBe(false);
    expect((await silent.ask("/api/send-challenge-code", { body: { username: "a" } })).body.code).toBe(
      "mail_not_configured",
    );
    const ask = async (language: string) =>
      (await silent.ask("/api/captcha-question", { headers: { "accept-language": language } })).body.data;
    expect((await ask("zh-CN")).question).toMatch(
      /^[一二三四五六七八九十]+加[一二三四五六七八九十]+等于多少/,
    );
    const { question, captchaKey } = await ask("en-US");
    expect(question).toMatch(/^What is [a-z]+ plus [a-z]+\?/);
    await silent.makeUser("ivy");
    const signIn = (proof: object, password = testPassword) =>
      silent.ask("/api/login", { body: { username: "ivy", password, ...proof } });
    for (let i = 0; i < 5; i++) await signIn({}, "wrong-1");
    expect((await signIn({ captcha: "99", captchaKey })).body.code).toBe("wrong_captcha");
    const missed = { captcha: sumOf(question), captchaKey };
    expect((await signIn(missed)).body.code).toBe("wrong_captcha");
    const answered = async () => {
      const asked = await ask("en-US");
      return { captcha: sumOf(asked.question), captchaKey: asked.captchaKey };
    };
    const used = await answered();
    expect((await signIn(used, "wrong-1")).body.code).toBe("wrong_credentials");
    expect((await signIn(used)).body.code).toBe("wrong_captcha");
    expect((await signIn(await answered())).status).toBe(200);
    await silent.close();
  });
});

const words = [
  "one two three four five six seven eight nine ten",
  "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
]
  .join(" ")
  .split(" ");

function sumOf(question: string): string {
  const [, one = "", other = ""] = /is (\w+) plus (\w+)\?/.exec(question) ?? [];
  return String(words.indexOf(one) + words.indexOf(other) + 2);
}
