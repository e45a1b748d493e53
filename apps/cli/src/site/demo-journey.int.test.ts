import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { runSite } from "./run-site.ts";
import { stopSite } from "./stop-site.ts";

/** The real servers, with the demo's folder somewhere else than in this checkout. */
let checkout: string;
let url: string;
const said: string[] = [];

beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), "touchstone-journey-"));
  chmodSync(checkout, 0o711);
  const here = join(import.meta.dirname, "../../../..");
  for (const name of ["apps", "packages", "tools", "problems", "node_modules"])
    symlinkSync(join(here, name), join(checkout, name));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { signal } = new AbortController();
  // Another site of this machine may run beside it: the judge needs a name and users of its own.
  const env = { TOUCHSTONE_JUDGE_ID: `site-${port}`, TOUCHSTONE_JUDGE_FIRST_UID: String(100_000 + 2 * port) };
  await runSite({ checkout, port, mode: "detached", env, signal, say: (line) => said.push(line) });
}, 240_000);

afterAll(async () => {
  await stopSite({ checkout, purge: true, say: () => {} });
  rmSync(checkout, { recursive: true });
});

const post = (path: string, body: object, token = "") =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en-US", authorization: token },
    body: JSON.stringify(body),
  });

// biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
const dataOf = async (answer: Response): Promise<any> => ((await answer.json()) as { data: unknown }).data;

const get = async (path: string) => dataOf(await fetch(`${url}${path}`));

function newestMail(): string {
  const folder = join(checkout, ".local/demo/mail");
  const [name = ""] = readdirSync(folder).filter((each) => each.endsWith(".txt"));
  return name && readFileSync(join(folder, name), "utf8");
}

it("is healthy, has its pages and its reference, and says who can sign in", async () => {
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const page = await (await fetch(`${url}/problem/T1`)).text();
  const [, entry = ""] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(`${url}${entry}`)).headers.get("content-type")).toContain("javascript");
  expect(await (await fetch(`${url}/api/docs`)).text()).toContain("API reference");
  expect(said.join("\n")).toMatch(/root, admin, setter, student/);
});

it("lets a newcomer register with a mailed code and sign in", async () => {
  const email = "newcomer@school.test";
  expect((await post("/api/get-register-code", { email })).status).toBe(200);
  await expect.poll(newestMail, { timeout: 20_000 }).toContain(email);
  const code = /^\d{6}$/m.exec(newestMail())?.[0];
  const account = { username: "newcomer", password: "secret-1" };
  expect((await post("/api/register", { ...account, email, code })).status).toBe(200);
  const answer = await post("/api/login", account);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("authorization")).toMatch(/^ey/);
});

it("has problems to read and a year of submissions to browse", async () => {
  const { records } = await get("/api/get-problem-list?currentPage=1&limit=30");
  expect(records.length).toBeGreaterThan(20);
  expect((await get("/api/get-submission-list?currentPage=1&limit=30")).total).toBeGreaterThan(1_000);
});

it("lets a demo account sign in with the printed password, and judges what it submits", async () => {
  const password = /password of the demo accounts is (\S+)/.exec(said.join("\n"))?.[1];
  const token =
    (await post("/api/login", { username: "student", password })).headers.get("authorization") ?? "";
  const program = "problems/first-streak/solutions/accepted/main.cpp";
  const code = readFileSync(join(checkout, program), "utf8");
  const sent = await post("/api/submit-problem-judge", { pid: "T1000", language: "C++", code }, token);
  const { submitId } = await dataOf(sent);
  const status = async () => (await get(`/api/get-submission-detail?submitId=${submitId}`)).submission.status;
  await expect.poll(status, { timeout: 60_000 }).toBe(0);
}, 90_000);
