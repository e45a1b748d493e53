import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roles } from "@touchstone/domain";
import { createDiskBlobStore } from "@touchstone/storage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";

const friend = "https://friend.example";
let folder: string;
let api: TestApi;
let token: string;
/** What is made first, by what it is. */
const made = { picture: "", file: "", submission: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-headers-"));
  await mkdir(join(folder, "assets"));
  await writeFile(
    join(folder, "index.html"),
    '<html lang="zh-CN"><head><title>T</title></head><body></body></html>',
  );
  await writeFile(join(folder, "assets/app.js"), "document;");
  api = await startTestApi({ webDir: folder, allowedOrigins: [friend] });
  const userId = await api.makeUser("root", { role: roles.root });
  token = (await api.openSession(userId)).token;
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  made.picture = (await createDiskBlobStore(api.config.blobDir).put(picture, { maxBytes: 100 })).sha256;
  const form = new FormData();
  form.set("file", new Blob(["<script>alert(1)</script>"]), "a.html");
  const answer = await fetch(`${api.url}/api/file/upload-md-file`, {
    ...{ method: "POST", headers: { authorization: token }, body: form },
  });
  made.file = ((await answer.json()) as { data: { link: string } }).data.link;
  made.submission = await buildSubmission(api.db, { userId, problemId: await buildProblem(api.db, "1000") });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

it.each<
  [
    kind: string,
    status: number,
    path: () => string,
    request?: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
  ]
>([
  ["the front page", 200, () => "/"],
  ["a page", 200, () => "/problem/1000"],
  ["no page", 404, () => "/nowhere", { headers: { accept: "text/html" } }],
  ["a file that is missing", 404, () => "/assets/missing.js"],
  ["a file of the pages", 200, () => "/assets/app.js"],
  ["a call", 200, () => "/api/get-website-config"],
  ["a call that is refused", 401, () => "/api/admin/switch/info"],
  ["no call", 404, () => "/api/nowhere"],
  [
    "a broken body",
    400,
    () => "/api/login",
    { method: "POST", body: "{", headers: { "content-type": "application/json" } },
  ],
  [
    "a body too large",
    413,
    () => "/api/login",
    { method: "POST", body: `"${"a".repeat(1024 ** 2)}"`, headers: { "content-type": "application/json" } },
  ],
  ["another origin", 403, () => "/api/get-website-config", { headers: { origin: "https://evil.example" } }],
  ["a question ahead", 204, () => "/api/login", { method: "OPTIONS", headers: { origin: friend } }],
  ["a malformed address", 400, () => "/api/%zz"],
  ["the reference", 200, () => "/api/docs"],
  ["the style of the reference", 200, () => "/api/docs/style.css"],
  ["the document of the wire", 200, () => "/api/openapi.json"],
  ["health", 200, () => "/api/health/ready"],
  ["a picture", 200, () => `/api/public/img/${made.picture}.svg`],
  ["a file of a text", 200, () => made.file],
  ["a table to save", 200, () => "/api/admin/user/export-users"],
  ["a blob of a judge without an address", 404, () => `/judge-blobs/${"0".repeat(64)}`],
  ["a stream", 200, () => `/api/live?topics=submission:${made.submission}`],
])(
  "%s is framed by nobody, guessed by nobody and loads nothing from elsewhere",
  async (kind, status, path, request) => {
    const asRoot = kind === "a table to save" ? { authorization: token } : {};
    const stop = new AbortController();
    const headers = { ...asRoot, ...request?.headers };
    const answer = await fetch(`${api.url}${path()}`, { ...request, headers, signal: stop.signal });
    const said = Object.fromEntries(answer.headers);
    stop.abort();
    expect(answer.status).toBe(status);
    expect(said["content-security-policy"]).toContain("default-src 'none'");
    expect(said["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(said["content-security-policy"]).not.toMatch(/script-src[^;]*'unsafe|\*/);
    expect(said).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "cache-control": expect.stringMatching(/./),
    });
    for (const told of ["x-powered-by", "server", "set-cookie"]) expect(said).not.toHaveProperty(told);
  },
);
