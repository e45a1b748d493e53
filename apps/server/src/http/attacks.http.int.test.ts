/**
 * What a client of ill will says on the bare wire: broken and doubled heads, bodies that unfold or never end, and
 * streams by the thousand. Each is answered or hung up on in time, and whoever comes next is served.
 */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildProblem, buildSubmission } from "../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

const streamsAtAddress = 60;
const streamsOfSession = 32;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ streamsAtAddress });
});
afterAll(() => api.close());
afterEach(async () => {
  expect((await api.ask("/api/health/live")).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** Says it and hears what is answered until the other side hangs up or falls silent; answers each status. */
async function say(text: string | Buffer): Promise<{ statuses: number[]; heard: string }> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  let heard = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    heard += part;
  });
  socket.write(text);
  socket.setTimeout(1500, () => socket.destroy());
  // Not `once`: that would fail where the other side resets.
  await new Promise((resolve) => socket.on("close", resolve));
  return {
    statuses: [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    heard,
  };
}

const head = (line: string, ...headers: string[]) =>
  `${[line, "host: touchstone.test", "connection: close", ...headers].join("\r\n")}\r\n\r\n`;
const guarded = "/api/admin/switch/info";

describe("a head", () => {
  it.each([
    ["two lengths", `${head("POST /api/login HTTP/1.1", "content-length: 2", "content-length: 3")}{}x`],
    ["a length of no number", `${head("POST /api/login HTTP/1.1", "content-length: 0x2")}{}`],
    ["a negative length", `${head("POST /api/login HTTP/1.1", "content-length: -1")}{}`],
    [
      "a length and chunks",
      head("POST /api/login HTTP/1.1", "content-length: 2", "transfer-encoding: chunked"),
    ],
    ["an unknown transfer", `${head("POST /api/login HTTP/1.1", "transfer-encoding: xchunked")}0\r\n\r\n`],
    ["a chunk of no size", `${head("POST /api/login HTTP/1.1", "transfer-encoding: chunked")}zz\r\n`],
    ["a space before the colon", head("GET /api/health/live HTTP/1.1", "x-name : value")],
    ["a folded line", head("GET /api/health/live HTTP/1.1", "x-name: a\r\n\tb: c")],
    ["a name of no letters", head("GET /api/health/live HTTP/1.1", "(x): y")],
    ["a NUL in a value", head("GET /api/health/live HTTP/1.1", "x-name: a\u0000b")],
    ["a NUL in the path", head("GET /api/\u0000 HTTP/1.1")],
    ["a bare CR", "GET /api/health/live HTTP/1.1\rhost: a\r\r"],
    ["another version", head("GET /api/health/live HTTP/3.0")],
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["the hello of TLS", Buffer.from("16030100a5010000a10303", "hex")],
    ["an unknown method", head("BREW /api/health/live HTTP/1.1")],
  ])("with %s is refused", async (_what, text) => {
    const { statuses, heard } = await say(text);
    expect(statuses).toEqual([400]);
    expect(heard).toContain("x-content-type-options: nosniff");
    expect(heard).toContain('"code":"invalid_input"');
  });

  it.each([
    [
      "many",
      head("GET / HTTP/1.1", ...Array.from({ length: 1500 }, (_, at) => `x-${at}: ${"a".repeat(20)}`)),
    ],
    ["long", head("GET / HTTP/1.1", `x-long: ${"a".repeat(40_000)}`)],
    ["a long path", head(`GET /${"a".repeat(40_000)} HTTP/1.1`)],
  ])("of too many bytes is refused: %s", async (_what, text) => {
    expect((await say(text)).statuses).toEqual([431]);
  });

  it.each([
    `http://touchstone.test${guarded}`,
    `http://evil.test${guarded}`,
    `//evil.test${guarded}`,
    `/api/./admin/switch/info`,
    `/x/..${guarded}`,
    `/api/health/live/..${guarded}`,
    `/api%2fadmin%2fswitch%2finfo`,
    `/api/admin%2fswitch%2finfo`,
    `/%61pi/admin/switch/info`,
    `/api/admin/switch/info%00`,
    `/api/admin/switch/info;x=1`,
    `/API/ADMIN/SWITCH/INFO`,
    `/api/health/live\\..\\admin`,
    `/..%2f..%2f..%2f..%2fetc/passwd`,
    `/assets/..%5c..%5cetc/passwd`,
    `/%c0%ae%c0%ae/etc/passwd`,
    `/%`,
  ])("that asks for %s gets no further than one that asks plainly", async (target) => {
    const { statuses, heard } = await say(head(`GET ${target} HTTP/1.1`));
    expect(statuses).toHaveLength(1);
    expect([400, 401, 404]).toContain(statuses[0]);
    expect(heard).not.toContain("root:");
  });

  it.each(["TRACE", "CONNECT", "PROPFIND", "PATCH"])("with the method %s does nothing", async (method) => {
    const { statuses, heard } = await say(head(`${method} ${guarded} HTTP/1.1`, "x-secret: mine"));
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect(heard).not.toContain("mine");
  });

  it("without a host is refused", async () => {
    const { statuses } = await say("GET /api/health/live HTTP/1.1\r\nconnection: close\r\n\r\n");
    expect(statuses).toEqual([400]);
  });

  it("may not ask for another protocol", async () => {
    const upgrade = [
      "connection: upgrade",
      "upgrade: websocket",
      "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
    ];
    expect((await say(head(`GET ${guarded} HTTP/1.1`, ...upgrade))).statuses).toEqual([401]);
  });

  it("is answered as often as it is sent, in one breath too", async () => {
    const line = `GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n`;
    const { statuses } = await say(line.repeat(300) + head("GET /api/health/live HTTP/1.1"));
    expect(statuses).toEqual(Array.from({ length: 301 }, () => 200));
  });
});

describe("a body", () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const wide = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join()}}`;
  it.each([
    ["lists in lists", nested("[", "]", 400_000)],
    ["objects in objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["as deep inside of a field", `{"username":${nested("[", "]", 300_000)},"password":"secret-1"}`],
    ["a hundred thousand fields", wide(80_000)],
    ["a prototype", '{"__proto__":{"isAdmin":true},"username":"a","password":"secret-1"}'],
    ["an escaped prototype", '{"\\u005f_proto__":{"isAdmin":true},"username":"a","password":"secret-1"}'],
    ["a constructor", '{"constructor":{"prototype":{"isAdmin":true}},"username":1}'],
    ["a number without end", `{"username":${"9".repeat(900_000)},"password":"secret-1"}`],
    ["a text without end", `{"username":"${"a".repeat(1_000_000)}","password":"secret-1"}`],
    ["half a character", '{"username":"\\ud800","password":""}'],
  ])("of %s is refused at once", async (_what, body) => {
    const began = performance.now();
    const { status } = await api.ask("/api/login", { body });
    expect(status).toBe(400);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it("that is packed is not unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 ** 2, "a"));
    const headers = [
      "content-type: application/json",
      "content-encoding: gzip",
      `content-length: ${bomb.length}`,
    ];
    const { statuses } = await say(
      Buffer.concat([Buffer.from(head("POST /api/login HTTP/1.1", ...headers)), bomb]),
    );
    expect(statuses).toEqual([400]);
  });

  it("that is larger than it may be is not waited for", async () => {
    const announced = ["content-type: application/json", "content-length: 9999999999"];
    expect((await say(head("POST /api/login HTTP/1.1", ...announced))).statuses).toEqual([413]);
  });

  it("of a stranger is not read where only others may write", async () => {
    const announced = ["content-type: multipart/form-data; boundary=x", "content-length: 9999999999"];
    const target = "POST /api/file/import-problem HTTP/1.1";
    expect((await say(head(target, ...announced))).statuses).toEqual([401]);
  });
});

describe("streams by the thousand", () => {
  const agent = new Agent({ maxSockets: 400 });
  const open: IncomingMessage[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.destroy();
  });

  /** Tries to open so many at once. */
  async function openMany(count: number, topics: string, token?: string): Promise<void> {
    const openOne = async () => {
      const headers = token === undefined ? {} : { authorization: token };
      const sent = request(`${api.url}/api/live?topics=${topics}`, { agent, headers }).end();
      const [stream] = (await once(sent, "response")) as [IncomingMessage];
      expect([200, 429]).toContain(stream.statusCode);
      if (stream.statusCode === 200) open.push(stream);
      else stream.resume();
    };
    await Promise.all(Array.from({ length: count }, openOne));
  }

  async function publicTopic(): Promise<string> {
    const userId = await api.makeUser(`author${Date.now()}`);
    const problemId = await buildProblem(api.db, `P${Date.now()}`);
    return `submission:${await buildSubmission(api.db, { userId, problemId })}`;
  }

  it("of one person end at what a session may hold, and count again when they are closed", async () => {
    const topic = await publicTopic();
    const { token } = await api.openSession(await api.makeUser("greedy"));
    await openMany(2000, topic, token);
    expect(open).toHaveLength(streamsOfSession);
    for (const stream of open.splice(0)) stream.destroy();
    await vi.waitFor(async () => {
      await openMany(40, topic, token);
      expect(open).toHaveLength(streamsOfSession);
    }, 10_000);
  });

  it("of visitors end at what an address may hold, whatever they call themselves", async () => {
    const topic = await publicTopic();
    await vi.waitFor(async () => {
      await openMany(2000, topic);
      expect(open).toHaveLength(streamsAtAddress);
    }, 10_000);
    await openMany(50, topic, "invented");
    expect(open).toHaveLength(streamsAtAddress);
  });
});
