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
  symlinkSync(join(import.meta.dirname, "../../.."), join(checkout, "apps"));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { signal } = new AbortController();
  await runSite({ checkout, port, mode: "detached", env: {}, signal, say: (line) => said.push(line) });
}, 120_000);

afterAll(async () => {
  await stopSite({ checkout, purge: true, say: () => {} });
  rmSync(checkout, { recursive: true });
});

const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en-US" },
    body: JSON.stringify(body),
  });

function newestMail(): string {
  const folder = join(checkout, ".local/demo/mail");
  const [name = ""] = readdirSync(folder).filter((each) => each.endsWith(".txt"));
  return name && readFileSync(join(folder, name), "utf8");
}

it("is healthy, has its reference page, and says who can sign in", async () => {
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
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

it("lets the demo accounts sign in with the printed password", async () => {
  const password = /password of the demo accounts is (\S+)/.exec(said.join("\n"))?.[1];
  expect((await post("/api/login", { username: "root", password })).status).toBe(200);
});
