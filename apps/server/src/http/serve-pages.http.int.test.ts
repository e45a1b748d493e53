import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

const script = `console.log("${"touchstone ".repeat(200)}");`;
const files = {
  "index.html": `<!doctype html>
<html lang="zh-CN">
  <head><title>Touchstone</title><script src="/theme.js"></script></head>
  <body><div id="root"></div></body>
</html>`,
  "theme.js": "document;",
  "favicon.svg": "<svg/>",
  "robots.txt": "User-agent: *",
  "assets/app-1a2b3c.js": script,
  "assets/font-4d5e6f.woff2": "wOF2",
  ".vite/manifest.json": "{}",
};

let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-pages-"));
  for (const name of ["assets", ".vite"]) await mkdir(join(folder, name));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await symlink("/etc/passwd", join(folder, "assets/passwd"));
  api = await startTestApi({ webDir: folder });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** `fetch` would tidy the path up before it is sent. */
async function getAsWritten(path: string) {
  const [answer] = (await once(request(`${api.url}`, { path }).end(), "response")) as [IncomingMessage];
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

const metaOf = (page: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(page)?.[1];

const unescaped = (content: string) =>
  content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe("the page", () => {
  it.each([
    [
      "the address of a page",
      200,
      ["/", "/home", "/problem/T1", "/problem/T1/", "/problem/1.5", "/status?page=2"],
    ],
    ["an address that is no page", 404, ["/apiary", "/nowhere", "/problem/T1/nowhere", "/submission-detail"]],
  ])("answers at %s with %i", async (_kind, expected, paths) => {
    for (const path of paths) {
      const { status, headers, body } = await api.ask(path, { headers: { accept: "text/html" } });
      expect([path, status, headers.get("content-type")]).toEqual([
        path,
        expected,
        "text/html; charset=utf-8",
      ]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(body).toContain('<div id="root"></div>');
    }
  });

  it("tells a browser without scripts what it needs, and what is not there", async () => {
    const told = async (path: string, language: string) => {
      const { body } = await api.ask(path, { headers: { accept: "text/html", "accept-language": language } });
      return /<noscript>(.*)<\/noscript>/.exec(body)?.[1];
    };
    expect(await told("/home", "en-US")).toBe(
      "<p>This site needs JavaScript. Please switch it on and open the page again.</p>",
    );
    expect(await told("/nowhere", "en-US")).toContain("<h1>404: there is no such page</h1>");
    expect(await told("/nowhere", "zh-CN")).toContain('<a href="/home">返回首页</a>');
  });

  it("has a nonce of its own in each answer, in the policy and in the page", async () => {
    const nonces = [];
    for (const { headers, body } of [await api.ask("/home"), await api.ask("/home")]) {
      const nonce = metaOf(body, "csp-nonce") ?? "";
      expect(nonce).toMatch(/^[\w-]{22}$/);
      expect(headers.get("content-security-policy")?.split("; ").toSorted()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "media-src 'self'",
        "object-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        `style-src-elem 'self' 'nonce-${nonce}'`,
        "worker-src 'self'",
      ]);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it("speaks the language that was asked for", async () => {
    const ask = (language: string) => api.ask("/home", { headers: { "accept-language": language } });
    expect((await ask("en-GB")).body).toContain('<html lang="en-US">');
    expect((await ask("zh-TW")).body).toContain('<html lang="zh-CN">');
  });

  it("names the build that every answer names, and it is this folder's", async () => {
    const { headers, body } = await api.ask("/home");
    expect(metaOf(body, "touchstone-build")).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{10}$/);
    expect(headers.get("x-touchstone-build")).toBe(metaOf(body, "touchstone-build"));
    expect((await api.ask("/api/health/live")).headers.get("x-touchstone-build")).toBe(
      metaOf(body, "touchstone-build"),
    );
  });

  it("knows the site as the call tells it, and lets no markup of it through", async () => {
    const name = `</title></script><x> "'&`;
    const value = JSON.stringify({ name, description: '"><x>', smtpPassword: "hush" });
    await api.db.insertInto("settings").values({ key: "site", value }).execute();
    const { body } = await api.ask("/home");
    const site = JSON.parse(unescaped(metaOf(body, "touchstone-site") ?? ""));
    expect(site).toEqual((await api.ask("/api/get-website-config")).body.data);
    expect(site.name).toBe(name);
    expect(unescaped(/<title>(.*)<\/title>/.exec(body)?.[1] ?? "")).toBe(name);
    expect(unescaped(metaOf(body, "description") ?? "")).toBe('"><x>');
    expect(body).not.toContain("<x>");
    expect(body).not.toContain("hush");
  });

  it("answers HEAD without a body", async () => {
    const { status, headers, body } = await api.ask("/problem/T1", { method: "HEAD" });
    expect([status, headers.get("cache-control"), body]).toEqual([200, "no-store", ""]);
  });

  it("is no answer to a call, a write, or a caller who takes no page", async () => {
    for (const [path, ask] of [
      ["/api/nowhere", {}],
      ["/api", {}],
      ["/api/login", { method: "GET" }],
      ["/judge-blobs/nowhere", {}],
      ["/problem/T1", { body: {} }],
      ["/problem/T1", { method: "DELETE" }],
      ["/problem/T1", { headers: { accept: "application/json" } }],
    ] as const) {
      const { status, body } = await api.ask(path, ask);
      expect([path, status, body.code]).toEqual([path, 404, "not_found"]);
    }
  });

  it("is plain where a browser follows the address of a missing file", async () => {
    const { status, headers, body } = await api.ask("/nowhere.png", { headers: { accept: "text/html,*/*" } });
    expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(body).toContain("<h1>404: there is no such page</h1>");
    expect(body).not.toContain("<script");
    const nonce = /<style nonce="([\w-]{22})">/.exec(body)?.[1];
    expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
  });

  it("is served without the site's settings while the database is away", async () => {
    const away = await startTestApi({ webDir: folder });
    await away.db.schema.dropTable("settings").execute();
    const { status, body } = await away.ask("/home");
    await away.close();
    expect(status).toBe(200);
    expect(body).toContain("<title>Touchstone</title>");
    expect(metaOf(body, "csp-nonce")).toBeDefined();
    expect(metaOf(body, "touchstone-site")).toBeUndefined();
  });
});

describe("a file beside the page", () => {
  const get = (path: string, encoding: string) => api.ask(path, { headers: { "accept-encoding": encoding } });

  it("is kept for ever when its name holds its hash, and for an hour when not", async () => {
    const caching = async (path: string) => {
      const { status, headers } = await get(path, "identity");
      return [status, headers.get("content-type"), headers.get("cache-control")];
    };
    const forEver = "public, max-age=31536000, immutable";
    expect(await caching("/assets/app-1a2b3c.js")).toEqual([200, "text/javascript; charset=utf-8", forEver]);
    expect(await caching("/assets/font-4d5e6f.woff2")).toEqual([200, "font/woff2", forEver]);
    expect(await caching("/favicon.svg")).toEqual([200, "image/svg+xml", "public, max-age=3600"]);
    expect(await caching("/robots.txt")).toEqual([200, "text/plain; charset=utf-8", "public, max-age=3600"]);
    expect(await caching("/theme.js")).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "public, max-age=3600",
    ]);
  });

  it("is compressed for those who take it so", async () => {
    const sent = async (path: string, encoding: string) => {
      const options = { path, headers: { "accept-encoding": encoding } };
      const [answer] = (await once(request(api.url, options).end(), "response")) as [IncomingMessage];
      const body = Buffer.concat(await answer.toArray());
      expect(answer.headers["content-length"]).toBe(String(body.length));
      expect(answer.headers.vary).toContain("accept-encoding");
      return { encoding: answer.headers["content-encoding"], body };
    };
    const small = await sent("/assets/app-1a2b3c.js", "br, gzip;q=0.5");
    expect(small.encoding).toBe("gzip");
    expect(small.body.length).toBeLessThan(script.length / 10);
    expect(gunzipSync(small.body).toString()).toBe(script);
    for (const encoding of ["identity", "", "gzip;q=0", "br"]) {
      expect(await sent("/assets/app-1a2b3c.js", encoding)).toEqual({
        encoding: undefined,
        body: Buffer.from(script),
      });
    }
    expect((await sent("/assets/font-4d5e6f.woff2", "gzip")).encoding).toBeUndefined();
  });

  it("answers HEAD without a body", async () => {
    const { status, headers, body } = await api.ask("/assets/app-1a2b3c.js", { method: "HEAD" });
    expect([status, body]).toEqual([200, ""]);
    expect(Number(headers.get("content-length"))).toBeGreaterThan(0);
  });

  it("is one of those that were built, by whatever path another is asked for", async () => {
    for (const path of [
      "/index.html",
      "/assets",
      "/assets/",
      "/assets/nowhere.js",
      "/assets/nowhere",
      "/assets/passwd",
      "/nowhere.png",
      "/.vite/manifest.json",
      "/assets/../index.html",
      "/assets/../theme.js",
      "/assets/..%2findex.html",
      "/assets/%2e%2e/index.html",
      "/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
      "/assets/..%5cindex.html",
      "/assets/%252e%252e/index.html",
      "/assets//app-1a2b3c.js",
      "/assets/app-1a2b3c.js%00",
      "/assets/%00",
      "/%61ssets/nowhere",
      "//assets/nowhere.js",
    ]) {
      const { status, body } = await getAsWritten(path);
      expect([path, status]).toEqual([path, 404]);
      expect(JSON.parse(body)).toMatchObject({ code: "not_found", data: null });
    }
  });
});

it.each([
  "//evil.example",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "/.evil.example",
  "http://evil.example/",
  "/home//evil.example/..",
  "/?redirect=https://evil.example",
  "/home?next=//evil.example",
  "/reset-password?username=ada&code=x&url=https://evil.example",
  "/api/docs/?return=https://evil.example",
])("%s leads nowhere else", async (path) => {
  const { status = 0, location } = await getAsWritten(path);
  expect([location, status >= 300 && status < 400]).toEqual([undefined, false]);
});
