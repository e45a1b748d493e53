import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ allowedOrigins: ["https://friend.example"] });
});
afterAll(() => api.close());

describe("every answer", () => {
  it("has an id, the build and strict headers", async () => {
    const { headers } = await api.ask("/api/get-website-config");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-touchstone-build")).toMatch(/^\d+\.\d+\.\d+/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-permitted-cross-domain-policies")).toBe("none");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.has("x-powered-by")).toBe(false);
  });

  it("takes no request id from outside", async () => {
    const { headers } = await api.ask("/api/get-website-config", { headers: { "x-request-id": "forged" } });
    expect(headers.get("x-request-id")).not.toBe("forged");
  });
});

describe("a refusal", () => {
  const refused = async (path: string, request: Parameters<TestApi["ask"]>[1] = {}) => {
    const { status, body } = await api.ask(path, request);
    expect(body).toMatchObject({ status, data: null, msg: expect.stringMatching(/./) });
    return { status, code: body.code };
  };

  it("of an unknown path is 404", async () => {
    expect(await refused("/api/nowhere")).toEqual({ status: 404, code: "not_found" });
    expect(await refused("/api/login", { method: "GET" })).toEqual({ status: 404, code: "not_found" });
  });

  it("of a broken or foreign body is 400", async () => {
    const invalid = { status: 400, code: "invalid_input" };
    expect(await refused("/api/login", { body: "{" })).toEqual(invalid);
    expect(await refused("/api/login", { body: "[]" })).toEqual(invalid);
    expect(await refused("/api/login", { body: "null" })).toEqual(invalid);
    expect(await refused("/api/login", { body: "a=b", headers: { "content-type": "text/plain" } })).toEqual(
      invalid,
    );
  });

  it("of an oversize body is 413", async () => {
    const body = { username: "a", password: "x".repeat(2 * 1024 * 1024) };
    expect(await refused("/api/login", { body })).toEqual({ status: 413, code: "body_too_large" });
  });

  it("names the fields at fault by key, in the caller's language", async () => {
    const request = { body: { username: "", password: "123" } };
    const english = await api.ask("/api/login", request);
    expect(english.body).toMatchObject({
      status: 400,
      code: "invalid_input",
      msg: "The username is required.",
      fields: [
        { path: "username", key: "Username_Check_Required" },
        { path: "password", key: "Password_Check_Between" },
      ],
    });
    const chinese = await api.ask("/api/login", { ...request, headers: { "accept-language": "zh-CN" } });
    expect(chinese.body.msg).toBe("请输入用户名。");
  });

  it("never echoes a prototype key", async () => {
    const body = '{"__proto__": {"x": 1}, "username": "a", "password": "secret-1"}';
    expect(await refused("/api/login", { body })).toMatchObject({ status: 400 });
  });
});

describe("a page of another origin", () => {
  const login = (origin: string) =>
    api.ask("/api/login", { body: { username: "a", password: "secret-1" }, headers: { origin } });

  it("is refused before anything is read", async () => {
    for (const origin of ["https://evil.example", "null", "http://127.0.0.1:1", "not an origin"]) {
      expect((await login(origin)).body).toMatchObject({ status: 403, code: "cross_origin_refused" });
    }
  });

  it("passes when it is our own or on the list", async () => {
    expect((await login(api.url)).body.code).toBe("wrong_credentials");
    const friend = await login("https://friend.example");
    expect(friend.body.code).toBe("wrong_credentials");
    expect(friend.headers.get("access-control-allow-origin")).toBe("https://friend.example");
    expect(friend.headers.has("access-control-allow-credentials")).toBe(false);
  });

  it("may ask ahead only when it is on the list", async () => {
    const ahead = (origin: string) => api.ask("/api/login", { method: "OPTIONS", headers: { origin } });
    expect((await ahead("https://friend.example")).status).toBe(204);
    expect((await ahead("https://evil.example")).status).toBe(403);
  });
});

describe("the reference", () => {
  it("is a document that names every refusal of a call", async () => {
    const { body } = await api.ask("/api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(body.paths["/api/login"].post.responses["400"].description).toContain("wrong_credentials");
    expect(body.paths["/api/logout"]).toHaveProperty("get");
    expect(body.paths["/api/logout"]).toHaveProperty("post");
    const refs = JSON.stringify(body).match(/#\/components\/schemas\/(\w+)/g) ?? [];
    for (const ref of refs) expect(body.components.schemas).toHaveProperty(ref.split("/").at(-1) ?? "");
  });

  it("is a page without scripts that links every call", async () => {
    const { body, headers } = await api.ask("/api/docs");
    expect(headers.get("content-type")).toContain("text/html");
    expect(body).toContain('id="login"');
    expect(body).not.toContain("<script");
    expect((await api.ask("/")).headers.get("location")).toBe("/api/docs");
  });
});

it("is alive and ready, and says which part is up", async () => {
  expect((await api.ask("/api/health/live")).status).toBe(200);
  const { status, body } = await api.ask("/api/health/ready");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ ready: true, parts: { database: "up", cache: "up" } });
});

it("answers a malformed request line without falling over", async () => {
  const { hostname, port } = new URL(api.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end("GET /\u0000 HTTP/9.9\r\n\r\n"));
    socket.resume().on("close", () => resolve());
  });
  expect((await api.ask("/api/health/live")).status).toBe(200);
});
